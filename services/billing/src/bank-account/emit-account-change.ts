import type { Events } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { maskOf, type BankAccount } from './bank-account.js';

type AccountFacts = Pick<
  BankAccount,
  'id' | 'version' | 'lease_id' | 'property_block_id' | 'account_name' | 'bsb' | 'bank_name' | 'last_digits'
>;
type Change = Events['bank_account.changed']['change'];

/** Administrators are told of every change; a number leaves as its last digits alone. */
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
