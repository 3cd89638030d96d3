import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By, type Tx } from '@keystead/platform';
import { closeSection } from '../section/sections.js';
import { lockRoom, type LockedRoom } from './lock-room.js';
import { Room } from './room.js';

export class RemoveRoom extends ById {}

@CommandHandler(RemoveRoom)
export class RemoveRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveRoom>) {
    return this.db.run(ctx, async (tx) => {
      await removeRoom(tx, await lockRoom(tx, id));
      return { room_id: id };
    });
  }
}

/** A room goes with its section; refused while that is let. */
export async function removeRoom(tx: Tx, { property, room, section }: LockedRoom): Promise<void> {
  if (section) await closeSection(tx, property, section);
  await tx.remove(Room, room);
}
