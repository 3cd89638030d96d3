import { DEFAULT_SETTINGS } from '@keystead/contracts';
import { sqlTexts, type Tx } from '@keystead/platform';
import { HOME_ZONE } from '../config.js';
import { REMINDED } from '../reactions/todo-reminder.reactions.js';
import type { DueDay } from './due-days.js';
import type { DueRow } from './digests.js';

/** The days on which open to-dos of the company are due. */
export function dueDays(tx: Tx): Promise<DueDay[]> {
  return tx.query<DueDay & Record<string, unknown>>(
    `select distinct t.due_date, t.source from todo t
     where t.company_id = $1 and not t.completed and t.due_date is not null`,
    [tx.ctx.company_id],
    'due_todo_days_open',
  );
}

/** The open to-dos that are due on these days, once for each person who is to do them; the latest day first. */
export function dueTodos(tx: Tx, days: readonly DueDay[], today: string): Promise<DueRow[]> {
  const of = (source: DueDay['source']) => days.filter((day) => day.source === source).map(({ due_date }) => due_date);
  const values = [tx.ctx.company_id, of('user'), of('smart'), today];
  return tx.query<DueRow & Record<string, unknown>>(DUE, values, 'due_todos');
}

const ARE_MAILED = `coalesce((select (c.settings->>'are_team_reminders_mailed')::boolean from company_settings c
  where c.company_id = $1), ${DEFAULT_SETTINGS.are_team_reminders_mailed})`;
const ZONE = `coalesce((select z.timezone from company_zone z where z.company_id = $1), '${HOME_ZONE}')`;

// What the product opened today is mailed by itself, and where the company wants no such mails, only an assignee gets
// one. A to-do without assignee is its maker's; one of the product is for those who manage its property, or else for
// those who administrate the company.
const DUE = `with due as (
    select t.id, t.title, t.kind, t.details, t.due_date, t.assignee_id, t.created_by, t.is_private, t.property_id,
      l.property_id as lease_property_id, t.lease_id, coalesce(t.property_id, l.property_id) as place_id,
      coalesce(l.section_name, p.name, '') as place
    from todo t
    left join property_projection p on p.company_id = $1 and p.property_id = t.property_id
    left join lease_projection l on l.company_id = $1 and l.lease_id = t.lease_id
    where t.company_id = $1 and not t.completed and p.is_removed is not true
      and (t.source = 'user' and t.due_date = any ($2::date[]) or t.source = 'smart' and t.due_date = any ($3::date[])
        and case when ${ARE_MAILED} then t.kind not in (${sqlTexts(REMINDED)}) or (t.created_at at time zone ${ZONE})::date < $4::date
          else t.assignee_id is not null end)
  ), active as materialized (
    select a.user_id, a.roles, a.grants, r.email, r.first_name, r.language from administrator a
    join recipient r on r.company_id = $1 and r.user_id = a.user_id
    where a.company_id = $1 and a.is_active
  ), manager as materialized (
    select m.user_id, unnest(m.property_ids) as property_id from property_manager m
    join active a on a.user_id = m.user_id where m.company_id = $1
  ), reader as (
    select d.id, coalesce(d.assignee_id, d.created_by) as user_id from due d
    union all
    select d.id, m.user_id from due d join manager m on m.property_id = d.place_id
    where num_nonnulls(d.assignee_id, d.created_by) = 0
    union all
    select d.id, a.user_id from due d join active a on jsonb_path_exists(a.roles, '$.* ? (@ == true)')
    where num_nonnulls(d.assignee_id, d.created_by) = 0
      and not exists (select 1 from manager m where m.property_id = d.place_id)
  )
  select d.title, d.kind, d.details, d.due_date, d.place, d.is_private, a.user_id, a.email, a.first_name, a.language,
    a.roles, a.grants, a.user_id = d.assignee_id as is_assignee, a.user_id = d.created_by as is_maker,
    (d.property_id is null or exists (select 1 from manager m where m.user_id = a.user_id and m.property_id = d.property_id))
      and (d.lease_id is null or exists (select 1 from manager m
        where m.user_id = a.user_id and m.property_id = d.lease_property_id)) as is_managed
  from due d join reader r on r.id = d.id join active a on a.user_id = r.user_id
  order by d.due_date desc, d.id`;
