import type { Tx } from '@keystead/platform';

/** A part of a payment that settles a part of a bill. */
export interface Share {
  bill_payment_id: string;
  bill_id: string;
  amount_cents: number;
  /** True when the money waited as credit before it was used. */
  from_credit: boolean;
}

interface Settled {
  id: string;
  lease_id: string;
  amount: number;
  paid_amount: number;
  share: number;
  version: number;
}

const ALLOCATE = `insert into allocation (company_id, bill_payment_id, bill_id, amount, from_credit, created_at)
  select $1, s.bill_payment_id, s.bill_id, s.amount, s.from_credit, $6
  from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::boolean[]) as s(bill_payment_id, bill_id, amount, from_credit)`;

const PAY = `update bill b set paid_amount = b.paid_amount + s.amount, version = b.version + 1
  from (select u.bill_id, sum(u.amount)::bigint as amount from unnest($2::uuid[], $3::bigint[]) as u(bill_id, amount)
    group by u.bill_id) s
  where b.company_id = $1 and b.id = s.bill_id
  returning b.id, b.lease_id, b.amount, b.paid_amount, s.amount as share, b.version`;

/**
 * Puts money on bills and says which of them are paid now. The caller holds the lease's lock and knows that it fits.
 * `paid_at` is the day of the payment, unless it waited as credit.
 */
export async function settle(tx: Tx, shares: readonly Share[], paid_at?: string): Promise<void> {
  if (shares.length === 0) return;
  const company = tx.ctx.company_id;
  const payments = shares.map(({ bill_payment_id }) => bill_payment_id);
  const bills = shares.map(({ bill_id }) => bill_id);
  const amounts = shares.map(({ amount_cents }) => amount_cents);
  const marks = shares.map(({ from_credit }) => from_credit);
  const [, settled] = await Promise.all([
    tx.query(ALLOCATE, [company, payments, bills, amounts, marks, tx.now], 'allocate'),
    tx.query<Settled>(PAY, [company, bills, amounts], 'bill_pay'),
  ]);
  for (const { id, lease_id, amount, paid_amount, share, version } of settled) {
    tx.audit('bill', id, 'update', { paid_amount: paid_amount - share }, { paid_amount });
    if (paid_amount === amount)
      tx.emit('bill.paid', id, version, { bill_id: id, lease_id, amount_cents: amount, paid_at });
  }
}

/** Changes the credit of leases by cents: more when money finds no bill, less when a bill takes it. */
export async function changeCredit(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...changes].filter(([, cents]) => cents !== 0);
  if (changed.length === 0) return;
  const values = [tx.ctx.company_id, changed.map(([id]) => id), changed.map(([, cents]) => cents)];
  await tx.query(
    `update lease l set credit = l.credit + c.cents from unnest($2::uuid[], $3::bigint[]) as c(lease_id, cents)
     where l.company_id = $1 and l.id = c.lease_id`,
    values,
    'lease_credit',
  );
}
