import type { Event } from '@keystead/contracts';
import type { Database } from '../database/database.js';
import type { EventBatch } from './jetstream-server.js';

/**
 * Applies a batch of events to a projection in one statement: takes those this consumer has not seen, keeps the newest
 * per aggregate in `latest (company_id, aggregate_id, version, at timestamptz, data jsonb)`, and runs `upsert` on it. The upsert must
 * itself refuse older versions, since the broker may deliver again and out of order. What keeps every event takes those
 * of `incoming (…, by_user uuid, api_key jsonb)` whose id is in `fresh (event_id)`. Who a person was before they were erased is not
 * in `latest`.
 */
export async function project(db: Database, consumer: string, events: Event[], upsert: string): Promise<void> {
  const rows = events.map(({ id, company_id, aggregate_id, version, at, by, api_key, data }) => ({
    id,
    company_id,
    aggregate_id,
    version,
    at,
    by_user: by,
    api_key,
    data,
  }));
  await db.systemPool.query({
    name: `project:${consumer}`,
    text: `with incoming as (
        select * from jsonb_to_recordset($2) as e(id uuid, company_id uuid, aggregate_id uuid, version int, at timestamptz,
          by_user uuid, api_key jsonb, data jsonb)
      ), fresh as (
        insert into inbox (company_id, consumer, event_id) select distinct company_id, $1, id from incoming
        on conflict do nothing returning event_id
      ), latest as (
        select distinct on (aggregate_id) company_id, aggregate_id, version, at, data
        from incoming i where id in (select event_id from fresh) and not (data ?| array['first_name', 'name', 'email']
          and exists (select 1 from erased_person p where p.company_id = i.company_id and p.person_id = i.aggregate_id
            and p.erased_at > i.at))
        order by aggregate_id, version desc
      ) ${upsert}`,
    values: [consumer, JSON.stringify(rows)],
  });
}

/** A projection with one row per aggregate, which shows the newest event of it. */
export interface LatestProjection {
  table: string;
  /** Column of the aggregate's id; left out where a company has one row. */
  key?: string;
  /** Each column that the event fills, as SQL of `aggregate_id`, `at` and `data`; other columns keep what they hold. */
  columns: Record<string, string>;
}

/** Applies a batch of events to a projection of newest events; an older one that arrives later changes nothing. */
export function projectLatest(
  db: Database,
  { consumer, events }: EventBatch,
  { table, key, columns }: LatestProjection,
): Promise<void> {
  const names = [...Object.keys(columns), 'version'];
  const target = key ? ['company_id', key] : ['company_id'];
  return project(
    db,
    consumer,
    events,
    `insert into ${table} as known (${[...target, ...names].join(', ')})
     select company_id, ${[...(key ? ['aggregate_id'] : []), ...Object.values(columns), 'version'].join(', ')} from latest
     on conflict (${target.join(', ')}) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     where known.version < excluded.version`,
  );
}
