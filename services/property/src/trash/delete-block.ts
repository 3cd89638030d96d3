import { CommandHandler } from '@nestjs/cqrs';
import { Database, type By } from '@keystead/platform';
import { lockUnit } from '../lock-building.js';
import { moveToTrash } from './move-to-trash.js';
import { lockTrash } from './trash-lock.js';

/** Puts one unit into the trash; the last one takes its property along. Asked again it changes nothing. */
export class DeleteBlock {
  constructor(readonly property_block_id: string) {}
}

@CommandHandler(DeleteBlock)
export class DeleteBlockHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, property_block_id }: By<DeleteBlock>) {
    return this.db.run(ctx, async (tx) => {
      await lockTrash(tx);
      const { property, block } = await lockUnit(tx, property_block_id);
      const version = block.deleted_at ? property.version : await moveToTrash(tx, property, [block]);
      return { property_id: property.id, property_block_id, version };
    });
  }
}
