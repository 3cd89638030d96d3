import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ById, Database, Problem, WithVersion, type By } from '@keystead/platform';
import { AccountNumbers } from './account-numbers.js';
import { AddBankAccount } from './add-bank-account.js';
import { BankAccount } from './bank-account.js';
import { lockHolder, assertHolderGiven, unsetDefault, defaultAccount, type AccountHolder } from './account-holder.js';
import { emitAccountChange } from './emit-account-change.js';

/** Other facts of an account; what is left out stays. Its lease or unit is named again and stays the same. */
export class SaveBankAccount extends IntersectionType(
  ById,
  WithVersion,
  PartialType(AddBankAccount, { skipNullProperties: false }),
) {}

@CommandHandler(SaveBankAccount)
export class SaveBankAccountHandler {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  execute({ ctx, id, version, account_number, ...terms }: By<SaveBankAccount>) {
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
