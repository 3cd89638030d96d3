import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, PageQuery, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { AddLeaseTenant } from './add-lease-tenant.js';
import { EditLeaseTenant } from './edit-lease-tenant.js';
import { RemoveLeaseTenant } from './remove-lease-tenant.js';
import { RenterQueries } from './renter.queries.js';

@Controller('v1/system/lease/tenant')
export class RenterController {
  constructor(
    private readonly renters: RenterQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'lease.read', 'Renters of a lease')
  list(@Ctx() ctx: Context, @Param('id') lease_id: string, @Query() page: PageQuery, @Req() { url }: PlatformRequest) {
    return this.renters.list(ctx, lease_id, page, url);
  }

  @Act('create', 'lease.write', 'Add a renter to a lease')
  add(@Ctx() ctx: Context, @Body() renter: AddLeaseTenant) {
    return this.commands.execute(by(ctx, renter));
  }

  @Act('edit', 'lease.write', 'Change a renter')
  edit(@Ctx() ctx: Context, @Body() changes: EditLeaseTenant) {
    return this.commands.execute(by(ctx, changes));
  }

  @Act('delete', 'lease.delete', 'Take a renter off a lease')
  remove(@Ctx() ctx: Context, @Body() renter: RemoveLeaseTenant) {
    return this.commands.execute(by(ctx, renter));
  }
}
