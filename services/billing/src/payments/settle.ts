import type { BillType } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { plainArray } from '../bills/plain-array.js';
import type { OnBill } from '../ledger/payment-entries.js';

/** A part of a payment, or of an adjustment, that settles a part of a bill; negative where it is taken off again. */
export interface Share {
  bill_payment_id: string | null;
  /** In place of a payment. */
  adjustment_id?: string | null;
  bill_id: string;
  amount_cents: number;
  /** True when the money waited as credit before it was used. */
  from_credit: boolean;
}

interface Settled {
  id: string;
  lease_id: string;
  type: BillType;
  amount: number;
  paid_amount: number;
  share: number;
  version: number;
}

const ALLOCATE = `insert into allocation (company_id, id, bill_payment_id, bill_id, amount, from_credit, created_at,
    adjustment_id)
  select $1, s.id, s.bill_payment_id, s.bill_id, s.amount, s.from_credit, $7, s.adjustment_id
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::boolean[], $8::uuid[]) as s(id, bill_payment_id, bill_id,
    amount, from_credit, adjustment_id)`;

const PAY = `update bill b set paid_amount = b.paid_amount + s.amount, credited_amount = b.credited_amount + s.credited,
    version = b.version + 1
  from (select u.bill_id, sum(u.amount)::bigint as amount, sum(u.credited)::bigint as credited
    from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as u(bill_id, amount, credited) group by u.bill_id) s
  where b.company_id = $1 and b.id = s.bill_id
  returning b.id, b.lease_id, b.type, b.amount, b.paid_amount, s.amount as share, b.version`;

/**
 * Puts money on bills, or takes it off, and says which of them are paid now and which are open again; answers the money
 * per bill, for the ledger, with the signs of the shares. The caller holds the lease's lock and knows that it fits. `paid_at` is the day of the
 * payment, unless it waited as credit.
 */
export async function settle(tx: Tx, shares: readonly Share[], paid_at?: string): Promise<OnBill[]> {
  if (shares.length === 0) return [];
  const company = tx.ctx.company_id;
  const bills = plainArray(shares.map(({ bill_id }) => bill_id));
  const amounts = plainArray(shares.map(({ amount_cents }) => amount_cents));
  const credited = plainArray(shares.map((share) => (share.adjustment_id ? share.amount_cents : 0)));
  const adjustments = plainArray(shares.map(({ adjustment_id }) => adjustment_id));
  const ids = plainArray(shares.map(() => newId()));
  const payments = plainArray(shares.map(({ bill_payment_id }) => bill_payment_id));
  const marks = shares.map(({ from_credit }) => from_credit);
  const [, settled] = await Promise.all([
    tx.query(ALLOCATE, [company, ids, payments, bills, amounts, marks, tx.now, adjustments], 'allocate'),
    tx.query<Settled>(PAY, [company, bills, amounts, credited], 'bill_pay'),
  ]);
  for (const bill of settled) tell(tx, bill, paid_at);
  return settled.map(({ type, share }) => ({ type, cents: share }));
}

function tell(tx: Tx, { id, lease_id, amount, paid_amount, share, version }: Settled, paid_at?: string): void {
  const before = paid_amount - share;
  tx.audit('bill', id, 'update', { paid_amount: before }, { paid_amount });
  if (paid_amount === amount)
    tx.emit('bill.paid', id, version, { bill_id: id, lease_id, amount_cents: amount, paid_at });
  else if (before === amount)
    tx.emit('bill.reopened', id, version, { bill_id: id, lease_id, outstanding_cents: amount - paid_amount });
}
