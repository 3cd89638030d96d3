import type { ProblemCode } from '@keystead/contracts';
import { Problem } from './problem.js';

// What a database refusal means to a person. Constraints are named `uq_`, `fk_`, `ck_`, `ex_`; a service may give one
// of its own constraints a better sentence with `explainConstraint`.

const BY_STATE: Record<string, ProblemCode> = {
  '22P02': 'VALIDATION', // not a uuid, number or date
  '22P05': 'VALIDATION', // a character the database cannot keep
  '22021': 'VALIDATION',
  '22001': 'VALIDATION', // too long
  '22003': 'VALIDATION', // number out of range
  '22007': 'VALIDATION',
  '22008': 'VALIDATION', // no such day
  '23502': 'VALIDATION',
  '23514': 'VALIDATION',
  '2201W': 'VALIDATION', // negative LIMIT
  '2201X': 'VALIDATION',
  '23503': 'NOT_FOUND', // refers to a row that is not there, or not in this company
  '23505': 'ALREADY_EXISTS',
  '23P01': 'ALREADY_EXISTS',
  '25006': 'UNAVAILABLE', // a server that only reads, in the middle of a failover
  '25P03': 'UNAVAILABLE', // left idle in a transaction by a process too busy to go on
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  '57014': 'UNAVAILABLE', // statement timeout
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
};

const BY_CONSTRAINT = new Map<string, ProblemCode>();

/** Gives the violation of one constraint its own problem. */
export function explainConstraint(constraint: string, code: ProblemCode): void {
  BY_CONSTRAINT.set(constraint, code);
}

interface DatabaseError extends Error {
  code: string;
  constraint?: string;
  severity?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && typeof (error as DatabaseError).code === 'string';
}

/** SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  return isDatabaseError(error) ? error.code : null;
}

/** Classes of SQLSTATE that pass: lost connections (08), missing memory, disk or connections (53), faults of the system (58). */
const PASSING_CLASSES = new Set(['08', '53', '58']);
const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

/** True for a lost connection, an exhausted pool or a server on its way down: trying again later may work. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return BY_STATE[state] === 'UNAVAILABLE' || PASSING_CLASSES.has(state.slice(0, 2));
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    LOST_CONNECTION.has(code) ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/.test(error.message)
  );
}

/** The problem a database error stands for; null when it is none of ours. */
export function problemOfDatabase(error: unknown): Problem | null {
  if (isTransient(error)) return new Problem('UNAVAILABLE');
  if (!isDatabaseError(error)) return null;
  const code = (error.constraint && BY_CONSTRAINT.get(error.constraint)) || BY_STATE[error.code];
  return code ? new Problem(code) : null;
}
