import { Controller } from '@nestjs/common';
import { COMPANY_EVENTS } from '@keystead/contracts';
import { Database, JobQueue, OnAllEvents, type EventBatch } from '@keystead/platform';
import { RETENTION_DAYS } from './feed-retention.js';

/** Kind of job; each webhook has one for good, which rests while no event waits. */
export const DELIVER_WEBHOOK = 'deliver_webhook';

/**
 * Events that are not in the feed yet get its next numbers, under a lock that ends with the commit: a reader up to a
 * number has read everything before it. What is older than the feed reaches back comes from a stream that is refilled. A
 * webhook that waits for events is due from then on; the row of its job is locked whatever its state, so that a delivery
 * that ends right now finds these events.
 */
const STORE = `with locked as materialized (
    select pg_advisory_xact_lock(hashtext('event feed'))::text as until_commit
  ), stored as (
    insert into feed_event (seq, company_id, id, name, aggregate_id, version, at, by_user, api_key, data)
    select nextval('feed_event_seq'), s.* from (
      select i.company_id, i.id, i.name, i.aggregate_id, i.version, i.at, i.by, i.api_key, i.data
      from locked, jsonb_to_recordset($1) as i(id uuid, name text, company_id uuid, aggregate_id uuid, version int,
        at timestamptz, by uuid, api_key jsonb, data jsonb)
      where i.name = any($2) and i.at > $3::timestamptz - interval '${RETENTION_DAYS} days'
      order by i.at, i.aggregate_id, i.version
    ) s on conflict on constraint uq_feed_event__id do nothing returning company_id
  )
  update job set run_at = case when run_at = 'infinity' then $3 else run_at end
  where kind = $4 and done_at is null and company_id in (select company_id from stored)`;

/** Keeps every event that a company receives, once, in one order over all services. */
@Controller()
export class FeedReactions {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  @OnAllEvents()
  async store({ events }: EventBatch): Promise<void> {
    const { rowCount } = await this.db.systemPool.query({
      name: 'feed_store',
      text: STORE,
      values: [JSON.stringify(events), COMPANY_EVENTS, this.db.clock.now(), DELIVER_WEBHOOK],
    });
    if (rowCount) await this.jobs.sweep();
  }
}
