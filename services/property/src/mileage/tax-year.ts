import { addDays } from '@keystead/contracts';

/** A year for which kilometres are added up. */
export interface TaxYear {
  country_iso: string;
  basis: 'financial_year' | 'calendar_year';
  /** `2026-27`, or `2026` where it is a calendar year. */
  label: string;
  from: string;
  to: string;
}

/** First day (MM-DD) of the year that people declare their income for, where it is not 1 January. */
const BEGINS: Readonly<Record<string, string>> = {
  AU: '07-01',
  BD: '07-01',
  GB: '04-06',
  HK: '04-01',
  IN: '04-01',
  LK: '04-01',
  NZ: '04-01',
  PK: '07-01',
  ZA: '03-01',
};

/** The year of a country that a day is in. */
export function taxYearOf(country_iso: string, day: string): TaxYear {
  const begins = BEGINS[country_iso] ?? '01-01';
  const basis = begins === '01-01' ? 'calendar_year' : 'financial_year';
  const year = Number(day.slice(0, 4)) - (day.slice(5) < begins ? 1 : 0);
  const label = basis === 'calendar_year' ? `${year}` : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return { country_iso, basis, label, from: `${year}-${begins}`, to: addDays(`${year + 1}-${begins}`, -1) };
}
