import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, Flag, newId, type By } from '@keystead/platform';
import { AccountNumbers } from './account-numbers.js';
import { AccountNumber, BankAccount, Bsb } from './bank-account.js';
import { lockHolder, assertHolderExists, assertHolderGiven, unsetDefault, defaultAccount } from './account-holder.js';
import { emitAccountChange } from './emit-account-change.js';

/** An account that the money of a lease or of a unit goes to. */
export class AddBankAccount extends PickType(BankAccount, [
  'lease_id',
  'property_block_id',
  'account_name',
  'bank_name',
] as const) {
  @Bsb() bsb: string;
  @AccountNumber() account_number: string;
  @Flag({ optional: true, about: 'The usual account of its place; left out, the first one is' })
  is_default?: boolean | null;
}

@CommandHandler(AddBankAccount)
export class AddBankAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  execute({ ctx, account_number, ...terms }: By<AddBankAccount>) {
    assertHolderGiven(terms);
    return this.db.run(ctx, async (tx) => {
      await assertHolderExists(tx, terms);
      await lockHolder(tx, terms);
      const usual = await defaultAccount(tx, terms);
      const is_default = terms.is_default ?? usual === undefined;
      if (is_default) await unsetDefault(tx, usual);
      const id = newId();
      const { account_name, bsb, lease_id = null, property_block_id = null } = terms;
      const row = {
        ...{ id, lease_id, property_block_id, account_name, bsb, bank_name: terms.bank_name || null, is_default },
        ...this.numbers.encrypted(ctx.company_id, id, account_number),
      };
      await tx.insert(BankAccount, row);
      emitAccountChange(tx, { ...row, version: 1 }, 'added');
      return { id, version: 1 };
    });
  }
}
