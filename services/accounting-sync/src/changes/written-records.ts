import type { Tx } from '@keystead/platform';
import type { WrittenRecord } from './compare-records.js';

// What is on its way, or waits to be written again, is not compared.
const WRITTEN = `select r.id, r.kind, case when r.revision > 1 then r.reference || '-' || r.revision else r.reference end as reference,
    r.remote_id, r.parent_remote_id, (r.written->>'amount_cents')::bigint as amount_cents, r.written->>'date' as date,
    r.written->>'written_account' as account, r.written->>'written_bank' as bank, r.written->>'written_contact' as contact_id
  from sync_record r where r.company_id = $1 and r.organisation_id = $2 and r.remote_id is not null and r.state in ('synced', 'failed')
    and r.call_id is null and r.written is not null and r.kind not in ('contact', 'tracking_option')
    and ($3::text[] is null or r.remote_id = any($3::text[]) or r.parent_remote_id = any($3::text[]))`;

/** Records of an organisation as they were written; of the given ones at the provider, or all. */
export function writtenRecords(tx: Tx, organisation_id: string, remote_ids: string[] | null): Promise<WrittenRecord[]> {
  return tx.query<WrittenRecord>(WRITTEN, [tx.ctx.company_id, organisation_id, remote_ids], 'sync_written');
}
