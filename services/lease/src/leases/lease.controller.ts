import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED } from '@keystead/platform';
import { LEASE_OPENED, LEASE_PAGE, LEASE_SAVED, ONE_LEASE } from '../model/lease-answers.js';
import { EditLease, EditLeaseCommand } from './edit-lease.js';
import { isRequested, LeaseListQuery, LeaseParts, LeaseQueries } from './lease.queries.js';
import { OpenLease, OpenLeaseCommand } from './open-lease.js';
import { DeleteLease, DeleteLeaseCommand } from './remove-lease.js';

@Controller('v1/system/lease')
export class LeaseController {
  constructor(
    private readonly leases: LeaseQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'lease.read', 'List leases', { answer: LEASE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: LeaseListQuery, @Req() request: PlatformRequest) {
    return this.leases.list(ctx, page, request.url);
  }

  @Read(':id', 'lease.read', 'Get a lease', { answer: ONE_LEASE })
  one(@Ctx() ctx: Context, @Param('id') id: string, @Query() { add_tenant, add_landlord }: LeaseParts) {
    return this.leases.one(ctx, id, { tenants: isRequested(add_tenant), landlords: isRequested(add_landlord) });
  }

  @Command('create', 'lease.write', 'Create a lease', {
    answer: LEASE_OPENED,
    problems: [
      'AGAINST_LAW',
      'LEASE_RENEWED',
      'NO_PRIMARY_CONTACT',
      'ROOM_FULL',
      'SECTION_ALREADY_LET',
      'SUB_MOD_1006',
    ],
  })
  open(@Ctx() ctx: Context, @Body() body: OpenLease) {
    return this.commands.execute(new OpenLeaseCommand(ctx, body));
  }

  @Command('edit', 'lease.write', 'Update or end a lease', {
    answer: LEASE_SAVED,
    problems: ['AGAINST_LAW', 'LEASE_HAS_MONEY', 'LEASE_RENEWED', 'ROOM_FULL', 'SECTION_ALREADY_LET', 'RENT_BEGUN'],
  })
  edit(@Ctx() ctx: Context, @Body() body: EditLease) {
    return this.commands.execute(new EditLeaseCommand(ctx, body));
  }

  @Command('delete', 'lease.delete', 'Delete a lease entered by mistake', {
    answer: REMOVED,
    problems: ['LEASE_HAS_BILLS', 'LEASE_HAS_MONEY', 'LEASE_RENEWED'],
  })
  remove(@Ctx() ctx: Context, @Body() body: DeleteLease) {
    return this.commands.execute(new DeleteLeaseCommand(ctx, body));
  }
}
