import type { Tx } from '@keystead/platform';
import { SYNC_KINDS, type SyncKind } from '../provider/documents.js';
import { PLANS } from './plan.sql.js';

/** A renter who leaves stays a contact, and so does what accounts were once divided by. */
const STAYING: SyncKind[] = ['contact', 'tracking_option'];
/** Documents that were written are never edited here, so what changes around them must not touch them. */
const UNCHANGING: SyncKind[] = ['invoice', 'credit_note'];

// The one who is asked first: the main contact, or whoever was entered first.
const LEASE_CONTACTS = `insert into sync_lease_contact (company_id, organisation_id, lease_id, contact_key)
  select distinct on (r.lease_id) $1::uuid, $2::uuid, r.lease_id, 'renter:' || r.lease_tenant_id from renter_projection r
  where r.company_id = $1 and r.lease_id is not null order by r.lease_id, r.is_primary_contact desc, r.lease_tenant_id
  on conflict do nothing`;

function mergeOf(kind: SyncKind): string {
  const changes = UNCHANGING.includes(kind)
    ? 'and (r.wanted is null or (r.remote_id is null and r.call_id is null))'
    : '';
  const removal = STAYING.includes(kind)
    ? ''
    : `, gone as (
        update sync_record r set wanted = null, wanted_hash = null, state = 'waiting', error_code = null, error_detail = null,
          attempts = 0, changed_at = $4
        where r.company_id = $1 and r.organisation_id = $2 and r.kind = '${kind}' and r.wanted is not null
          and not exists (select 1 from planned p where p.source_key = r.source_key))`;
  return `with planned as materialized (${PLANS[kind]})${removal}
    insert into sync_record as r (company_id, id, organisation_id, kind, source_key, source_id, reference, wanted, wanted_hash, state,
      changed_at, created_at)
    select $1, gen_random_uuid(), $2, '${kind}', p.source_key, p.source_id, p.reference, p.wanted, md5(p.wanted::text), 'waiting', $4, $4
    from planned p left join sync_record known on known.company_id = $1 and known.organisation_id = $2
      and known.source_key = p.source_key
    where ($3::date is null or $3::date is not null)
      and (known.id is null or known.wanted_hash is distinct from md5(p.wanted::text))
    on conflict on constraint uq_sync_record__source do update set wanted = excluded.wanted, wanted_hash = excluded.wanted_hash,
      state = 'waiting', error_code = null, error_detail = null, attempts = 0, changed_at = excluded.changed_at
    where r.wanted_hash is distinct from excluded.wanted_hash ${changes}`;
}

// Rooms of one name share an option there. One that is renamed, alone or to the name of another, finds or gets an option
// of its new name; the others keep theirs.
const SPLIT_OPTIONS = `update sync_record r set remote_id = null, written = null, written_hash = null
  where r.company_id = $1 and r.organisation_id = $2 and r.kind = 'tracking_option' and r.state = 'waiting'
    and r.call_id is null and r.remote_id is not null and exists (
      select 1 from sync_record o where o.company_id = $1 and o.organisation_id = $2 and o.kind = 'tracking_option'
        and o.id <> r.id and (o.remote_id = r.remote_id or (o.wanted->>'category' = r.wanted->>'category'
          and lower(o.wanted->>'name') = lower(r.wanted->>'name') and o.written_hash = o.wanted_hash)))`;

const MERGES = SYNC_KINDS.map((kind) => ({ name: `sync_plan:${kind}`, text: mergeOf(kind) }));

// What came back to what is written needs no call, and what was never written needs none to be removed.
const SETTLE = `update sync_record set state = 'synced' where company_id = $1 and organisation_id = $2 and state = 'waiting'
  and call_id is null and wanted_hash = written_hash`;
const DROP = `delete from sync_record where company_id = $1 and organisation_id = $2 and wanted is null
  and remote_id is null and call_id is null and state = 'waiting'`;
// An account may be matched and a renter named since.
const RECONSIDER = `update sync_record set state = 'waiting', error_code = null, error_detail = null where company_id = $1
  and organisation_id = $2 and state = 'failed' and error_code = 'account_unmatched'`;

/** The first plan of a company writes a record for each of its bills: 40,000 take 2 to 8 seconds. */
const TIME_FOR_MANY = `set local statement_timeout = '60s'`;

/**
 * Brings the records of an organisation to what is wanted of them now. Nothing is sent. Without nested loops: where the
 * database takes a company for one of few records, it would compare each with each.
 */
export async function planRecords(tx: Tx, organisation: { id: string; sync_from: string | null }): Promise<void> {
  const { id, sync_from } = organisation;
  const of = [tx.ctx.company_id, id];
  await tx.query(TIME_FOR_MANY);
  // One plan at a time, or two would add the same records.
  await tx.query(
    'select 1 from accounting_organisation where company_id = $1 and id = $2 for update',
    of,
    'sync_plan_lock',
  );
  await tx.query(LEASE_CONTACTS, of, 'sync_lease_contacts');
  await tx.query('set local enable_nestloop = off');
  for (const { name, text } of MERGES) await tx.query(text, [...of, sync_from, tx.now], name);
  await tx.query('set local enable_nestloop = on');
  await tx.query(SETTLE, of, 'sync_settle');
  await tx.query(SPLIT_OPTIONS, of, 'sync_split_options');
  await tx.query(DROP, of, 'sync_drop');
  await tx.query(RECONSIDER, of, 'sync_reconsider');
}
