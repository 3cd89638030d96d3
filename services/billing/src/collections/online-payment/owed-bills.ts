import type { Tx } from '@keystead/platform';
import { IS_OPEN } from '../../receivables/bills/bill-status.js';
import type { OwedBill } from './split-payment.js';

/** SQL: a debit of a bill that the bank works on, so that it is not paid twice. */
export const IS_DEBITED = `exists (select 1 from direct_debit d
  where d.company_id = b.company_id and d.bill_id = b.id and d.status = 'pending')`;

/** What a locked lease owes, the oldest first, without what a bank is debiting. */
export async function owedBills(tx: Tx, lease_id: string): Promise<OwedBill[]> {
  return tx.query<OwedBill & Record<string, unknown>>(
    `select b.id, b.type, b.amount - b.paid_amount as cents from bill b
     where b.company_id = $1 and b.lease_id = $2 and ${IS_OPEN} and not ${IS_DEBITED} order by b.due_date, b.id`,
    [tx.ctx.company_id, lease_id],
    'owed_bills',
  );
}

/** What can be paid for a lease, in cents. */
export interface Owed {
  /** What is overdue or due today; where nothing is, the bills that are due next. */
  due: number;
  /** Bills that are due later, too. */
  owed: number;
  /** Bills that a bank is debiting. */
  debited: number;
}

/** SQL of `Owed` of a lease; `company`, `lease` and `today` are SQL of what it is asked for. */
export const owedSql = (company: string, lease: string, today: string) => `select
    coalesce(nullif(coalesce(sum(b.cents) filter (where not b.is_debited and b.due_date <= ${today}), 0), 0),
      sum(b.cents) filter (where not b.is_debited), 0)::bigint as due,
    coalesce(sum(b.cents) filter (where not b.is_debited), 0)::bigint as owed,
    coalesce(sum(b.cents) filter (where b.is_debited), 0)::bigint as debited
  from (select b.amount - b.paid_amount as cents, b.due_date, ${IS_DEBITED} as is_debited from bill b
    where b.company_id = ${company} and b.lease_id = ${lease} and ${IS_OPEN}) b`;
