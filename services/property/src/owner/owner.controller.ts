import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import { PROPERTY_SAVED } from '../properties/property-answers.js';
import {
  AddOwner,
  AddOwnerCommand,
  EditOwner,
  EditOwnerCommand,
  RemoveOwner,
  RemoveOwnerCommand,
} from './owner.commands.js';
import { AssignOwners, AssignOwnersCommand, UnassignOwners, UnassignOwnersCommand } from './assign-owners.js';
import { OWNER_ADDED, OWNER_PAGE, OwnerPage, OwnerQueries, OWNERS_CHANGED } from './owner.queries.js';
import {
  DeleteLandlord,
  DeleteLandlordCommand,
  TransferOwnership,
  TransferOwnershipCommand,
} from './transfer-ownership.js';

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
    return this.commands.execute(new AddOwnerCommand(ctx, owner));
  }

  @Command('owner/edit', 'owner.write', 'Update an owner', { answer: SAVED, problems: ['MISSING_PARAMETERS'] })
  edit(@Ctx() ctx: Context, @Body() changes: EditOwner) {
    return this.commands.execute(new EditOwnerCommand(ctx, changes));
  }

  @Command('owner/delete', 'owner.delete', 'Delete an owner without shares', {
    answer: REMOVED,
    problems: ['OWNER_HOLDS_SHARE'],
  })
  remove(@Ctx() ctx: Context, @Body() owner: RemoveOwner) {
    return this.commands.execute(new RemoveOwnerCommand(ctx, owner));
  }

  @Command('owner/assign', 'owner.write', 'Assign owners to a property', {
    answer: OWNERS_CHANGED,
    problems: ['MISSING_PARAMETERS', 'OWNER_ALREADY', 'TOO_MANY_OWNERS'],
  })
  assign(@Ctx() ctx: Context, @Body() people: AssignOwners) {
    return this.commands.execute(new AssignOwnersCommand(ctx, people));
  }

  @Command('owner/unassign', 'owner.write', 'Unassign owners of a property', {
    answer: OWNERS_CHANGED,
    problems: ['MISSING_PARAMETERS', 'LAST_OWNER'],
  })
  unassign(@Ctx() ctx: Context, @Body() people: UnassignOwners) {
    return this.commands.execute(new UnassignOwnersCommand(ctx, people));
  }

  @Command('update-ownership', 'owner.write', 'Transfer the ownership of a property', {
    answer: PROPERTY_SAVED,
    problems: ['SHARES_NOT_WHOLE', 'NO_PRIMARY_CONTACT', 'LAST_OWNER', 'TOO_MANY_OWNERS', 'MISSING_PARAMETERS'],
  })
  transfer(@Ctx() ctx: Context, @Body() transfer: TransferOwnership) {
    return this.commands.execute(new TransferOwnershipCommand(ctx, transfer));
  }

  @Command('delete-landlord', 'owner.delete', 'Delete an owner and redistribute the share', {
    answer: PROPERTY_SAVED,
    problems: ['LAST_OWNER', 'MISSING_PARAMETERS'],
  })
  deleteLandlord(@Ctx() ctx: Context, @Body() landlord: DeleteLandlord) {
    return this.commands.execute(new DeleteLandlordCommand(ctx, landlord));
  }
}
