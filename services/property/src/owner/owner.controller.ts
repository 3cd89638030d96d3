import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, by, Ctx, Read, REMOVED, SAVED, type Context, type PlatformRequest } from '@keystead/platform';
import { PROPERTY_SAVED } from '../property-answers.js';
import { AddOwner } from './add-owner.js';
import { AssignOwners, UnassignOwners } from './assign-owners.js';
import { EditOwner } from './edit-owner.js';
import { OWNERS_CHANGED, OWNER_ADDED, OWNER_PAGE } from './owner-answers.js';
import { OwnerPage, OwnerQueries } from './owner.queries.js';
import { RemoveOwner } from './remove-owner.js';
import { DeleteLandlord, TransferOwnership } from './transfer-ownership.js';

@Controller('v1/system/property')
export class OwnerController {
  constructor(
    private readonly owners: OwnerQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('owner', 'owner.read', 'List owners with their shares', {
    answer: OWNER_PAGE,
    problems: ['MISSING_PARAMETERS'],
  })
  list(@Ctx() ctx: Context, @Query() page: OwnerPage, @Req() { url }: PlatformRequest) {
    return this.owners.list(ctx, page, url);
  }

  @Command('owner/create', 'owner.write', 'Add an owner to a property', {
    answer: OWNER_ADDED,
    problems: ['MISSING_PARAMETERS'],
  })
  add(@Ctx() ctx: Context, @Body() owner: AddOwner) {
    return this.commands.execute(by(ctx, owner));
  }

  @Command('owner/edit', 'owner.write', 'Update an owner', { answer: SAVED, problems: ['MISSING_PARAMETERS'] })
  edit(@Ctx() ctx: Context, @Body() changes: EditOwner) {
    return this.commands.execute(by(ctx, changes));
  }

  @Command('owner/delete', 'owner.delete', 'Delete an owner without shares', {
    answer: REMOVED,
    problems: ['OWNER_HOLDS_SHARE'],
  })
  remove(@Ctx() ctx: Context, @Body() owner: RemoveOwner) {
    return this.commands.execute(by(ctx, owner));
  }

  @Command('owner/assign', 'owner.write', 'Assign owners to a property', {
    answer: OWNERS_CHANGED,
    problems: ['MISSING_PARAMETERS', 'OWNER_ALREADY', 'TOO_MANY_OWNERS'],
  })
  assign(@Ctx() ctx: Context, @Body() people: AssignOwners) {
    return this.commands.execute(by(ctx, people));
  }

  @Command('owner/unassign', 'owner.write', 'Unassign owners of a property', {
    answer: OWNERS_CHANGED,
    problems: ['MISSING_PARAMETERS', 'LAST_OWNER'],
  })
  unassign(@Ctx() ctx: Context, @Body() people: UnassignOwners) {
    return this.commands.execute(by(ctx, people));
  }

  @Command('update-ownership', 'owner.write', 'Transfer the ownership of a property', {
    answer: PROPERTY_SAVED,
    problems: ['SHARES_NOT_WHOLE', 'NO_PRIMARY_CONTACT', 'LAST_OWNER', 'TOO_MANY_OWNERS', 'MISSING_PARAMETERS'],
  })
  transfer(@Ctx() ctx: Context, @Body() transfer: TransferOwnership) {
    return this.commands.execute(by(ctx, transfer));
  }

  @Command('delete-landlord', 'owner.delete', 'Delete an owner and redistribute the share', {
    answer: PROPERTY_SAVED,
    problems: ['LAST_OWNER', 'MISSING_PARAMETERS'],
  })
  deleteLandlord(@Ctx() ctx: Context, @Body() landlord: DeleteLandlord) {
    return this.commands.execute(by(ctx, landlord));
  }
}
