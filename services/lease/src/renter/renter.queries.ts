import { Injectable } from '@nestjs/common';
import {
  Database,
  ListQuery,
  pageResponse,
  readFilters,
  scoped,
  pageSlice,
  searchField,
  type Context,
  type Query,
} from '@keystead/platform';

/** What the renters of a lease may be sorted by; the primary contact comes first unless asked otherwise. */
const SORTS: Record<string, string> = {
  created_at: 't.created_at',
  first_name: 'lower(t.first_name)',
  last_name: 'lower(t.last_name)',
  email: 't.email',
  is_primary_contact: 't.is_primary_contact',
};

function listBy(sort: string | undefined, order: 'asc' | 'desc'): Query {
  const by = sort ? `${SORTS[sort]} ${order}` : 't.is_primary_contact desc, t.created_at';
  const found = `from lease_tenant t where t.company_id = scope.company::uuid and t.lease_id = l.id
    and ($5::text is null or t.first_name || ' ' || t.last_name ilike $5 or t.email ilike $5)`;
  return scoped(
    `renters_of_lease:${sort ?? ''}:${order}`,
    `select p.*, (select count(*)::int ${found}) as total from lease l
     cross join lateral (
       select coalesce(json_agg(r), '[]')::text as rows, count(*)::int as count from (
         select t.id, t.first_name, t.last_name, t.email, t.phone, t.is_primary_contact, t.lease_id, t.version
         ${found} order by ${by}, t.id limit $3 offset $4
       ) r
     ) p
     where l.company_id = scope.company::uuid and l.id = $2`,
  );
}

const FIELDS = { filters: { q: searchField }, sorts: SORTS };

export class RenterPage extends ListQuery(FIELDS) {}

@Injectable()
export class RenterQueries {
  constructor(private readonly db: Database) {}

  /** The renters of a lease; NOT_FOUND when the company has no such lease. */
  async list(ctx: Context, lease_id: string, query: RenterPage, self: string): Promise<string> {
    const { sort } = query;
    const order = query.order?.toLowerCase() === 'desc' ? 'desc' : 'asc';
    const slice = pageSlice(query);
    const values = [lease_id, slice.limit, slice.offset, readFilters(FIELDS.filters, query.filters).q ?? null];
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      listBy(sort, order),
      values,
    );
    return pageResponse(rows, count, total, slice, self);
  }
}
