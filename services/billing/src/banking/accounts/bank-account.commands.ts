import type { Events } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  Flag,
  newId,
  Problem,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  type AccountHolder,
  assertHolderExists,
  assertHolderGiven,
  defaultAccount,
  lockHolder,
  unsetDefault,
} from './account-holder.js';
import { AccountNumbers } from './account-numbers.js';
import { AccountNumber, BankAccount, Bsb, maskOf } from './bank-account.entity.js';

type AccountFacts = Pick<
  BankAccount,
  'id' | 'version' | 'lease_id' | 'property_block_id' | 'account_name' | 'bsb' | 'bank_name' | 'last_digits'
>;
type Change = Events['bank_account.changed']['change'];

/** Administrators are notified of every change; a number leaves as its last digits alone. */
export function emitAccountChange(tx: Tx, account: AccountFacts, change: Change, before: AccountFacts = account): void {
  const { id, version, lease_id, property_block_id, account_name, bsb, bank_name, last_digits } = account;
  tx.emit('bank_account.changed', id, version, {
    bank_account_id: id,
    change,
    lease_id,
    property_block_id,
    account_name,
    bsb,
    bank_name,
    account_number: maskOf(last_digits),
    before: { account_name: before.account_name, bsb: before.bsb, account_number: maskOf(before.last_digits) },
  });
}

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

export class AddBankAccountCommand extends ContextCommand<AddBankAccount, SavedRow> {}

@CommandHandler(AddBankAccountCommand)
export class AddBankAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  execute({ ctx, body: { account_number, ...terms } }: AddBankAccountCommand) {
    assertHolderGiven(terms);
    return this.db.run(ctx, async (tx) => {
      await assertHolderExists(tx, terms);
      await lockHolder(tx, terms);
      const current = await defaultAccount(tx, terms);
      const is_default = terms.is_default ?? current === undefined;
      if (is_default) await unsetDefault(tx, current);
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

/** Other facts of an account; what is left out stays. Its lease or unit is named again and stays the same. */
export class SaveBankAccount extends IntersectionType(
  ById,
  WithVersion,
  PartialType(AddBankAccount, { skipNullProperties: false }),
) {}

export class SaveBankAccountCommand extends ContextCommand<SaveBankAccount, SavedRow> {}

@CommandHandler(SaveBankAccountCommand)
export class SaveBankAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  execute({ ctx, body: { id, version, account_number, ...terms } }: SaveBankAccountCommand) {
    assertHolderGiven(terms);
    return this.db.run(ctx, async (tx) => {
      const place = await tx.one<AccountHolder & Record<string, unknown>>(
        'select a.lease_id, a.property_block_id from bank_account a where a.company_id = $1 and a.id = $2',
        [ctx.company_id, id],
        'bank_account_place',
      );
      if (!isPlaceOf(place, terms)) throw new Problem('NOT_FOUND');
      await lockHolder(tx, place);
      const current = await tx.lock(BankAccount, id, version);
      if (terms.is_default && !current.is_default) await unsetDefault(tx, await defaultAccount(tx, place));
      const { account_name, bsb, bank_name, is_default } = terms;
      const patch = {
        ...{ account_name, bsb, is_default: is_default ?? undefined },
        bank_name: bank_name === undefined ? undefined : bank_name || null,
        // Encrypted again it would look changed.
        ...(account_number && !this.numbers.holds(current, account_number)
          ? this.numbers.encrypted(ctx.company_id, id, account_number)
          : {}),
      };
      const after = await tx.update(BankAccount, current, patch);
      if (after !== current.version) {
        const known = Object.entries(patch).filter(([, value]) => value !== undefined);
        emitAccountChange(tx, { ...current, ...Object.fromEntries(known), version: after }, 'changed', current);
      }
      return { id, version: after };
    });
  }
}

const isPlaceOf = (place: AccountHolder, named: AccountHolder) =>
  (!named.lease_id || named.lease_id === place.lease_id) &&
  (!named.property_block_id || named.property_block_id === place.property_block_id);

export class DeleteBankAccount extends ById {}

export class DeleteBankAccountCommand extends ContextCommand<DeleteBankAccount, RemovedRow> {}

@CommandHandler(DeleteBankAccountCommand)
export class DeleteBankAccountHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: DeleteBankAccountCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(BankAccount, id);
      await tx.remove(BankAccount, current);
      emitAccountChange(tx, { ...current, version: current.version + 1 }, 'removed');
      return { id };
    });
  }
}
