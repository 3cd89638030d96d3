// What `check-delivery` asks of each database with its system role.

export interface EventCounts {
  waiting: number;
  dead_letters: number;
}
export interface OutboxRow {
  id: string;
  company_id: string;
  name: string;
  at: Date;
}
export interface InboxRow {
  consumer: string;
  event_id: string;
  at: Date;
}

export const COUNTS = `select (select count(*)::int from outbox where published_at is null) as waiting,
    (select count(*)::int from dead_letter where replayed_at is null) as dead_letters`;

/** Consumers that note what they handled; the others have a key of their own for what an event does. */
export const NOTING = 'select distinct consumer from inbox';

export const OUTBOX = `select id, company_id, name, at from outbox where published_at is not null`;

/** Of the events `$3` of the companies `$2`, those that consumer `$1` has not handled and does not keep as dead letters. */
export const UNHANDLED = `select e.id from unnest($2::uuid[], $3::uuid[]) as e(company_id, id)
  where not exists (select from inbox i where i.company_id = e.company_id and i.consumer = $1 and i.event_id = e.id)
    and not exists (select from dead_letter d where d.company_id = e.company_id and d.consumer = $1 and d.event_id = e.id)
    and not exists (select from erased_company x where x.id = e.company_id)`;

/** Outboxes forget after 14 days; what was handled before then is left out. */
export const INBOX = `select consumer, event_id, at from inbox
  where at > now() - interval '13 days' and company_id not in (select id from erased_company)`;

/** Those of the events `$1` that this outbox does not hold. */
export const UNKNOWN = `select e.id from unnest($1::uuid[]) as e(id) where not exists (select from outbox o where o.id = e.id)`;
