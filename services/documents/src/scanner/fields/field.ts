import type { RentFrequency } from '@keystead/contracts';

/** What is looked for in documents, and how each is written in JSON: money in major units, days as YYYY-MM-DD. */
export const FIELD_TYPES = {
  supplier: 'text',
  reference: 'text',
  issued_on: 'day',
  due_on: 'day',
  period_start: 'day',
  period_end: 'day',
  total: 'money',
  gst: 'money',
  expense_category: 'category',
  landlord: 'text',
  renters: 'text',
  address: 'text',
  start_date: 'day',
  end_date: 'day',
  rent: 'money',
  rent_frequency: 'frequency',
  bond: 'money',
} as const;
export type FieldName = keyof typeof FIELD_TYPES;
export const FIELD_NAMES = Object.keys(FIELD_TYPES) as FieldName[];

/** Why a field is to be checked by a person. */
export const DOUBTS = [
  'no_label',
  'several_values',
  'day_or_month',
  'hard_to_read',
  'read_differently',
  'does_not_fit',
  'guess',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** A field with the words it was read from. Money is in cents. */
export interface Field {
  name: FieldName;
  value: string | number;
  words: string;
  page: number;
  is_sure: boolean;
  doubt: Doubt | null;
}

const FREQUENCIES: [RentFrequency, RegExp][] = [
  ['fortnightly', /\b(fortnightly|(per|each|a|every) fortnight|(every )?(two|2) weeks|p\.?f\.?\b)/i],
  ['monthly', /\b(monthly|(per|each|a|every)( calendar)? month|p\.?c\.?m\b)|\/ ?month/i],
  ['weekly', /\b(weekly|(per|each|a|every) week|p\.?w\b)|\/ ?w(ee)?k/i],
];

/** How often rent is paid, as a text says it; null where it does not. */
export function frequencyIn(text: string): RentFrequency | null {
  const found = FREQUENCIES.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 ? found[0]![0] : null;
}
