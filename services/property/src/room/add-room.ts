import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, newId, Problem, type By } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import { openSection } from '../section/sections.js';
import { Room, ROOM_FIELDS } from './room.js';

export class AddRoom extends PickType(Room, ['property_block_id', ...ROOM_FIELDS] as const) {}

@CommandHandler(AddRoom)
export class AddRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...room }: By<AddRoom>) {
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockBuilding(tx, room.property_block_id);
      if (property.lease_mode !== 'co_living') throw new Problem('NOT_CO_LIVING');
      const id = newId();
      await tx.insert(Room, { ...room, id });
      return { id, room_id: id, property_section_id: await openSection(tx, property, block.id, id), version: 1 };
    });
  }
}
