import { type Database, type EventBatch, project } from '@keystead/platform';

/** SQL of the leases of an event, and the id of the entry: of several leases each has an entry of its own. */
const LEASES = `cross join lateral (
    select (data->>'lease_id')::uuid as lease_id, id as entry_id where data->>'lease_id' is not null
    union all
    select s.id::uuid, md5(incoming.id::text || s.id)::uuid
    from jsonb_array_elements_text(coalesce(data->'shared_lease_ids', '[]')) s(id)
  ) of_lease`;

/**
 * Events into the timeline, those that came twice in one batch once: `kind`, what is kept of `data`, and which of them,
 * as SQL. Money becomes what it is on the wire.
 */
const message = (
  kind: string,
  data: string,
  where: string,
) => `insert into lease_activity (company_id, id, lease_id, at, kind, user_id, api_key_id, api_key_name, data)
  select company_id, of_lease.entry_id, of_lease.lease_id, at, '${kind}', by_user, (api_key->>'id')::uuid, api_key->>'name', ${data}
  from incoming ${LEASES}
  where id in (select event_id from fresh) and ${where} on conflict do nothing`;

/** SQL of the amount of an event, as it travels. */
export const AMOUNT = `'amount', (data->>'amount_cents')::numeric / 100`;

/** Writes a batch of events into the timelines of their leases. */
export const noteEvents = (
  db: Database,
  { consumer, events }: EventBatch,
  kind: string,
  data: string,
  where = 'true',
): Promise<void> => project(db, consumer, events, message(kind, data, where));
