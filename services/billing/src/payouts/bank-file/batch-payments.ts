import type { AccountNumbers } from '../../banking/accounts/account-numbers.js';
import { FILE_CENTS_MAX, type FileCredit } from './aba-file.js';
import { isFileName } from '../accounts/file-text.js';

/** The one currency of such files. */
const FILE_CURRENCY = 'AUD';

export const LEFT_OUT_REASONS = ['currency', 'no_account', 'unreadable', 'name', 'too_large'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What a batch pays to one owner in one currency, with the owner's account as it is now. */
export interface BatchPayment {
  owner_id: string;
  name: string | null;
  currency: string;
  cents: number;
  account_name: string | null;
  bsb: string | null;
  account_number_encrypted: string | null;
}

export interface LeftOut extends Pick<BatchPayment, 'owner_id' | 'name' | 'currency' | 'cents'> {
  reason: LeftOutReason;
}

/** What of a batch stands in its bank file, and what does not, and why. Together they are all of the batch. */
export function dividedBatch(payments: readonly BatchPayment[], numberOf: (payment: BatchPayment) => string | null) {
  const credits: FileCredit[] = [];
  const left_out: LeftOut[] = [];
  for (const payment of payments) {
    const { owner_id, name, currency, cents, account_name, bsb } = payment;
    const leave = (reason: LeftOutReason) => left_out.push({ owner_id, name, currency, cents, reason });
    if (currency !== FILE_CURRENCY) leave('currency');
    else if (account_name === null || bsb === null) leave('no_account');
    else if (!isFileName(account_name)) leave('name');
    else if (cents > FILE_CENTS_MAX) leave('too_large');
    else {
      const account_number = numberOf(payment);
      if (account_number === null) leave('unreadable');
      else credits.push({ account_name, bsb, account_number, cents });
    }
  }
  return { credits, left_out };
}

/** The whole number of an owner's account. */
export const numberIn =
  (numbers: AccountNumbers, company_id: string) =>
  ({ owner_id, account_number_encrypted }: BatchPayment): string | null =>
    account_number_encrypted === null
      ? null
      : numbers.numberOf({ company_id, id: owner_id, account_number_encrypted }, 'owner_account');
