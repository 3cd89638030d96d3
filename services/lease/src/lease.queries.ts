import { Injectable } from '@nestjs/common';
import {
  Database,
  major,
  pageAnswer,
  scoped,
  sliceOf,
  type Context,
  type LongListQuery,
  type PageQuery,
} from '@keystead/platform';
import { LANDLORDS } from './landlord/landlords.js';
import { filterValues } from './lease-filters.js';
import { leaseList } from './lease-list.js';
import { dayThere, LEASE_MARKS, LEASE_ROW, TENANTS } from './lease-row.js';

interface Page {
  rows: string;
  count: number;
  total: number;
  /** Id of the last lease of the page, where the list can go on after it. */
  last?: string | null;
}

const ONE = scoped(
  'lease_one',
  `select (to_jsonb(t)
     || case when $4::boolean then jsonb_build_object('tenants', ${TENANTS}) else '{}' end
     || case when $5::boolean then jsonb_build_object('landlords', ${LANDLORDS}) else '{}' end)::text as lease
   from (select l.*, ${dayThere('$2')} as today from lease l where l.company_id = scope.company::uuid and l.id = $3) l
   cross join lateral (select ${LEASE_ROW}, ${LEASE_MARKS}) t`,
);

/** A page of what belongs to one lease; no row at all when the company has no such lease. */
function partsOf(name: string, rows: string, total: string) {
  return scoped(
    name,
    `select p.*, ${total} as total from lease l
     cross join lateral (
       select coalesce(json_agg(r), '[]')::text as rows, count(*)::int as count from (${rows} limit $3 offset $4) r
     ) p
     where l.company_id = scope.company::uuid and l.id = $2`,
  );
}

const RENTS_OF_LEASE = partsOf(
  'lease_rents',
  `select a.id, a.lease_id, ${major('a.amount')} as amount, a.rent_frequency, a.effective_date, a.reason
   from rent_adjustment a where a.company_id = scope.company::uuid and a.lease_id = l.id
   order by a.effective_date desc, a.number desc`,
  'l.rent_count',
);

@Injectable()
export class LeaseQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, query: LongListQuery, self: string): Promise<string> {
    const slice = sliceOf(query);
    const filters = filterValues(query.filters);
    const statement = leaseList(query.sort, query.order, filters !== null, query.after !== undefined);
    const place = query.after === undefined ? [slice.offset] : [0, query.after];
    const values = [this.db.clock.now(), slice.limit, ...place, ...(filters ?? [])];
    const { rows, count, total, last } = await this.db.readOne<Page>(ctx, statement, values);
    return pageAnswer(rows, count, total, slice, self, {}, last);
  }

  /** One lease; renters and landlords are there when asked for. */
  async one(ctx: Context, id: string, add: { tenants: boolean; landlords: boolean }): Promise<string> {
    const values = [this.db.clock.now(), id, add.tenants, add.landlords];
    const { lease } = await this.db.readOne<{ lease: string }>(ctx, ONE, values);
    return `{"data":${lease}}`;
  }

  /** What the rent was, is and will be, newest first. */
  rents(ctx: Context, lease_id: string, query: PageQuery, self: string): Promise<string> {
    return this.parts(ctx, RENTS_OF_LEASE, lease_id, query, self);
  }

  private async parts(ctx: Context, statement: typeof ONE, lease_id: string, query: PageQuery, self: string) {
    const slice = sliceOf(query);
    const values = [lease_id, slice.limit, slice.offset];
    const { rows, count, total } = await this.db.readOne<Page>(ctx, statement, values);
    return pageAnswer(rows, count, total, slice, self);
  }
}
