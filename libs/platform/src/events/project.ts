import type { Event } from '@keystead/contracts';
import type { Database } from '../database/database.js';

/**
 * Applies a batch of events to a projection in one statement: takes those this consumer has not seen, keeps the newest
 * per aggregate in `latest (company_id, aggregate_id, version, at timestamptz, data jsonb)`, and runs `upsert` on it. The upsert must
 * itself refuse older versions, since the broker may deliver again and out of order. What keeps every event takes those
 * of `incoming (…, by_user uuid)` whose id is in `fresh (event_id)`.
 */
export async function project(db: Database, consumer: string, events: Event[], upsert: string): Promise<void> {
  const rows = events.map(({ id, company_id, aggregate_id, version, at, by, data }) => ({
    id,
    company_id,
    aggregate_id,
    version,
    at,
    by_user: by,
    data,
  }));
  await db.systemPool.query({
    name: `project:${consumer}`,
    text: `with incoming as (
        select * from jsonb_to_recordset($2) as e(id uuid, company_id uuid, aggregate_id uuid, version int, at timestamptz,
          by_user uuid, data jsonb)
      ), fresh as (
        insert into inbox (company_id, consumer, event_id) select distinct company_id, $1, id from incoming
        on conflict do nothing returning event_id
      ), latest as (
        select distinct on (aggregate_id) company_id, aggregate_id, version, at, data
        from incoming where id in (select event_id from fresh) order by aggregate_id, version desc
      ) ${upsert}`,
    values: [consumer, JSON.stringify(rows)],
  });
}
