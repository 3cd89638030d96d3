import type { Span } from '../reading/span.js';

/** What a clause is about. */
export const TOPICS = [
  'break',
  'pets',
  'end_notice',
  'entry',
  'increase_interval',
  'increase_notice',
  'advance',
  'arrears',
  'late_fee',
] as const;
/** Unusual clauses that a person should check: they may be void, or cost the renter more than usual. */
export const UNUSUAL = [
  'entry_without_notice',
  'waives_rights',
  'bond_retained',
  'professional_cleaning',
  'renter_repairs',
  'renter_insurance',
  'penalty',
  'guests_limited',
  'pets_forbidden',
] as const;
export type Topic = (typeof TOPICS)[number];
export type Unusual = (typeof UNUSUAL)[number];

/** A sentence of an agreement, as it stands there. */
export interface Clause {
  topic: Topic | Unusual;
  words: string;
  page: number;
  /** The length of time that it names, where it is about one. */
  span: Span | null;
}

export const isUnusual = (topic: Clause['topic']): topic is Unusual => (UNUSUAL as readonly string[]).includes(topic);
