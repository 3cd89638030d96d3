import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ById, Database, Problem, WithVersion, type By } from '@keystead/platform';
import { isLetTwice } from '../section/lettings.js';
import { emitSections } from '../section/sections.js';
import { lockRoom } from './lock-room.js';
import { Room, ROOM_FIELDS } from './room.js';

export class EditRoom extends IntersectionType(
  ById,
  WithVersion,
  PartialType(PickType(Room, ROOM_FIELDS), { skipNullProperties: false }),
) {}

@CommandHandler(EditRoom)
export class EditRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, ...patch }: By<EditRoom>) {
    return this.db.run(ctx, async (tx) => {
      const { property, room, section } = await lockRoom(tx, id, version);
      const sharing = patch.sharing ?? room.sharing;
      if (room.sharing === 'shared' && sharing !== 'shared' && section) {
        if (await isLetTwice(tx, section.id, property.timezone)) throw new Problem('SECTION_STILL_LET');
      }
      const isRenamed = patch.name !== undefined && patch.name !== room.name;
      const after = await tx.update(Room, room, patch);
      const isPublished = (['capacity', 'area'] as const).some(
        (fact) => patch[fact] !== undefined && patch[fact] !== room[fact],
      );
      if (isRenamed || isPublished || (sharing === 'shared') !== (room.sharing === 'shared'))
        await emitSections(tx, property.id, room.property_block_id, id);
      return { id, room_id: id, property_section_id: section?.id ?? null, version: after };
    });
  }
}
