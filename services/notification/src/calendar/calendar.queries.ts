import {
  addDays,
  DEFAULT_SETTINGS,
  isPersonRole,
  isRestrictedRole,
  type Language,
  type ObligationKind,
  PORTFOLIO_ROLE,
} from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { CONFIG, type Context, Database, Problem, StoredKeys, systemContext, type Tx } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { todoTitle } from '../todo/todo-text.js';
import { type Link, LinkTokens } from '../links/link-tokens.js';
import { LEASES_OF_RENTER } from '../notifications/lease-names.js';
import { type CalendarDay, icalendar } from './icalendar.js';
import { PROPERTIES_OF_OWNER } from './property-owners.js';

const PAST_DAYS = 60;
const COMING_DAYS = 400;
const DAYS_MAX = 2000;

interface Reader {
  language: Language;
  is_person: boolean;
  is_active: boolean | null;
  roles: Record<string, boolean> | null;
}

interface DayRow {
  kind: ObligationKind;
  subject_id: string;
  due_on: string;
  place: string;
  details: Record<string, string>;
  /** Days before the end of a lease on which it is decided about; the company may not want to be reminded at all. */
  notice_days: number;
}

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly stored: StoredKeys,
  ) {}

  /** The calendar behind a link; NOT_FOUND for a link that was never made, was renewed, or whose person has left. */
  async feed(token: string): Promise<string> {
    const link = new LinkTokens(this.stored, 'calendar-feed').verify(token);
    if (!link) throw new Problem('NOT_FOUND');
    const ctx = systemContext(link.company_id, 'calendar');
    const reader = await this.db.run(ctx, (tx) =>
      tx.one<Reader & Record<string, unknown>>(READER, [link.company_id, link.id, link.version], 'calendar_reader'),
    );
    if (reader.is_active === false) throw new Problem('NOT_FOUND');
    return this.db.run({ ...ctx, ...readAs(link.id, reader) }, async (tx) => {
      const isTeam = reader.roles ? Object.keys(reader.roles).some((role) => !isPersonRole(role)) : !reader.is_person;
      const own = await todoDays(tx, link, isTeam);
      const days = [...own, ...(await obligationDays(tx, reader.language, isTeam ? null : link.id))];
      return icalendar(this.config.productName, days, tx.now);
    });
  }
}

/** A portfolio manager who has no other role of the team reads what is about the properties they manage. */
function readAs(user_id: string, { roles }: Reader): Partial<Context> {
  const held = Object.keys(roles ?? {});
  const isManager = held.includes(PORTFOLIO_ROLE) && held.every(isRestrictedRole);
  return isManager ? { user_id, role: PORTFOLIO_ROLE } : {};
}

const READER = `select coalesce(r.language, 'en') as language, f.is_person, a.is_active, a.roles from calendar_feed f
  left join recipient r on r.company_id = $1 and r.user_id = f.user_id
  left join administrator a on a.company_id = $1 and a.user_id = f.user_id
  where f.company_id = $1 and f.user_id = $2 and f.version = $3`;

/** Open to-dos that people wrote and that have a day: of the team, or of one person who is not of it. */
async function todoDays(tx: Tx, { company_id, id: user_id }: Link, isTeam: boolean): Promise<CalendarDay[]> {
  const rows = await tx.query<{ id: string; due_date: string; title: string }>(
    `select t.id, t.due_date, t.title from todo t
     left join property_projection p on p.company_id = $1 and p.property_id = t.property_id
     where t.company_id = $1 and not t.completed and t.source = 'user' and p.is_removed is not true
       and t.due_date between ($2::timestamptz)::date - ${PAST_DAYS} and ($2::timestamptz)::date + ${COMING_DAYS}
       and case when $4 then not t.is_private else t.created_by = $3 or t.assignee_id = $3 end
     order by t.due_date, t.id limit ${DAYS_MAX}`,
    [company_id, tx.now, user_id, isTeam],
    'calendar_todos',
  );
  return rows.map(({ id, due_date, title }) => ({ uid: `todo-${id}@keystead`, day: due_date, summary: title }));
}

/** What concerns a renter of what is due about their lease, and an owner about their property. */
const OF_RENTERS: readonly ObligationKind[] = ['bill_overdue', 'lease_ending', 'inspection'];
const OF_OWNERS: readonly ObligationKind[] = ['lease_ending', 'safety_check', 'maintenance', 'inspection'];

/**
 * What is due by a day: bills, ends of leases, safety checks, keys and repairs, of the company, or what concerns a person
 * who is not of the team: of the leases whose renter they are, and of the properties that they own.
 */
async function obligationDays(tx: Tx, language: Language, person: string | null): Promise<CalendarDay[]> {
  const values = [tx.ctx.company_id, tx.now];
  const rows =
    person === null
      ? await tx.query<DayRow & Record<string, unknown>>(obligations(), values, 'calendar_obligations')
      : await tx.query<DayRow & Record<string, unknown>>(
          obligations(OF_PERSON),
          [...values, person, OF_RENTERS, OF_OWNERS],
          'calendar_of_person',
        );
  return rows.flatMap((row) => daysOf(row, language, person === null));
}

const OF_PERSON = `and ((o.lease_id in (${LEASES_OF_RENTER}) or o.shared_lease_ids && array(${LEASES_OF_RENTER})) and o.kind = any($4)
  or coalesce(o.property_id, l.property_id) in (${PROPERTIES_OF_OWNER}) and o.kind = any($5))`;

/** SQL; `concerning` narrows it, in a statement of its own that reads no other rows. */
const obligations = (concerning = '') => `select o.kind, o.subject_id, o.due_on, o.details,
    coalesce(l.section_name, p.name, '') as place,
    coalesce(nullif((c.settings->>'lease_end_reminder_days')::int, 0), ${DEFAULT_SETTINGS.lease_end_reminder_days}) as notice_days
  from obligation o
  left join company_settings c on c.company_id = $1
  left join lease_projection l on l.company_id = $1 and l.lease_id = o.lease_id
  left join property_projection p on p.company_id = $1 and p.property_id = coalesce(o.property_id, l.property_id)
  where o.company_id = $1 and not o.is_met and p.is_removed is not true
    and o.due_on between ($2::timestamptz)::date - ${PAST_DAYS} and ($2::timestamptz)::date + ${COMING_DAYS}
    ${concerning}
  order by o.due_on, o.subject_id limit ${DAYS_MAX}`;

function daysOf(
  { kind, subject_id, due_on: day, place, details, notice_days }: DayRow,
  language: Language,
  isTeam: boolean,
): CalendarDay[] {
  const t = translator(language);
  const known = { place, ...details, day };
  const uid = `${kind}-${subject_id}@keystead`;
  if (kind === 'bill_overdue') return [{ uid, day, summary: t('notifications:calendar.bill_due', known) }];
  if (kind !== 'lease_ending') return [{ uid, day, summary: todoTitle(language, kind, known) }];
  const end = {
    uid,
    day,
    summary: t(`notifications:calendar.${details.ends === 'term' ? 'term_end' : 'lease_end'}`, known),
  };
  if (!isTeam) return [end];
  return [
    end,
    {
      uid: `lease_notice-${subject_id}@keystead`,
      day: addDays(day, -notice_days),
      summary: t('notifications:calendar.lease_notice', known),
    },
  ];
}
