import { ContextCommand, Database, type SavedRow, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import type { DeleteOwnerAccount, SaveOwnerAccount } from './account-fields.js';
import { OwnerAccount } from './payout-account.entity.js';
import { emitPayoutAccount, SaveAccount } from './save-account.js';

export class SaveOwnerAccountCommand extends ContextCommand<SaveOwnerAccount, SavedRow> {}

@CommandHandler(SaveOwnerAccountCommand)
export class SaveOwnerAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: SaveAccount,
  ) {}

  execute({ ctx, body: { owner_id, version, account_number, account_name, bsb } }: SaveOwnerAccountCommand) {
    return this.db.run(ctx, async (tx) => {
      const id = owner_id.toLowerCase();
      const of = await ownerOf(tx, id);
      const current = await accountOf(tx, id);
      const facts = { account_name, bsb };
      const account = { entity: OwnerAccount, table: 'owner_account', id, current, version, account_number } as const;
      return this.accounts.save(tx, { ...account, facts, of });
    });
  }
}

export class DeleteOwnerAccountCommand extends ContextCommand<DeleteOwnerAccount, { owner_id: string }> {}

@CommandHandler(DeleteOwnerAccountCommand)
export class DeleteOwnerAccountHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { owner_id } }: DeleteOwnerAccountCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(OwnerAccount, owner_id);
      await tx.remove(OwnerAccount, current);
      emitPayoutAccount(tx, { ...current, version: current.version + 1 }, await ownerOf(tx, current.id), 'removed');
      return { owner_id: current.id };
    });
  }
}

/** One who was erased is nobody who could have an account. */
async function ownerOf(tx: Tx, owner_id: string) {
  return tx.one<{ owner_id: string; owner_name: string }>(
    `select o.owner_id, o.name as owner_name from owner o where o.company_id = $1 and o.owner_id = $2
       and not exists (select 1 from erased_person e where e.company_id = $1 and e.person_id = o.owner_id)`,
    [tx.ctx.company_id, owner_id],
    'owner_of_account',
  );
}

/** The account of an owner, locked; null where there is none. */
export async function accountOf(tx: Tx, owner_id: string): Promise<OwnerAccount | null> {
  const [current] = await tx.query<OwnerAccount & Record<string, unknown>>(
    'select * from owner_account where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, owner_id],
    'owner_account_current',
  );
  return current ?? null;
}
