import { AU_STATE_NAMES, auStateOf } from '@keystead/contracts';

/** The parts of an address that was written in one line. */
export interface SplitAddress {
  line1: string;
  /** Unit, level or building, where it stands before the street. */
  line2: string;
  suburb: string;
  state: string;
  postcode: string;
}

const STATES = [...Object.values(AU_STATE_NAMES), ...Object.keys(AU_STATE_NAMES)].join('|');
const GAP = '[\\s,]+';
/** State and postcode in either order, and the country at the end. */
const END = new RegExp(
  `^(.+?)${GAP}(?:(${STATES})\\.?${GAP}(\\d{4})|(\\d{4})${GAP}(${STATES})\\.?)(?:${GAP}(?:Australia|AU))?[\\s,.]*$`,
  'i',
);
/** The word that ends the name of a street, for addresses without a comma before the suburb. */
const STREET_END =
  /^(.*\d.*?\b(?:street|st|road|rd|avenue|ave|av|drive|dr|lane|ln|place|pl|court|ct|crescent|cres|cr|parade|pde|terrace|tce|highway|hwy|close|cl|way|boulevard|blvd|circuit|cct|esplanade|esp|grove|gr|square|sq)\.?)\s+(\D+)$/i;

/** An Australian address in one line, `14/22 Wharf Rd, Balmain NSW 2041`, taken apart; null where it is none. */
export function splitAddress(text: string): SplitAddress | null {
  const found = END.exec(text.trim());
  if (!found) return null;
  const before = found[1]!;
  const state = auStateOf(found[2] ?? found[5]!)!;
  const postcode = found[3] ?? found[4]!;
  const street = splitStreet(before);
  return street && { ...street, state, postcode };
}

/** What stands before the state: the suburb behind the last comma or behind the word that ends the street. */
function splitStreet(text: string): Pick<SplitAddress, 'line1' | 'line2' | 'suburb'> | null {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  if (parts.length === 1) {
    const [, line1, suburb] = STREET_END.exec(parts[0]!) ?? [];
    return line1 && suburb ? { line1, line2: '', suburb } : null;
  }
  const suburb = parts.pop()!;
  const line1 = parts.pop()!;
  return { line1, line2: parts.join(', '), suburb };
}
