import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  Act,
  by,
  Ctx,
  LongListQuery,
  PageQuery,
  Problem,
  Read,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { EditLease } from './edit-lease.js';
import { LeaseQueries } from './lease.queries.js';
import { OpenLease } from './open-lease.js';

const YES = ['1', 'true'];
const YES_OR_NO = [...YES, '0', 'false'];

class LeaseParts {
  @ApiPropertyOptional({ enum: YES_OR_NO, description: 'Answer the renters too' })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  add_tenant?: string;

  @ApiPropertyOptional({ enum: YES_OR_NO, description: 'Answer the landlords too' })
  @IsOptional()
  @IsIn(YES_OR_NO, { message: 'Please choose 1 or 0' })
  add_landlord?: string;
}

class RentPage extends PageQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Required' })
  @IsOptional()
  @IsUUID(undefined, { message: 'This is not a valid id' })
  lease_id?: string;
}

@Controller('v1/system/lease')
export class LeaseController {
  constructor(
    private readonly leases: LeaseQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'lease.read', 'List leases')
  list(@Ctx() ctx: Context, @Query() page: LongListQuery, @Req() request: PlatformRequest) {
    return this.leases.list(ctx, page, request.url);
  }

  @Read('rent', 'lease.read', 'Rents of a lease, newest first')
  rents(@Ctx() ctx: Context, @Query() page: RentPage, @Req() request: PlatformRequest) {
    if (!page.lease_id) throw new Problem('MISSING_LEASE_ID');
    return this.leases.rents(ctx, page.lease_id, page, request.url);
  }

  @Read(':id', 'lease.read', 'One lease')
  one(@Ctx() ctx: Context, @Param('id') id: string, @Query() { add_tenant, add_landlord }: LeaseParts) {
    const isAsked = (flag = '0') => YES.includes(flag);
    return this.leases.one(ctx, id, { tenants: isAsked(add_tenant), landlords: isAsked(add_landlord) });
  }

  @Act('create', 'lease.write', 'Open a lease')
  open(@Ctx() ctx: Context, @Body() body: OpenLease) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('edit', 'lease.write', 'Change or end a lease')
  edit(@Ctx() ctx: Context, @Body() body: EditLease) {
    return this.commands.execute(by(ctx, body));
  }
}
