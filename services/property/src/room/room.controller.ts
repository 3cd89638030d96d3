import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, PathId, Read, type Context } from '@keystead/platform';
import { AddRoom } from './add-room.js';
import { EditRoom } from './edit-room.js';
import { RemoveRoom } from './remove-room.js';
import { RoomQueries } from './room.queries.js';

@Controller('v1/system/property/room')
export class RoomController {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'property.read', 'One room, or the rooms of a unit')
  of(@Ctx() ctx: Context, @PathId() id: string) {
    return this.rooms.of(ctx, id);
  }

  @Act('create', 'property.write', 'Add a room to a co-living unit')
  add(@Ctx() ctx: Context, @Body() room: AddRoom) {
    return this.commands.execute(by(ctx, room));
  }

  @Act('update', 'property.write', 'Change a room')
  edit(@Ctx() ctx: Context, @Body() changes: EditRoom) {
    return this.commands.execute(by(ctx, changes));
  }

  @Act('delete', 'property.delete', 'Remove a room that is not let')
  remove(@Ctx() ctx: Context, @Body() room: RemoveRoom) {
    return this.commands.execute(by(ctx, room));
  }
}
