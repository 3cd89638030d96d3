import type { Tx } from '@keystead/platform';
import { newId } from '@keystead/platform';
import type { Difference } from './compare-records.js';

// One that was decided is proposed again only when it changed again.
const SAVE = `insert into sync_proposal as p (company_id, id, organisation_id, record_id, kind, difference, remote_id, reference,
    ours, theirs, state, created_at)
  select $1, n.id, $2, n.record_id, n.kind, n.difference, n.remote_id, n.reference, n.ours, n.theirs, 'open', $4
  from jsonb_to_recordset($3) as n(id uuid, record_id uuid, kind text, difference text, remote_id text, reference text,
    ours jsonb, theirs jsonb)
  on conflict on constraint uq_sync_proposal__difference do update set ours = excluded.ours, theirs = excluded.theirs,
    state = 'open', decided_by = null, decided_at = null, version = p.version + 1
  where p.theirs is distinct from excluded.theirs or p.state = 'settled'`;
const SETTLE = `update sync_proposal p set state = 'settled', version = version + 1
  where p.company_id = $1 and p.organisation_id = $2 and p.state = 'open' and p.remote_id = any($4::text[])
    and not exists (select 1 from jsonb_to_recordset($3) as n(remote_id text, difference text)
      where n.remote_id = p.remote_id and n.difference = p.difference)`;

/** Keeps differences as proposals; those of records that were read and do not differ any more are settled. */
export async function saveProposals(
  tx: Tx,
  organisation_id: string,
  differences: readonly Difference[],
  read: readonly string[],
): Promise<void> {
  const rows = JSON.stringify(differences.map((difference) => ({ id: newId(), ...difference })));
  const of = [tx.ctx.company_id, organisation_id, rows];
  await tx.query(SAVE, [...of, tx.now], 'proposals_save');
  await tx.query(SETTLE, [...of, read], 'proposals_settle');
}
