import { ApiPropertyOptional } from '@nestjs/swagger';
import { ListQuery, LongListQuery } from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { LEASE_FILTERS } from './lease-filters.js';
import { SORTS } from './lease-list.js';

// What may be asked for besides, by a parameter of the address.

const YES = ['1', 'true'];
const YES_OR_NO = [...YES, '0', 'false'];

export const isAsked = (flag = '0') => YES.includes(flag);

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

export class LeaseListQuery extends ListQuery({ filters: LEASE_FILTERS, sorts: SORTS }, LongListQuery) {
  @ApiPropertyOptional({
    enum: YES_OR_NO,
    description: 'Answer in `tabs` how many leases are active, upcoming and expired under the other filters',
  })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  tabs?: string;
}
