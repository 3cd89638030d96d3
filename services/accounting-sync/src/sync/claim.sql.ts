import { sqlTexts } from '@keystead/platform';
import { REWRITTEN_KINDS } from '../provider/documents.js';

/** Records in one call. */
export const BATCH_SIZE = 50;
/** A record that so many calls did not get through with is given up until the next night, or until a person tries it again. */
export const MAX_ATTEMPTS = 12;
/** From this call on a record goes alone, so that what is wrong with it holds up no other. */
const ALONE_FROM = 3;

const WAITING = `r.company_id = $1 and r.organisation_id = $2 and r.kind = $3 and r.state = 'waiting' and r.call_id is null
  and r.attempts < ${MAX_ATTEMPTS}`;
const IS_ALONE = `(r.is_alone or r.attempts >= ${ALONE_FROM - 1})`;
const REWRITTEN = `(${sqlTexts(REWRITTEN_KINDS)})`;

// Two rooms of one name are one option: the second one finds it when the first one stands there.
const IS_FREE_NAME = `(r.kind <> 'tracking_option' or not exists (
    select 1 from sync_record o where o.company_id = $1 and o.organisation_id = $2 and o.kind = 'tracking_option'
      and o.call_id is not null and o.wanted->>'category' = r.wanted->>'category'
      and lower(o.wanted->>'name') = lower(r.wanted->>'name')))`;

// A value taken from JSON leads to no index under row-level security, a column that was read before does. Looked up
// record by record: a planner that has not seen the table yet would compare each with all the others.
const named = (alias: string, key: string) =>
  `left join lateral (select * from sync_record s where s.company_id = $1 and s.organisation_id = $2
     and s.source_key = ${key} offset 0) ${alias} on true`;
const IS_UNWRITTEN = `r.wanted is not null and r.wanted_hash is distinct from r.written_hash`;

/**
 * Records of a kind that can be written now: new ones, or with $4 those that stand there and changed. What they refer to
 * stands at the provider. One that has to go alone comes alone.
 */
export const CLAIM_SAVES = `with waiting as materialized (
    select r.id, r.source_key, r.wanted->>'date' as date, ${IS_ALONE} as is_alone, r.wanted->>'contact_key' as contact_key,
      r.wanted->>'document_key' as document_key, r.wanted->>'note_key' as note_key,
      'tracking:property:' || (r.wanted->>'property_id') as property_key,
      'tracking:room:' || (r.wanted->>'section_id') as room_key
    from sync_record r
    where ${WAITING} and ${IS_UNWRITTEN} and (r.remote_id is not null) = $4::boolean
      and not ($4::boolean and r.kind in ${REWRITTEN}) and ${IS_FREE_NAME}
  ), next as materialized (
    select w.*, c.remote_id as contact_id, d.remote_id as document_id, n.remote_id as note_id
    from waiting w ${named('c', 'w.contact_key')} ${named('d', 'w.document_key')} ${named('n', 'w.note_key')}
    where (w.contact_key is null or c.remote_id is not null)
      and (w.document_key is null or (d.remote_id is not null and d.wanted_hash is not distinct from d.written_hash))
      and (w.note_key is null or n.remote_id is not null)
    order by w.is_alone, w.date, w.source_key limit $5
  )
  select r.id, r.kind, r.reference, r.revision, r.wanted, r.wanted_hash, r.remote_id, next.is_alone,
    next.contact_id, next.document_id, next.note_id,
    case when tp.remote_id is not null then tp.written->>'name' end as property_option,
    case when tr.remote_id is not null then tr.written->>'name' end as room_option
  from next join sync_record r on r.company_id = $1 and r.id = next.id
    ${named('tp', 'next.property_key')} ${named('tr', 'next.room_key')}
  where ${WAITING} and ${IS_UNWRITTEN}
  order by next.is_alone, next.date, next.source_key for update of r`;

/** Records of a kind that stand at the provider and must not, or must be written again. */
export const CLAIM_REMOVALS = `select r.id, r.reference, r.revision, r.remote_id, r.parent_remote_id,
    ${IS_ALONE} as is_alone from sync_record r
  where ${WAITING} and r.remote_id is not null
    and (r.wanted is null or (r.kind in ${REWRITTEN} and r.wanted_hash is distinct from r.written_hash))
    and ($4::boolean or true)
  order by ${IS_ALONE}, r.wanted->>'date', r.source_key limit $5 for update of r`;

export const OPEN_CALL = `with claimed as (
    update sync_record set call_id = $4, attempts = attempts + 1
    where company_id = $1 and id = any($7::uuid[]) returning id
  )
  insert into sync_call (company_id, id, organisation_id, kind, action, items, next_attempt_at)
  values ($1, $4, $2, $3, $5, $6, $8)`;

export const GIVE_UP = `update sync_record set state = 'failed', error_code = 'unreachable', error_detail = null
  where company_id = $1 and organisation_id = $2 and state = 'waiting' and call_id is null and attempts >= ${MAX_ATTEMPTS}
  returning id`;
