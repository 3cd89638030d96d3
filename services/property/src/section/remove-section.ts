import { CommandHandler } from '@nestjs/cqrs';
import { Database, Id, Problem, type By } from '@keystead/platform';
import { lockRoom } from '../room/lock-room.js';
import { removeRoom } from '../room/remove-room.js';
import { Section } from './section.js';

/** Removes what one lease could be made on: a room with its section. A whole unit goes by itself. */
export class RemoveSection {
  @Id() property_section_id: string;
}

@CommandHandler(RemoveSection)
export class RemoveSectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, property_section_id }: By<RemoveSection>) {
    return this.db.run(ctx, async (tx) => {
      const { room_id } = await tx.one<Section>(
        `select s.room_id from section s join property_block b on b.company_id = $1 and b.id = s.property_block_id
         where s.company_id = $1 and s.id = $2 and b.deleted_at is null`,
        [ctx.company_id, property_section_id],
        'room_of_section',
      );
      if (!room_id) throw new Problem('SECTION_IS_UNIT');
      await removeRoom(tx, await lockRoom(tx, room_id));
      return { property_section_id, room_id };
    });
  }
}
