import type { BillType } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { type Account, incomeOf, receivableOf } from './accounts.js';
import type { Entry, Line } from './entry.js';
import type { OnBill } from './payment-entries.js';

/** What of an adjustment stands in its journals. */
export interface AdjustedMoney {
  id: string;
  lease_id: string;
  bill_id: string | null;
  /** Of the bill it is about; rent where it is about none. */
  type: BillType;
  amount: number;
  gst: number;
  currency: string;
  is_write_off: boolean;
}

/** The income that is less, or the debt that is lost, and the GST of it; against what it settles and what is kept. */
function linesOf({ type, amount, gst, is_write_off }: AdjustedMoney, onBills: readonly OnBill[], sign: 1 | -1): Line[] {
  const settled = new Map<Account, number>();
  for (const { type: of, cents } of onBills) {
    const account = receivableOf(of);
    settled.set(account, (settled.get(account) ?? 0) - cents);
  }
  const rest = amount - onBills.reduce((sum, { cents }) => sum + cents, 0);
  const lines: Line[] = [
    { account: is_write_off ? 'bad_debts' : incomeOf(type), cents: amount - gst },
    { account: 'gst_collected', cents: gst },
    ...[...settled].map(([account, cents]) => ({ account, cents })),
    { account: 'renter_credit', cents: -rest },
  ];
  return lines.filter(({ cents }) => cents !== 0).map(({ account, cents }) => ({ account, cents: sign * cents }));
}

/** A credit note that was issued, or a debt written off: on bills, and what no bill took as the renter's credit. */
export function adjustmentRecorded(money: AdjustedMoney, onBills: readonly OnBill[], day: string): Entry {
  const { id, lease_id, bill_id, currency, is_write_off } = money;
  return {
    id,
    kind: is_write_off ? 'debt_written_off' : 'credit_note_issued',
    lease_id,
    ...(bill_id && { bill_id }),
    money_date: day,
    currency,
    lines: linesOf(money, onBills, 1),
  };
}

/** The same with the signs turned: off the bills that it is on by now. */
export function adjustmentReversed(money: AdjustedMoney, onBills: readonly OnBill[], day: string): Entry {
  const { id, lease_id, bill_id, currency } = money;
  return {
    id: newId(),
    kind: 'adjustment_reversed',
    lease_id,
    ...(bill_id && { bill_id }),
    reverses: id,
    money_date: day,
    currency,
    lines: linesOf(money, onBills, -1),
  };
}
