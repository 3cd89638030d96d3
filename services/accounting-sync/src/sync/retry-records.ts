import type { Tx } from '@keystead/platform';
import type { SyncError } from './sync-record.entity.js';

const RETRY = `update sync_record set state = 'waiting', error_code = null, error_detail = null, attempts = 0
  where company_id = $1 and organisation_id = $2 and state = 'failed' and ($3::uuid is null or id = $3::uuid)
    and ($4::text is null or error_code = $4::text) returning 1`;

interface Failed {
  record_id?: string | null;
  error_code?: SyncError;
}

/** Lets failed records of an organisation wait again: one of them, those with one error, or all; answers how many. */
export async function retryRecords(
  tx: Tx,
  organisation_id: string,
  { record_id, error_code }: Failed,
): Promise<number> {
  const values = [tx.ctx.company_id, organisation_id, record_id ?? null, error_code ?? null];
  return (await tx.query(RETRY, values, 'sync_retry')).length;
}
