import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, PathId, Read } from '@keystead/platform';
import { AddRoom, AddRoomCommand, EditRoom, EditRoomCommand, RemoveRoom, RemoveRoomCommand } from './room.commands.js';
import { ROOM_REMOVED, ROOM_SAVED, RoomQueries, ROOMS } from './room.queries.js';

@Controller('v1/system/property/room')
export class RoomController {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'property.read', 'Get a room, or the rooms of a unit', { answer: ROOMS })
  of(@Ctx() ctx: Context, @PathId() id: string) {
    return this.rooms.of(ctx, id);
  }

  @Command('create', 'property.write', 'Create a room', {
    answer: ROOM_SAVED,
    problems: ['NOT_CO_LIVING'],
  })
  add(@Ctx() ctx: Context, @Body() room: AddRoom) {
    return this.commands.execute(new AddRoomCommand(ctx, room));
  }

  @Command('update', 'property.write', 'Update a room', { answer: ROOM_SAVED, problems: ['SECTION_STILL_LET'] })
  edit(@Ctx() ctx: Context, @Body() changes: EditRoom) {
    return this.commands.execute(new EditRoomCommand(ctx, changes));
  }

  @Command('delete', 'property.delete', 'Delete a vacant room', {
    answer: ROOM_REMOVED,
    problems: ['SECTION_STILL_LET'],
  })
  remove(@Ctx() ctx: Context, @Body() room: RemoveRoom) {
    return this.commands.execute(new RemoveRoomCommand(ctx, room));
  }
}
