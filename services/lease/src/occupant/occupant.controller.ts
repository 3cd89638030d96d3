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
  REMOVED,
  SAVED,
} from '@keystead/platform';
import {
  AddOccupant,
  AddOccupantCommand,
  EditOccupant,
  EditOccupantCommand,
  RemoveOccupant,
  RemoveOccupantCommand,
} from './occupant.commands.js';
import { OCCUPANT_PAGE, OccupantPage, OCCUPANTS } from './occupant.queries.js';

@Controller('v1/system/lease/occupant')
export class OccupantController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'lease.read', 'List occupants and pets of a lease', { answer: OCCUPANT_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: OccupantPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, OCCUPANTS, page, url, { scope: [id] });
  }

  @Command('create', 'lease.write', 'Add an occupant or a pet to a lease', { answer: SAVED })
  add(@Ctx() ctx: Context, @Body() occupant: AddOccupant) {
    return this.commands.execute(new AddOccupantCommand(ctx, occupant));
  }

  @Command('update', 'lease.write', 'Update an occupant or a pet', { answer: SAVED })
  edit(@Ctx() ctx: Context, @Body() changes: EditOccupant) {
    return this.commands.execute(new EditOccupantCommand(ctx, changes));
  }

  @Command('delete', 'lease.delete', 'Remove an occupant or a pet from a lease', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() occupant: RemoveOccupant) {
    return this.commands.execute(new RemoveOccupantCommand(ctx, occupant));
  }
}
