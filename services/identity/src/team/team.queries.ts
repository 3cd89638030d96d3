import { Injectable } from '@nestjs/common';
import {
  containing,
  Database,
  fieldProblem,
  pageAnswer,
  scoped,
  sliceOf,
  utc,
  type Context,
  type PageQuery,
  type Query,
} from '@keystead/platform';
import { LOGIN_STATUSES } from '../sign-in/login.js';

const SORTS = ['first_name', 'last_name', 'email', 'status', 'created_at'];
const FILTERS = ['q', 'status', 'role'];

const rolesOf = (holds: string) => `(select coalesce(json_agg(json_build_object('id', coalesce(r.id, g.id),
    'name', coalesce(r.name, g.name), 'key', h.key, 'is_global', r.id is null) order by h.place), '[]')
  from ${holds} left join role r on r.company_id = scope.company::uuid and r.key = h.key
  left join global_role g on r.id is null and g.key = h.key)`;

// Whoever has begun to accept is still invited: the invitation stands for them.
const PEOPLE = `(
  select u.id, u.first_name, u.middle_name, u.last_name, l.email, l.status, u.created_at, u.version,
    null::timestamptz as expires_at, array(select ur.role_key from user_role ur
      where ur.company_id = scope.company::uuid and ur.user_id = u.id order by ur.created_at, ur.id) as keys
  from app_user u join login l on l.company_id = scope.company::uuid and l.id = u.id and l.status <> 'invited'
  where u.company_id = scope.company::uuid
  union all
  select i.id, coalesce(i.first_name, ''), i.middle_name, coalesce(i.last_name, ''), i.email, 'invited', i.created_at,
    i.version, i.expires_at, array[i.role_key]
  from invitation i where i.company_id = scope.company::uuid and i.accepted_at is null
)`;
const MATCHING = `($4::text is null or (p.first_name || ' ' || p.last_name) ilike $4 or p.email ilike $4)
  and ($5::text is null or p.status = $5)
  and ($6::text is null or $6 = any(p.keys) or exists (
    select 1 from (select r.id, r.key from role r where r.company_id = scope.company::uuid
      union all select g.id, g.key from global_role g) k where k.id::text = $6 and k.key = any(p.keys)))`;

function listBy(sort: string, order: 'asc' | 'desc'): Query {
  return scoped(
    `team:${sort}:${order}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       (select count(*)::int from ${PEOPLE} p where ${MATCHING}) as total
     from (
       select p.id, p.first_name, p.middle_name, p.last_name, p.email, p.status,
         ${rolesOf('unnest(p.keys) with ordinality h(key, place)')} as roles,
         ${utc('p.created_at')} as created_at, ${utc('p.expires_at')} as expires_at, p.version
       from ${PEOPLE} p where ${MATCHING} order by p.${sort} ${order}, p.id ${order} limit $2 offset $3
     ) t`,
  );
}

interface TeamPage extends PageQuery {
  status?: string;
  role?: string;
}

@Injectable()
export class TeamQueries {
  constructor(private readonly db: Database) {}

  /** People of the company and open invitations; by name of the filter in `filters` or as a parameter. */
  async list(ctx: Context, page: TeamPage, self: string): Promise<string> {
    const { sort = 'created_at', order = 'desc' } = page;
    if (!SORTS.includes(sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const slice = sliceOf(page);
    const query = listBy(sort, order.toLowerCase() === 'asc' ? 'asc' : 'desc');
    const values = [slice.limit, slice.offset, ...filterValues(page)];
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      query,
      values,
    );
    return pageAnswer(rows, count, total, slice, self);
  }
}

function filterValues({ filters = {}, ...page }: TeamPage): (string | null)[] {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(filters))
    if (!FILTERS.includes(name)) errors[`filters.${name}`] = 'This field is not known here';
  const q = filters.q ?? null;
  const status = page.status ?? filters.status ?? null;
  if (q !== null && q.length > 100) errors['filters.q'] = 'This value is not valid';
  if (status !== null && status !== 'all' && !(LOGIN_STATUSES as readonly string[]).includes(status))
    errors.status = `Please choose one of: ${LOGIN_STATUSES.join(', ')}`;
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const role = page.role ?? filters.role ?? null;
  return [q === null ? null : containing(q.trim()), status === 'all' ? null : status, role];
}
