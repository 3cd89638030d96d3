import { Injectable } from '@nestjs/common';
import {
  choiceField,
  Database,
  ListQuery,
  pageResponse,
  readFilters,
  scoped,
  pageSlice,
  textField,
  utc,
  searchField,
  type Context,
  type Query,
} from '@keystead/platform';
import { PRODUCT_ROLES } from '../authorization/product-access.js';
import { NO_ACCOUNT, rentersBy } from './renters.sql.js';
import { LOGIN_STATUSES } from '../accounts/login.js';
import { LAST_LOGIN, PEOPLE, rolesOf } from './people.sql.js';

const SORTS = ['first_name', 'last_name', 'email', 'status', 'created_at'] as const;
const FIELDS = {
  filters: {
    status: choiceField(['all', ...LOGIN_STATUSES, NO_ACCOUNT]),
    role: { ...textField(80), schema: { ...textField(80).schema, description: 'Id or key of a role' } },
    q: searchField,
  },
  sorts: Object.fromEntries(SORTS.map((sort) => [sort, sort])),
};

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

export class TeamPage extends ListQuery(FIELDS) {}

@Injectable()
export class TeamQueries {
  constructor(private readonly db: Database) {}

  /**
   * People of the company and open invitations; by name of the filter in `filters` or as a parameter. Renters without an
   * account are among them where renters are asked for: they would bury the team.
   */
  async list(ctx: Context, page: TeamPage, self: string): Promise<string> {
    const { sort = 'created_at', order = 'desc' } = page;
    const slice = pageSlice(page);
    const way = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
    const { q = null, status: asked, role = null } = readFilters(FIELDS.filters, page.filters);
    const status = asked === undefined || asked === 'all' ? null : asked;
    const ofRenters = areRenters(role, status);
    const query = ofRenters ? rentersBy(sort, way, q !== null) : listBy(sort, way);
    const values = [slice.limit, slice.offset, q, status, ofRenters ? this.db.clock.now() : role];
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      query,
      values,
    );
    return pageResponse(rows, count, total, slice, self);
  }
}

/** Every renter is asked for, or those without an account, who have no other role. */
function areRenters(role: string | null, status: string | null): boolean {
  const { id } = PRODUCT_ROLES.tenant;
  return role === 'tenant' || role?.toLowerCase() === id || (role === null && status === NO_ACCOUNT);
}
