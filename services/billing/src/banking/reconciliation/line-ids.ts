import { assertAllFound, Ids, type Tx } from '@keystead/platform';
import type { BankLine } from './bank-line.entity.js';

/** All of them are one transaction. More are accepted by their import. */
export const LINES_PER_REQUEST = 200;

/** Ids of lines in a body. */
export const LineIds = ({ optional = false } = {}) =>
  Ids(LINES_PER_REQUEST, { optional, message: 'Please choose a line' });

/** Locks lines of this company in the order in which everyone does, or NOT_FOUND when one is not there. */
export async function lockLines(tx: Tx, ids: readonly string[]): Promise<BankLine[]> {
  const lines = await tx.query<BankLine & Record<string, unknown>>(
    'select * from bank_line where company_id = $1 and id = any($2::uuid[]) order by import_id, row for update',
    [tx.ctx.company_id, ids],
    'bank_lines_lock',
  );
  assertAllFound(ids, lines);
  return lines;
}
