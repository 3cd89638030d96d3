import { ContextCommand, Database, newId, Problem, type SavedRow, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import type { SavePaymentAccount } from './account-fields.js';
import { PaymentAccount } from './payout-account.entity.js';
import { emitPayoutAccount, OF_COMPANY_ITSELF, SaveAccount } from './save-account.js';

export class SavePaymentAccountCommand extends ContextCommand<SavePaymentAccount, SavedRow> {}

@CommandHandler(SavePaymentAccountCommand)
export class SavePaymentAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: SaveAccount,
  ) {}

  execute({ ctx, body: { version, account_number, ...facts } }: SavePaymentAccountCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await currentAccount(tx);
      const id = current?.id ?? newId();
      const account = { entity: PaymentAccount, table: 'payment_account', id, current, version } as const;
      return this.accounts.save(tx, { ...account, account_number, facts, of: OF_COMPANY_ITSELF });
    });
  }
}

export class DeletePaymentAccountCommand extends ContextCommand<object, { id: string }> {}

@CommandHandler(DeletePaymentAccountCommand)
export class DeletePaymentAccountHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx }: DeletePaymentAccountCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await currentAccount(tx);
      if (!current) throw new Problem('NOT_FOUND');
      await tx.remove(PaymentAccount, current);
      emitPayoutAccount(tx, { ...current, version: current.version + 1 }, OF_COMPANY_ITSELF, 'removed');
      return { id: current.id };
    });
  }
}

async function currentAccount(tx: Tx): Promise<PaymentAccount | null> {
  const [current] = await tx.query<PaymentAccount & Record<string, unknown>>(
    'select * from payment_account where company_id = $1 for update',
    [tx.ctx.company_id],
    'payment_account_current',
  );
  return current ?? null;
}
