import { DEFAULT_SETTINGS, type Language, type ObligationKind } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { IS_FOLLOWED } from './obligation.js';
import { todoTitle } from './todo-text.js';

const AT_ONCE = 500;
const TITLE_MAX = 200;
/** Where nothing is known of the place. */
export const HOME_ZONE = 'Australia/Sydney';

type DueRow = Record<string, unknown> & {
  kind: ObligationKind;
  subject_id: string;
  cause_version: number;
  due_on: string | null;
  property_id: string | null;
  lease_id: string | null;
  place: string;
  details: Record<string, string>;
  language: Language | null;
};

/** Of one obligation, or of all in a time zone. */
interface DueFilter {
  kind?: ObligationKind;
  subject_id?: string;
  timezone?: string;
}

/**
 * Opens the to-dos of obligations whose day has come, at most 500, and answers how many. A cause that has one, open or
 * completed, gets no other.
 */
export async function openTodos(tx: Tx, { kind, subject_id, timezone }: DueFilter = {}): Promise<number> {
  const due = await tx.query<DueRow>(
    DUE,
    [tx.ctx.company_id, tx.now, kind ?? null, subject_id ?? null, timezone ?? null],
    'todo_due',
  );
  const rows = due.map(({ place, details, language, due_on, ...row }) => {
    const known = { place, ...details, ...(due_on && { day: due_on }) };
    const title = todoTitle(language ?? 'en', row.kind, known).slice(0, TITLE_MAX);
    return { ...row, id: newId(), title, due_date: due_on, details: known };
  });
  if (rows.length === 0) return 0;
  const opened = await tx.query<{ id: string }>(INSERT, [tx.ctx.company_id, JSON.stringify(rows), tx.now], 'todo_open');
  const ids = new Set(opened.map(({ id }) => id));
  tx.emitMany(
    'todo.created',
    rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, kind, due_date, property_id, lease_id }) => ({
        aggregate_id: id,
        version: 1,
        data: {
          todo_id: id,
          source: 'smart',
          kind,
          completed: false,
          due_date,
          property_id,
          lease_id,
          assignee_id: null,
        },
      })),
  );
  return opened.length;
}

/** No kind of to-do comes earlier than so many days before its day. */
const LEAD_DAYS_MAX = 366;
/** SQL: a setting of the company in days, or its default. */
const daysOf = (key: `${'lease_end' | 'safety_check' | 'key_check' | 'document_expiry'}_reminder_days`) =>
  `coalesce((c.settings->>'${key}')::int, ${DEFAULT_SETTINGS[key]})`;
/** Longer than the notice of a higher rent in any state. */
const RENT_REVIEW_DAYS = 95;
const LEASE_END_DAYS = daysOf('lease_end_reminder_days');
const SAFETY_CHECK_DAYS = daysOf('safety_check_reminder_days');
const KEY_CHECK_DAYS = daysOf('key_check_reminder_days');
const DOCUMENT_DAYS = daysOf('document_expiry_reminder_days');

/** SQL: the day has come on which a to-do opens. What was due yesterday is late; what has no day begins at once. */
const HAS_BEGUN = `case o.kind
  when 'lease_ending' then ${LEASE_END_DAYS} > 0 and o.due_on <= d.today + ${LEASE_END_DAYS}
  when 'rent_review' then o.due_on <= d.today + ${RENT_REVIEW_DAYS}
  when 'safety_check' then ${SAFETY_CHECK_DAYS} > 0 and o.due_on <= d.today + ${SAFETY_CHECK_DAYS}
  when 'key_check' then ${KEY_CHECK_DAYS} > 0 and o.due_on <= d.today + ${KEY_CHECK_DAYS}
  when 'document_expiry' then ${DOCUMENT_DAYS} > 0 and o.due_on <= d.today + ${DOCUMENT_DAYS}
  when 'inspection' then o.due_on <= d.today
  when 'bill_overdue' then o.due_on < d.today
  when 'key_return' then o.due_on < d.today
  else true end`;

// A place is called by its lease, else by its property; titles are in the language of the person the company began with.
const DUE = `select o.kind, o.subject_id, o.cause_version, o.due_on, o.details, coalesce(o.property_id, l.property_id) as property_id,
    o.lease_id, coalesce(l.section_name, p.name, '') as place, (select r.language from company_owner w join recipient r
      on r.company_id = $1 and r.user_id = w.user_id where w.company_id = $1) as language
  from obligation o
  left join company_settings c on c.company_id = $1
  left join lease_projection l on l.company_id = $1 and l.lease_id = o.lease_id
  left join property_projection p on p.company_id = $1 and p.property_id = coalesce(o.property_id, l.property_id)
  cross join lateral (select coalesce(l.timezone, p.timezone, '${HOME_ZONE}') as timezone) z
  cross join lateral (select ($2::timestamptz at time zone z.timezone)::date as today) d
  where o.company_id = $1 and not o.is_met and p.is_removed is not true and ($3::text is null or o.kind = $3)
    and ($4::uuid is null or o.subject_id = $4) and ($5::text is null or z.timezone = $5)
    and (o.due_on is null or o.due_on <= d.today + ${LEAD_DAYS_MAX}) and ${HAS_BEGUN}
    and (o.kind <> 'lease_ending' or (o.due_on >= d.today and not ${IS_FOLLOWED}))
    and (o.kind <> 'document_missing' or l.end_date is null or l.end_date >= d.today)
    and not exists (select 1 from todo t where t.company_id = $1 and t.kind = o.kind and t.subject_id = o.subject_id
      and t.cause_version = o.cause_version)
  order by o.due_on, o.subject_id limit ${AT_ONCE}`;

const INSERT = `insert into todo (company_id, id, created_at, title, due_date, property_id, lease_id, source, kind, details,
    subject_id, cause_version)
  select $1, n.id, $3, n.title, n.due_date, n.property_id, n.lease_id, 'smart', n.kind, n.details, n.subject_id,
    n.cause_version
  from jsonb_to_recordset($2) as n(id uuid, title text, due_date date, property_id uuid, lease_id uuid, kind text,
    details jsonb, subject_id uuid, cause_version int)
  on conflict on constraint uq_todo__cause do nothing returning id`;
