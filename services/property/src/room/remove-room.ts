import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { closeSection } from '../section/sections.js';
import { lockRoom } from './lock-room.js';
import { Room } from './room.js';

export class RemoveRoom extends ById {}

@CommandHandler(RemoveRoom)
export class RemoveRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveRoom>) {
    return this.db.run(ctx, async (tx) => {
      const { property, room, section } = await lockRoom(tx, id);
      if (section) await closeSection(tx, property, section);
      await tx.remove(Room, room);
      return { room_id: id };
    });
  }
}
