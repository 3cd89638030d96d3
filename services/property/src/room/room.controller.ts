import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, by, Ctx, PathId, Read, type Context } from '@keystead/platform';
import { AddRoom } from './add-room.js';
import { EditRoom } from './edit-room.js';
import { RemoveRoom } from './remove-room.js';
import { ROOMS, ROOM_REMOVED, ROOM_SAVED } from './room-answers.js';
import { RoomQueries } from './room.queries.js';

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
    return this.commands.execute(by(ctx, room));
  }

  @Command('update', 'property.write', 'Update a room', { answer: ROOM_SAVED, problems: ['SECTION_STILL_LET'] })
  edit(@Ctx() ctx: Context, @Body() changes: EditRoom) {
    return this.commands.execute(by(ctx, changes));
  }

  @Command('delete', 'property.delete', 'Delete a vacant room', {
    answer: ROOM_REMOVED,
    problems: ['SECTION_STILL_LET'],
  })
  remove(@Ctx() ctx: Context, @Body() room: RemoveRoom) {
    return this.commands.execute(by(ctx, room));
  }
}
