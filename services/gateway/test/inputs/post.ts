import type { Caller } from '@keystead/testkit';
import type { Body } from './attacks.js';
import type { Rows } from './rows.js';

export interface Post {
  /** A request that succeeds, every time it is asked for. */
  body: (rows: Rows) => Promise<Body> | Body;
  /** Who asks; the landlord unless said otherwise. */
  as?: (rows: Rows) => Promise<Caller> | Caller;
  /** Fields to the names of the attacks that are fine there: the request succeeds. */
  allows?: Record<string, string>;
  /** Other fields that make it another good request; only acts that keep their answer have it. */
  other?: Body;
}

/** May be left out and may be empty. */
export const TEXT = 'missing null empty blank';
export const OPTIONAL = 'missing null';
/** An amount or a measure that may be left out or be nothing. */
export const ZERO = 'missing null zero';
/** The product knows what to take when it is left out; null says nothing. */
export const MISSING_ID = 'missing';
