import type { Tx } from '@keystead/platform';
import type { AccountingProvider } from '../provider/accounting-provider.js';
import type { Outcome } from '../provider/documents.js';
import type { SyncCall } from './sync-call.js';
import type { SyncAction } from './sync-run.entity.js';
import type { SyncError } from './sync-record.entity.js';

/** How one record of a call went, with what it was written as. */
export interface Settled extends Outcome {
  record_id: string;
  hash: string | null;
  wanted: object | null;
  parent_id: string | null;
}

// What was wanted may have changed while the call was on its way; then the record waits again.
const SAVED = `update sync_record r set remote_id = n.remote_id, parent_remote_id = coalesce(n.parent_id, r.parent_remote_id),
    written = n.wanted, written_hash = n.hash, call_id = null, attempts = 0, is_alone = false, error_code = null,
    error_detail = null, state = case when r.wanted_hash is not distinct from n.hash then 'synced' else 'waiting' end
  from jsonb_to_recordset($2) as n(record_id uuid, remote_id text, parent_id text, wanted jsonb, hash text)
  where r.company_id = $1 and r.id = n.record_id`;
const REMOVED = `update sync_record r set remote_id = null, parent_remote_id = null, written = null, written_hash = null,
    call_id = null, attempts = 0, is_alone = false, error_code = null, error_detail = null,
    state = case when r.wanted is null then 'removed' else 'waiting' end
  from jsonb_to_recordset($2) as n(record_id uuid) where r.company_id = $1 and r.id = n.record_id`;
const FAILED = `update sync_record r set state = 'failed', error_code = n.error, error_detail = n.detail, call_id = null
  from jsonb_to_recordset($2) as n(record_id uuid, error text, detail text) where r.company_id = $1 and r.id = n.record_id`;
// Of one that was removed and written again in the same run only that it changed is said.
const NOTE = `insert into sync_activity as a (company_id, id, run_id, record_id, kind, action, reference, source_id, link,
    error_code, error_detail, created_at)
  select $1, gen_random_uuid(), $2, r.id, r.kind, n.action, r.reference, r.source_id, n.link, n.error, n.detail, $4
  from jsonb_to_recordset($3) as n(record_id uuid, action text, link text, error text, detail text)
    join sync_record r on r.company_id = $1 and r.id = n.record_id
  on conflict on constraint uq_sync_activity__record do update set link = coalesce(excluded.link, a.link),
    action = case when excluded.action = 'added' and a.action = 'deleted' then 'changed' else excluded.action end,
    error_code = excluded.error_code, error_detail = excluded.error_detail, created_at = excluded.created_at`;

interface Noted {
  record_id: string;
  action: SyncAction;
  link: string | null;
  error?: SyncError;
  detail?: string | null;
}

const ACTIONS = { add: 'added', change: 'changed', remove: 'deleted' } as const;

/** Saves how records of a call went, and what it says in the activity of the run. */
export async function settleRecords(
  tx: Tx,
  run_id: string,
  { action, kind }: Pick<SyncCall, 'action' | 'kind'>,
  settled: readonly Settled[],
  linkOf: AccountingProvider['link'],
): Promise<void> {
  const { company_id } = tx.ctx;
  const good = settled.filter(({ refusal }) => !refusal);
  if (good.length > 0)
    await tx.query(
      action === 'remove' ? REMOVED : SAVED,
      [company_id, JSON.stringify(good)],
      action === 'remove' ? 'sync_removed' : 'sync_saved',
    );
  await note(
    tx,
    run_id,
    good.map(({ record_id, remote_id }) => ({
      record_id,
      link: remote_id ? linkOf(kind, remote_id) : null,
      action: ACTIONS[action],
    })),
  );
  const bad = settled.flatMap(({ record_id, refusal }) =>
    refusal ? [{ id: record_id, error: refusal.code, detail: refusal.detail }] : [],
  );
  if (bad.length > 0) await noteFailures(tx, run_id, bad);
}

/** Records that wait for a person now. */
export async function noteFailures(
  tx: Tx,
  run_id: string,
  failures: readonly { id: string; error: SyncError; detail: string | null }[],
): Promise<void> {
  const rows = failures.map(({ id, error, detail }) => ({ record_id: id, error, detail }));
  await tx.query(FAILED, [tx.ctx.company_id, JSON.stringify(rows)], 'sync_failed');
  await note(
    tx,
    run_id,
    rows.map((row) => ({ ...row, link: null, action: 'failed' })),
  );
}

async function note(tx: Tx, run_id: string, rows: readonly Noted[]): Promise<void> {
  if (rows.length > 0) await tx.query(NOTE, [tx.ctx.company_id, run_id, JSON.stringify(rows), tx.now], 'sync_note');
}
