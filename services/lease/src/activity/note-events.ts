import { type Database, type EventBatch, project } from '@keystead/platform';

/**
 * Events into the timeline, those that came twice in one batch once: `kind`, what is kept of `data`, and which of them,
 * as SQL. Money becomes what it is on the wire.
 */
const message = (
  kind: string,
  data: string,
  where: string,
) => `insert into lease_activity (company_id, id, lease_id, at, kind, user_id, api_key_id, api_key_name, data)
  select company_id, id, (data->>'lease_id')::uuid, at, '${kind}', by_user, (api_key->>'id')::uuid, api_key->>'name', ${data}
  from incoming
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
