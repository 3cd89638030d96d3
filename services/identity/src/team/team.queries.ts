import { PERSON_ROLES } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import {
  caseFilter,
  type Context,
  Database,
  type FilteredList,
  flagFilter,
  type ListAnswer,
  ListQuery,
  listResponse,
  orderOf,
  type PageRow,
  type PageSlice,
  patternsOf,
  readFilters,
  searchedText,
  searchIn,
  sourceResponse,
  textField,
  utc,
} from '@keystead/platform';
import { PRODUCT_ROLES } from '../authorization/product-access.js';
import { NO_ACCOUNT, rentersBy, searchValues } from './renters.sql.js';
import { LOGIN_STATUSES } from '../accounts/login.js';
import { HAS_AUTHENTICATOR, LAST_LOGIN, MANAGED, PEOPLE, rolesOf } from './people.sql.js';

const STATUSES = ['all', ...LOGIN_STATUSES, NO_ACCOUNT];

/** SQL: person `p` has a role besides those of owners and renters. */
const IS_TEAM = `exists (select 1 from unnest(p.keys) held(key)
  where held.key <> all (array[${PERSON_ROLES.map((key) => `'${key}'`).join(', ')}]))`;

/** The newest first unless asked otherwise. */
const TEAM: FilteredList = {
  name: 'team',
  from: `from ${PEOPLE} p where true`,
  id: 'p.id',
  row: `p.id, p.first_name, p.middle_name, p.last_name, p.email, p.status,
    ${rolesOf('unnest(p.keys) with ordinality h(key, place)')} as roles,
    ${utc('p.created_at')} as created_at, ${utc('p.expires_at')} as expires_at, ${LAST_LOGIN} as last_login_at,
    ${MANAGED} as managed_properties, ${HAS_AUTHENTICATOR} as has_authenticator, p.version`,
  sorts: {
    first_name: 'p.first_name',
    last_name: 'p.last_name',
    email: 'p.email',
    status: 'p.status',
    created_at: 'p.created_at',
  },
  defaultSort: 'created_at',
  sortOrder: 'desc',
  filters: {
    status: caseFilter(Object.fromEntries(STATUSES.map((one) => [one, one === 'all' ? '' : `p.status = '${one}'`]))),
    role: {
      ...textField(80),
      schema: { ...textField(80).schema, description: 'Id or key of a role' },
      condition: `({} = any(p.keys) or exists (select 1 from (
        select r.id, r.key from role r where r.company_id = scope.company::uuid
        union all select g.id, g.key from global_role g) k where k.id::text = {} and k.key = any(p.keys)))`,
    },
    is_team: flagFilter(IS_TEAM),
    q: searchIn(`(p.first_name || ' ' || p.last_name)`, 'p.email'),
  },
};

export class TeamPage extends ListQuery(TEAM) {}

@Injectable()
export class TeamQueries {
  constructor(private readonly db: Database) {}

  /**
   * People of the company and open invitations; by name of the filter in `filters` or as a parameter. Renters without an
   * account are among them where renters are asked for: they would bury the team.
   */
  async list(ctx: Context, page: TeamPage, self: string): Promise<ListAnswer> {
    const { q = null, status: requested, role = null, is_team } = readFilters(TEAM.filters, page.filters);
    const status = requested === undefined || requested === 'all' ? null : requested;
    if (is_team !== undefined || !areRenters(role, status)) return listResponse(this.db, ctx, TEAM, page, self);
    const { sort, order } = orderOf(TEAM, page);
    const search = q === null ? null : searchedText(q);
    const query = rentersBy(sort, order, search);
    const source = {
      page: (as: Context, { limit, offset }: PageSlice) =>
        this.db.readOne<PageRow & Record<string, unknown>>(as, query, [
          limit,
          offset,
          q === null ? null : patternsOf(q),
          status,
          this.db.clock.now(),
          ...searchValues(search),
        ]),
    };
    return sourceResponse(ctx, source, page, self);
  }
}

/** Every renter is asked for, or those without an account, who have no other role. */
function areRenters(role: string | null, status: string | null): boolean {
  const { id } = PRODUCT_ROLES.tenant;
  return role === 'tenant' || role?.toLowerCase() === id || (role === null && status === NO_ACCOUNT);
}
