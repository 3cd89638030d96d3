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
/** SQL: the reader manages this property. */
const manages = (property: string) => `exists (select 1 from property_manager m
  where m.company_id = $1 and m.user_id = a.user_id and ${property} = any (m.property_ids))`;
const ZONE = `coalesce((select z.timezone from company_zone z where z.company_id = $1), '${HOME_ZONE}')`;

// What the product opened today is mailed by itself, and where the company wants no such mails, only an assignee gets
// one. A to-do without assignee, or whose assignee has left, is its maker's; one of the product is for those who manage its property, or else for
// those who administrate the company. `offset 0` has people found by their keys: before the tables of a new company are
// analyzed, a plan would read all of them for each to-do.
const DUE = `with due as materialized (
    select t.title, t.kind, t.details, t.due_date, t.assignee_id, t.created_by, t.is_private, t.property_id, t.id,
      t.lease_id, l.property_id as lease_property_id, coalesce(l.section_name, p.name, '') as place,
      coalesce(s.user_id, t.created_by) as person_id,
      case when num_nonnulls(s.user_id, t.created_by) = 0 then array(select m.user_id from property_manager m
        join administrator a on a.company_id = $1 and a.user_id = m.user_id and a.is_active
        where m.company_id = $1 and coalesce(t.property_id, l.property_id) = any (m.property_ids)) end as manager_ids
    from todo t
    left join lateral (select a.user_id from administrator a
      where a.company_id = $1 and a.user_id = t.assignee_id and a.is_active offset 0) s on true
    left join property_projection p on p.company_id = $1 and p.property_id = t.property_id
    left join lease_projection l on l.company_id = $1 and l.lease_id = t.lease_id
    where t.company_id = $1 and not t.completed and p.is_removed is not true
      and (t.source = 'user' and t.due_date = any ($2::date[]) or t.source = 'smart' and t.due_date = any ($3::date[])
        and case when ${ARE_MAILED} then t.kind not in (${sqlTexts(REMINDED)}) or (t.created_at at time zone ${ZONE})::date < $4::date
          else s.user_id is not null end)
  )
  select d.title, d.kind, d.details, d.due_date, d.place, d.is_private, r.user_id, r.email, r.first_name, r.language,
    a.roles, a.grants, r.user_id = d.assignee_id as is_assignee, r.user_id = d.created_by as is_maker,
    (d.property_id is null or ${manages('d.property_id')}) and (d.lease_id is null or ${manages('d.lease_property_id')})
      as is_managed
  from due d
  cross join lateral unnest(case when d.person_id is not null then array[d.person_id]
    when d.manager_ids <> '{}' then d.manager_ids
    else array(select a.user_id from administrator a
      where a.company_id = $1 and a.is_active and jsonb_path_exists(a.roles, '$.* ? (@ == true)')) end) as reader(user_id)
  cross join lateral (select a.user_id, a.roles, a.grants from administrator a
    where a.company_id = $1 and a.user_id = reader.user_id and a.is_active offset 0) a
  cross join lateral (select p.user_id, p.email, p.first_name, p.language from recipient p
    where p.company_id = $1 and p.user_id = a.user_id offset 0) r
  order by d.due_date desc, d.id`;
