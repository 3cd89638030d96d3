import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, Id, Problem } from '@keystead/platform';
import { lockRoom, removeRoom } from './room.commands.js';
import { Section } from './section.entity.js';

/** Removes what one lease could be made on: a room with its section. A whole unit goes by itself. */
export class RemoveSection {
  @Id() property_section_id: string;
}

export class RemoveSectionCommand extends ContextCommand<
  RemoveSection,
  { property_section_id: string; room_id: string }
> {}

@CommandHandler(RemoveSectionCommand)
export class RemoveSectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_section_id } }: RemoveSectionCommand) {
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
