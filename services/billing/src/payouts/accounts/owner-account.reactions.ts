import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { accountOf } from './owner-account.commands.js';
import { OwnerAccount } from './payout-account.entity.js';

/** The account of an owner who was removed goes; that of one who is erased goes with the rest of the person. */
@Controller()
export class OwnerAccountReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('owner.removed')
  remove({ event, ctx }: EventMessage<'owner.removed'>): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const account = await accountOf(tx, event.data.owner_id);
      if (account) await tx.remove(OwnerAccount, account);
    });
  }
}
