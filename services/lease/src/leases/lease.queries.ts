import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Context,
  Database,
  type ListAnswer,
  ListQuery,
  listResponse,
  listValues,
  LongListQuery,
  personOf,
  readListRequest,
  scoped,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { Injectable } from '@nestjs/common';
import { complianceOf, LAW_FACTS, type LawFacts } from '../compliance/lease-compliance.js';
import { LANDLORDS } from '../landlord/landlord.reactions.js';
import {
  dayThere,
  LEASE_MARKS,
  leaseRow,
  PROPERTY_NAME,
  RENT_REVIEW,
  TENANT_NAMES,
  TENANTS,
} from '../model/lease-row.sql.js';
import { leaseList, LEASES, leaseTabs } from './lease-list.js';

// What may be asked for besides, by a parameter of the address.

const YES = ['1', 'true'];
const YES_OR_NO = [...YES, '0', 'false'];

export const isRequested = (flag = '0') => YES.includes(flag);

export class LeaseParts {
  @ApiPropertyOptional({ enum: YES_OR_NO, description: 'Answer the renters too' })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  add_tenant?: string;

  @ApiPropertyOptional({ enum: YES_OR_NO, description: 'Answer the landlords too' })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  add_landlord?: string;
}

export class LeaseListQuery extends ListQuery(LEASES, LongListQuery) {
  @ApiPropertyOptional({
    enum: YES_OR_NO,
    description: 'Answer in `tabs` how many leases are active, upcoming and expired under the other filters',
  })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  tabs?: string;
}

const ONE = scoped(
  'lease_one',
  `select (to_jsonb(t)
     || case when $4::boolean then jsonb_build_object('tenants', ${TENANTS}) else '{}' end
     || case when $5::boolean then jsonb_build_object('landlords', ${LANDLORDS}) else '{}' end)::text as lease,
     ${LAW_FACTS} as law
   from (select l.*, ${dayThere('$2')} as today from lease l where l.company_id = scope.company::uuid and l.id = $3) l
   cross join lateral (select ${leaseRow(PROPERTY_NAME)}, ${TENANT_NAMES} as tenant_names, l.end_reason,
       ${RENT_REVIEW}, (select n.id from lease n
       where n.company_id = scope.company::uuid and n.renewed_from_lease_id = l.id) as renewed_by_lease_id, ${LEASE_MARKS}) t`,
);

@Injectable()
export class LeaseQueries {
  constructor(private readonly db: Database) {}

  list(ctx: Context, query: LeaseListQuery, self: string): Promise<ListAnswer> {
    const extra = isRequested(query.tabs) ? () => this.tabs(ctx, query.filters) : undefined;
    return listResponse(this.db, ctx, leaseList(query, personOf(ctx) !== null), query, self, { extra });
  }

  /** How many leases each tab holds under the other filters. */
  private tabs(ctx: Context, { status: _, ...filters }: LeaseListQuery['filters'] = {}) {
    const request = readListRequest(LEASES, { filters });
    const values = listValues(request, { limit: 1, offset: 0 }, this.db.clock.now());
    return this.db.readOne<{ tabs: Record<string, number> }>(ctx, leaseTabs(request), values);
  }

  /** One lease; renters and landlords are there when asked for. */
  async one(ctx: Context, id: string, add: { tenants: boolean; landlords: boolean }): Promise<string> {
    const values = [this.db.clock.now(), id, add.tenants, add.landlords];
    const { lease, law } = await this.db.readOne<{ lease: string; law: LawFacts }>(ctx, ONE, values);
    return `{"data":${lease.slice(0, -1)},"compliance":${JSON.stringify(complianceOf(law))}}}`;
  }
}
