/** Banks by the first two digits of their BSBs, as bank files abbreviate them. */
const BANKS: Readonly<Record<string, string>> = {
  ...{ '01': 'ANZ', '03': 'WBC', '06': 'CBA', '08': 'NAB', '11': 'STG', '12': 'BQL', '18': 'MBL', '30': 'BWA' },
  ...{ '34': 'HBA', '48': 'MET', '55': 'BOM', '63': 'BBL', '73': 'WBC', '76': 'CBA', '78': 'NAB', '92': 'ING' },
};

/** The abbreviation of the bank that a BSB belongs to; empty where it is not known. */
export const bankOfBsb = (bsb: string): string => BANKS[bsb.trim().slice(0, 2)] ?? '';
