import { COMPANY_EVENTS } from '@keystead/contracts';
import { fieldsOf, idFilter, ListQuery, choiceFilter, page, t, utc, type FilteredList } from '@keystead/platform';
import { unsentTo, Webhook } from './webhook.entity.js';

export const DELIVERY_STATUSES = ['delivered', 'retrying', 'failed'] as const;

export const WEBHOOK_PAGE = page(
  t.object('WebhookRow', {
    ...fieldsOf(Webhook, 'id', 'url', 'description', 'is_active', 'created_at', 'version'),
    events: t.nullable(t.list(t.oneOf(COMPANY_EVENTS), 'Which events are sent; null: all of them')),
    failures: t.count('Tries in a row that did not arrive'),
    failing_since: t.nullable(t.moment()),
    disabled_at: t.nullable(t.moment('When it was switched off because it did not answer for days')),
    waiting: t.count('Events that it has not received yet'),
  }),
);

export const WEBHOOKS: FilteredList = {
  name: 'webhooks',
  from: 'from webhook r where r.company_id = scope.company::uuid',
  row: `r.id, r.url, r.description, r.events, r.is_active, ${utc('r.created_at')} as created_at, r.version, r.failures,
    ${utc('r.failing_since')} as failing_since, ${utc('r.disabled_at')} as disabled_at,
    (select count(*)::int from feed_event e where e.company_id = scope.company::uuid
      and ${unsentTo('r')}) as waiting`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {},
};

export class WebhookPage extends ListQuery(WEBHOOKS) {}

export const DELIVERY_PAGE = page(
  t.object('WebhookDeliveryRow', {
    id: t.id(),
    webhook_id: t.id(),
    event_id: t.id(),
    event_name: t.text(),
    status: t.oneOf(DELIVERY_STATUSES),
    attempts: t.count(),
    response_status: t.nullable(t.integer('Status that the receiver answered')),
    error: t.nullable(t.text()),
    duration_ms: t.count('How long the last try took'),
    attempted_at: t.moment(),
    created_at: t.moment(),
  }),
);

export const DELIVERIES: FilteredList = {
  name: 'webhook_deliveries',
  from: 'from webhook_delivery r where r.company_id = scope.company::uuid',
  row: `r.id, r.webhook_id, r.event_id, r.event_name, r.status, r.attempts, r.response_status, r.error, r.duration_ms,
    ${utc('r.attempted_at')} as attempted_at, ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: { webhook_id: idFilter('r.webhook_id'), status: choiceFilter('r.status', DELIVERY_STATUSES) },
};

export class DeliveryPage extends ListQuery(DELIVERIES) {}
