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
import { PRODUCT_ROLES } from '../access/product-access.js';
import { NO_ACCOUNT, rentersBy } from '../renter/renters.sql.js';
import { LOGIN_STATUSES } from '../sign-in/login.js';
import { LAST_LOGIN, PEOPLE, rolesOf } from './people.sql.js';

const SORTS = ['first_name', 'last_name', 'email', 'status', 'created_at'];
const FILTERS = ['q', 'status', 'role'];
const STATUSES: readonly string[] = [...LOGIN_STATUSES, NO_ACCOUNT];

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
         ${utc('p.created_at')} as created_at, ${utc('p.expires_at')} as expires_at, ${LAST_LOGIN} as last_login_at, p.version
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

  /**
   * People of the company and open invitations; by name of the filter in `filters` or as a parameter. Renters without an
   * account are among them where renters are asked for: they would bury the team.
   */
  async list(ctx: Context, page: TeamPage, self: string): Promise<string> {
    const { sort = 'created_at', order = 'desc' } = page;
    if (!SORTS.includes(sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const slice = sliceOf(page);
    const way = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
    const { q, status, role } = filterValues(page);
    const ofRenters = areRenters(role, status);
    const query = ofRenters ? rentersBy(sort, way, q !== null) : listBy(sort, way);
    const values = [slice.limit, slice.offset, q, status, ofRenters ? this.db.clock.now() : role];
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      query,
      values,
    );
    return pageAnswer(rows, count, total, slice, self);
  }
}

/** Every renter is asked for, or those without an account, who have no other role. */
function areRenters(role: string | null, status: string | null): boolean {
  const { id } = PRODUCT_ROLES.tenant;
  return role === 'tenant' || role?.toLowerCase() === id || (role === null && status === NO_ACCOUNT);
}

function filterValues({ filters = {}, ...page }: TeamPage): Record<'q' | 'status' | 'role', string | null> {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(filters))
    if (!FILTERS.includes(name)) errors[`filters.${name}`] = 'This field is not known here';
  const q = filters.q ?? null;
  const status = page.status ?? filters.status ?? null;
  if (q !== null && q.length > 100) errors['filters.q'] = 'This value is not valid';
  if (status !== null && status !== 'all' && !STATUSES.includes(status))
    errors.status = `Please choose one of: ${STATUSES.join(', ')}`;
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const role = page.role ?? filters.role ?? null;
  return { q: q === null ? null : containing(q.trim()), status: status === 'all' ? null : status, role };
}
