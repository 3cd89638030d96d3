import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, Problem, type By } from '@keystead/platform';
import { Owner } from './owner.js';

/** Forgets somebody who owns nothing any more. */
export class RemoveOwner extends ById {}

@CommandHandler(RemoveOwner)
export class RemoveOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveOwner>) {
    return this.db.run(ctx, async (tx) => {
      const owner = await tx.lock(Owner, id);
      const held = await tx.query(
        'select 1 from ownership where company_id = $1 and owner_id = $2 limit 1',
        [ctx.company_id, id],
        'owner_holds',
      );
      if (held.length > 0) throw new Problem('OWNER_HOLDS_SHARE');
      await tx.remove(Owner, owner);
      tx.emit('owner.removed', owner.id, owner.version + 1, { owner_id: owner.id });
      return { id };
    });
  }
}
