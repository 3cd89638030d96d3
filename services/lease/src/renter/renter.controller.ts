import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  SAVED,
} from '@keystead/platform';
import { LEASE_TENANT_ADDED, LEASE_TENANT_PAGE, LEASE_TENANT_REMOVED } from '../model/lease-answers.js';
import {
  AddLeaseTenant,
  AddLeaseTenantCommand,
  EditLeaseTenant,
  EditLeaseTenantCommand,
  RemoveLeaseTenant,
  RemoveLeaseTenantCommand,
} from './renter.commands.js';
import { RenterPage, RENTERS } from './renter.queries.js';

@Controller('v1/system/lease/tenant')
export class RenterController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'lease.read', 'List renters of a lease', { answer: LEASE_TENANT_PAGE })
  list(@Ctx() ctx: Context, @Param('id') lease_id: string, @Query() page: RenterPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, RENTERS, page, url, { scope: [lease_id] });
  }

  @Command('create', 'lease.write', 'Add a renter to a lease', {
    answer: LEASE_TENANT_ADDED,
    problems: ['NO_PRIMARY_CONTACT'],
  })
  add(@Ctx() ctx: Context, @Body() renter: AddLeaseTenant) {
    return this.commands.execute(new AddLeaseTenantCommand(ctx, renter));
  }

  @Command('edit', 'lease.write', 'Update a renter', { answer: SAVED, problems: ['NO_PRIMARY_CONTACT'] })
  edit(@Ctx() ctx: Context, @Body() changes: EditLeaseTenant) {
    return this.commands.execute(new EditLeaseTenantCommand(ctx, changes));
  }

  @Command('delete', 'lease.delete', 'Remove a renter from a lease', {
    answer: LEASE_TENANT_REMOVED,
    problems: ['LAST_RENTER'],
  })
  remove(@Ctx() ctx: Context, @Body() renter: RemoveLeaseTenant) {
    return this.commands.execute(new RemoveLeaseTenantCommand(ctx, renter));
  }
}
