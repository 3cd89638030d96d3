import type { Events } from '@keystead/contracts';
import { fieldProblem, Problem, type SavedRow, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { NumberTable } from '../../banking/accounts/account-encryption.js';
import { AccountNumbers } from '../../banking/accounts/account-numbers.js';
import { maskOf } from '../../banking/accounts/bank-account.entity.js';
import type { PayoutAccount } from './payout-account.entity.js';

type Facts = Pick<PayoutAccount, 'id' | 'version' | 'account_name' | 'bsb' | 'last_digits'>;

/** Whose account it is: of an owner, or of the company itself. */
export interface AccountOwner {
  owner_id: string | null;
  owner_name: string | null;
}

export const OF_COMPANY_ITSELF: AccountOwner = { owner_id: null, owner_name: null };

interface Account<E extends PayoutAccount> {
  entity: new () => E;
  table: NumberTable;
  id: string;
  /** What it is, locked; null where there is none yet. */
  current: E | null;
  /** That the person who changes it has seen. */
  version: number | null | undefined;
  account_number: string | null | undefined;
  facts: Partial<Record<keyof E, unknown>> & Pick<PayoutAccount, 'account_name' | 'bsb'>;
  of: AccountOwner;
}

/** Administrators are notified of every change: it decides where money goes. A number leaves as its last digits alone. */
export function emitPayoutAccount(
  tx: Tx,
  account: Facts,
  of: AccountOwner,
  change: Events['payout_account.changed']['change'],
  before: Facts = account,
): void {
  const { id, version, account_name, bsb, last_digits } = account;
  tx.emit('payout_account.changed', id, version, {
    ...{ account_id: id, change, ...of, account_name, bsb, account_number: maskOf(last_digits) },
    before: { account_name: before.account_name, bsb: before.bsb, account_number: maskOf(before.last_digits) },
  });
}

/** Saves the account of an owner, or the one that pays: there is one of each, which is made or changed. */
@Injectable()
export class SaveAccount {
  constructor(private readonly numbers: AccountNumbers) {}

  async save<E extends PayoutAccount>(tx: Tx, account: Account<E>): Promise<SavedRow> {
    const { current, version } = account;
    if ((version ?? current?.version) !== current?.version) throw new Problem('STALE_VERSION');
    return current ? this.change(tx, account, current) : this.add(tx, account);
  }

  private async add<E extends PayoutAccount>(tx: Tx, account: Account<E>): Promise<SavedRow> {
    const { entity, table, id, account_number, facts, of } = account;
    if (!account_number) throw fieldProblem({ account_number: 'this field is required' });
    const number = this.numbers.encrypted(tx.ctx.company_id, id, account_number, table);
    await tx.insert(entity, { ...facts, ...number, id });
    emitPayoutAccount(tx, { ...facts, ...number, id, version: 1 }, of, 'added');
    return { id, version: 1 };
  }

  private async change<E extends PayoutAccount>(tx: Tx, account: Account<E>, current: E): Promise<SavedRow> {
    const { entity, table, id, account_number, facts, of } = account;
    // Encrypted again it would look changed.
    const isOther = account_number && !this.numbers.holds(current, account_number, table);
    const number = isOther ? this.numbers.encrypted(tx.ctx.company_id, id, account_number, table) : {};
    const version = await tx.update(entity, current, { ...facts, ...number });
    const after = { last_digits: current.last_digits, ...facts, ...number, id, version };
    if (version !== current.version) emitPayoutAccount(tx, after, of, 'changed', current);
    return { id, version };
  }
}
