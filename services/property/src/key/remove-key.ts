import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { Key } from './key.js';

export class RemoveKey extends ById {}

@CommandHandler(RemoveKey)
export class RemoveKeyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveKey>) {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(Key, await tx.lock(Key, id));
      return { id };
    });
  }
}
