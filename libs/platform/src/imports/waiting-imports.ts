import type { Tx } from '../database/transaction.js';

/** Where files wait to be sent to the end or to be begun. */
export interface WaitingImports {
  /** Table of the imports; those that wait are in one of `states`. */
  table: string;
  states: readonly string[];
  /** Tables of what was sent, with the import in `import_id`. */
  contents: readonly string[];
}

/** Files of a company that wait at a time; each may hold 20 MB. */
export const WAITING_MAX = 5;

/**
 * A new file takes the place of the oldest ones that wait, once there are too many; files that no one sent to the end for
 * a day go with it.
 */
export async function discardWaitingImports(tx: Tx, { table, contents, states }: WaitingImports): Promise<void> {
  const { company_id } = tx.ctx;
  // Two who begin at once make room one after the other.
  const lock = `select pg_advisory_xact_lock(hashtextextended($2 || ' ' || $1, 0))`;
  await tx.query(lock, [company_id, table], 'imports_in_turn');
  const forgotten = await tx.query<{ id: string }>(
    `select id from (
       select id, state, created_at, row_number() over (order by created_at desc, id desc) as place
       from ${table} where company_id = $1 and state = any($3::text[])) waiting
     where place >= ${WAITING_MAX} or state = 'uploading' and created_at < $2::timestamptz - interval '1 day'`,
    [company_id, tx.now, states],
    `imports_forgotten:${table}`,
  );
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  for (const content of contents)
    await tx.query(`delete from ${content} where company_id = $1 and import_id = any($2)`, [company_id, ids]);
  await tx.query(`delete from ${table} where company_id = $1 and id = any($2)`, [company_id, ids]);
}
