import { COMPANY_EVENTS } from '@keystead/contracts';
import {
  Count,
  Ctx,
  Database,
  OptionalUuid,
  Problem,
  Read,
  scoped,
  t,
  withoutEnvelope,
  type Context,
} from '@keystead/platform';
import { Controller, Query } from '@nestjs/common';
import { Type } from 'class-transformer';

const AT_ONCE_MAX = 500;

/** Body of a webhook and row of the feed: one event as a company receives it. */
export const FEED_EVENT = t.object('CompanyEvent', {
  id: t.id(),
  name: t.oneOf(COMPANY_EVENTS),
  company_id: t.id(),
  aggregate_id: t.id('The record it is about'),
  version: t.count('Counts the events of one record, without gaps'),
  at: t.text('ISO 8601, UTC'),
  by: t.nullable(t.id('User who caused it; null for the product itself')),
  api_key: t.nullable(
    t.object('ApiKeyOfEvent', { id: t.id('API key with which software caused it for this user'), name: t.text() }),
  ),
  data: t.anyObject(),
});

/** SQL: one event as JSON, from `feed_event e`. */
export const EVENT_JSON = `json_build_object('id', e.id, 'name', e.name, 'company_id', e.company_id, 'aggregate_id', e.aggregate_id,
  'version', e.version, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', e.by_user,
  'api_key', e.api_key, 'data', e.data)`;

const PAGE = scoped(
  'feed_page',
  `select coalesce((select f.seq from feed_event f where f.company_id = scope.company::uuid and f.id = $2), 0) as after,
    coalesce((select json_agg(p.event order by p.seq) from (
      select e.seq, ${EVENT_JSON} as event from feed_event e
      where e.company_id = scope.company::uuid and e.seq > coalesce(
        (select f.seq from feed_event f where f.company_id = scope.company::uuid and f.id = $2), 0)
      order by e.seq limit $3 + 1) p), '[]'::json) as events`,
);

export class FeedPage {
  @OptionalUuid({ description: 'Id of the last event that is known; from the oldest that is kept when left out' })
  after?: string;

  @Type(() => Number)
  @Count({ optional: true, min: 1, max: AT_ONCE_MAX, about: 'How many at most; 100 when left out' })
  total?: number;
}

@Controller('v1/system/events')
export class FeedController {
  constructor(private readonly db: Database) {}

  @Read('', 'event.read', 'Read the events of the company in one order', {
    answer: withoutEnvelope(
      t.object('CompanyEvents', {
        events: t.list(FEED_EVENT),
        has_more: t.flag('More events follow the last of these'),
      }),
    ),
    problems: ['EVENTS_EXPIRED'],
  })
  async list(@Ctx() ctx: Context, @Query() { after, total = 100 }: FeedPage) {
    const page = await this.db.readOne<{ after: number; events: unknown[] }>(ctx, PAGE, [after ?? null, total]);
    if (after && page.after === 0) throw new Problem('EVENTS_EXPIRED');
    return { events: page.events.slice(0, total), has_more: page.events.length > total };
  }
}
