import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { BankAccount } from './bank-account.js';
import { emitAccountChange } from './emit-account-change.js';

export class DeleteBankAccount extends ById {}

@CommandHandler(DeleteBankAccount)
export class DeleteBankAccountHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<DeleteBankAccount>) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(BankAccount, id);
      await tx.remove(BankAccount, current);
      emitAccountChange(tx, { ...current, version: current.version + 1 }, 'removed');
      return { id };
    });
  }
}
