import type { LeftOutPayment, OwnerBalanceRow } from '@keystead/client';
import { totalsOf } from '../../shared/list/totals.js';

/** Of a bank file. */
const FILE_CURRENCY = 'AUD';
const FILE_AMOUNT_MAX = 99_999_999.99;

export type LeftOut = LeftOutPayment;

interface Payment {
  owner_id: string;
  currency: string;
  amount: number;
}

/** What of the payments that are chosen will be in the bank file, and what will not, and why. */
export function fileParts(payments: readonly Payment[], balances: readonly OwnerBalanceRow[]) {
  const owners = new Map(balances.map((balance) => [balance.owner_id, balance]));
  const left_out: LeftOut[] = [];
  const held: Payment[] = [];
  for (const payment of payments) {
    const { owner_id, currency, amount } = payment;
    const owner = owners.get(owner_id);
    const reason = reasonOf(payment, owner?.account ?? null);
    if (reason) left_out.push({ owner_id, name: owner?.name ?? null, currency, amount, reason });
    else held.push(payment);
  }
  return { payments: held.length, amount: totalsOf(held)[0]?.amount ?? 0, currency: FILE_CURRENCY, left_out };
}

function reasonOf({ currency, amount }: Payment, account: string | null): LeftOut['reason'] | null {
  if (currency !== FILE_CURRENCY) return 'currency';
  if (account === null) return 'no_account';
  return amount > FILE_AMOUNT_MAX ? 'too_large' : null;
}
