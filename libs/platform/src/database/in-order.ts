import { sqlState } from '../errors/sqlstate.js';

/** The state of a statement that fails because one before it in the transaction failed. */
const IN_FAILED_TRANSACTION = '25P02';

type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Statements of one connection that are sent together and run in the order of the list. Answers when all are done;
 * throws what failed first.
 */
export async function inOrder<T extends readonly unknown[] | []>(sent: T): Promise<Answers<T>> {
  const outcomes: readonly PromiseSettledResult<unknown>[] = await Promise.allSettled(sent);
  const failed = outcomes.find(isRejected);
  if (failed) throw firstFailure(outcomes) ?? failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Answers<T>;
}

/** What went wrong first: everything after it fails too, with a sentence that says nothing. */
export function firstFailure(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  return outcomes.filter(isRejected).find(({ reason }) => !isAftermath(reason))?.reason as unknown;
}

/** Whether a statement failed only because one before it in the transaction had failed. */
export function isAftermath(error: unknown): boolean {
  return sqlState(error) === IN_FAILED_TRANSACTION;
}

const isRejected = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected';
