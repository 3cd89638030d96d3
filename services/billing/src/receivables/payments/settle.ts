import type { BillType } from '@keystead/contracts';
import { type EventRow, newId, pgArrayLiteral, type Tx } from '@keystead/platform';
import { isOpenRent } from '../bills/bill-status.js';
import type { OpenCharge } from '../../rent-engine/allocate.js';
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
  /** Of an adjustment that follows from a lower rent: the bill charges so much less. */
  is_reduction?: boolean;
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
    reduced_amount = b.reduced_amount + s.reduced, written_off_amount = b.written_off_amount + s.written_off,
    version = b.version + 1
  from (select u.bill_id, sum(u.amount)::bigint as amount, sum(u.credited)::bigint as credited,
      sum(u.reduced)::bigint as reduced,
      coalesce(sum(u.credited) filter (where d.kind = 'write_off'), 0)::bigint as written_off
    from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[])
        as u(bill_id, amount, credited, reduced, adjustment_id)
      left join adjustment d on d.company_id = $1 and d.id = u.adjustment_id
    group by u.bill_id) s
  where b.company_id = $1 and b.id = s.bill_id
  returning b.id, b.lease_id, b.type, b.amount, b.paid_amount, s.amount as share, b.version`;

/**
 * Puts money on bills, or takes it off, and says which of them are paid now and which are open again; answers the money
 * per bill, for the ledger, with the signs of the shares. The caller holds the lease's lock and knows that it fits.
 * `paid_at` is the day of the payment, unless it waited as credit.
 */
export async function settle(tx: Tx, shares: readonly Share[], paid_at?: string): Promise<OnBill[]> {
  if (shares.length === 0) return [];
  const company = tx.ctx.company_id;
  const bills = pgArrayLiteral(shares.map(({ bill_id }) => bill_id));
  const amounts = pgArrayLiteral(shares.map(({ amount_cents }) => amount_cents));
  const credited = pgArrayLiteral(shares.map((share) => (share.adjustment_id ? share.amount_cents : 0)));
  const reduced = pgArrayLiteral(shares.map((share) => (share.is_reduction ? share.amount_cents : 0)));
  const adjustments = pgArrayLiteral(shares.map(({ adjustment_id }) => adjustment_id));
  const allocations = shares.map((share) => ({ ...share, id: newId() }));
  const ids = pgArrayLiteral(allocations.map(({ id }) => id));
  const payments = pgArrayLiteral(shares.map(({ bill_payment_id }) => bill_payment_id));
  const marks = shares.map(({ from_credit }) => from_credit);
  const [, settled] = await tx.inOrder([
    tx.query(ALLOCATE, [company, ids, payments, bills, amounts, marks, tx.now, adjustments], 'allocate'),
    tx.query<Settled>(PAY, [company, bills, amounts, credited, reduced, adjustments], 'bill_pay'),
  ]);
  tx.emitMany('allocation.recorded', allocations.map(allocationEvent));
  for (const bill of settled) emitBillPaid(tx, bill, paid_at);
  return settled.map(({ type, share }) => ({ type, cents: share }));
}

function allocationEvent(allocation: Share & { id: string }): EventRow<'allocation.recorded'> {
  const { id, bill_id, bill_payment_id, adjustment_id = null, amount_cents } = allocation;
  const data = { allocation_id: id, bill_id, payment_id: bill_payment_id, adjustment_id, amount_cents };
  return { aggregate_id: id, version: 1, data };
}

function emitBillPaid(tx: Tx, { id, lease_id, amount, paid_amount, share, version }: Settled, paid_at?: string): void {
  // A credit in the place of money that is moved on.
  if (share === 0) return;
  const before = paid_amount - share;
  tx.audit('bill', id, 'update', { paid_amount: before }, { paid_amount });
  if (paid_amount === amount)
    tx.emit('bill.paid', id, version, { bill_id: id, lease_id, amount_cents: amount, paid_at });
  else if (before === amount)
    tx.emit('bill.reopened', id, version, { bill_id: id, lease_id, outstanding_cents: amount - paid_amount });
}

const ALLOCATED = {
  bill_payment_id: `select a.bill_id, a.from_credit, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = $1 and a.bill_payment_id = $2 group by a.bill_id, a.from_credit having sum(a.amount) <> 0`,
  adjustment_id: `select a.bill_id, a.from_credit, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = $1 and a.adjustment_id = $2 group by a.bill_id, a.from_credit having sum(a.amount) <> 0`,
};

/** Everything of a payment, or of an adjustment, that is on bills by now, to be taken off them again. */
export async function sharesToTakeOff(tx: Tx, source: keyof typeof ALLOCATED, id: string): Promise<Share[]> {
  const rows = await tx.query<{ bill_id: string; cents: number; from_credit: boolean }>(
    ALLOCATED[source],
    [tx.ctx.company_id, id],
    `allocated:${source}`,
  );
  return rows.map(({ bill_id, cents, from_credit }) => ({
    bill_payment_id: null,
    [source]: id,
    bill_id,
    amount_cents: -cents,
    from_credit,
  }));
}

/** The unpaid rent bills of leases, the oldest first, by lease. */
export async function openRent(tx: Tx, lease_ids: readonly string[]): Promise<Map<string, OpenCharge[]>> {
  const rows = await tx.query<OpenCharge & { lease_id: string }>(
    `select b.lease_id, b.id as bill_id, b.due_date, b.amount as amount_cents, b.paid_amount as paid_cents from bill b
     where b.company_id = $1 and b.lease_id = any($2::uuid[]) and ${isOpenRent('b')}
     order by b.due_date, b.id`,
    [tx.ctx.company_id, lease_ids],
    'open_rent',
  );
  const open = new Map<string, OpenCharge[]>(lease_ids.map((id) => [id, []]));
  for (const { lease_id, ...charge } of rows) open.get(lease_id)?.push(charge);
  return open;
}
