import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { OwnerAccount } from './owner-account.entity.js';

/** The account of an owner who was removed goes; that of one who is erased goes with the rest of the person. */
@Controller()
export class OwnerAccountReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('owner.removed')
  remove({ event, ctx }: EventMessage<'owner.removed'>): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const [account] = await tx.query<OwnerAccount & Record<string, unknown>>(
        'select * from owner_account where company_id = $1 and id = $2 for update',
        [ctx.company_id, event.data.owner_id],
        'owner_account_removed',
      );
      if (account) await tx.remove(OwnerAccount, account);
    });
  }
}
