import type { Tx } from '@keystead/platform';

/** A reduction of a bill that follows from its rent: a credit note or an adjustment note that stands. */
export interface Reduction {
  id: string;
  bill_id: string;
  amount: number;
  gst: number;
}

/** An issued rent bill, or an additional charge to one, as it stands. */
export interface IssuedRent {
  id: string;
  /** The bill of these days: itself, or the one it adds to. */
  of_bill_id: string;
  invoice_number: number | null;
  amount: number;
  gst: number;
  paid_amount: number;
  /** Amount and GST of all its adjustments that stand. */
  before: { amount: number; gst: number };
  /** The oldest first. */
  reductions: Reduction[];
}

// In the order in which they were issued.
const ISSUED = `select b.id, coalesce(b.adds_to_bill_id, b.id) as of_bill_id, b.invoice_number, b.amount, b.gst, b.paid_amount,
    jsonb_build_object('amount', d.amount, 'gst', d.gst) as before, d.reductions
  from bill b cross join lateral (
    select coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.gst), 0)::bigint as gst,
      coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'bill_id', d.bill_id, 'amount', d.amount, 'gst', d.gst) order by d.id)
        filter (where d.reason = 'rent_change'), '[]') as reductions
    from adjustment d where d.company_id = $1 and d.bill_id = b.id and not exists (
      select 1 from adjustment_reversal r where r.company_id = $1 and r.adjustment_id = d.id)) d
  where b.company_id = $1 and b.cancelled_at is null and (b.id = any($2::uuid[]) or b.adds_to_bill_id = any($2::uuid[]))
  order by b.adds_to_bill_id nulls first, b.id`;

/** The rent bills with these ids and the additional charges to them. */
export function issuedRent(tx: Tx, bill_ids: readonly string[]): Promise<IssuedRent[]> {
  return tx.query<IssuedRent & Record<string, unknown>>(ISSUED, [tx.ctx.company_id, bill_ids], 'rent_issued');
}

/** What of a payment, a credit note or a write-off is on a bill. */
export interface PlacedOnBill {
  bill_id: string;
  bill_payment_id: string | null;
  adjustment_id: string | null;
  from_credit: boolean;
  is_write_off: boolean;
  gst: number;
  cents: number;
}

// What makes room first comes first: the latest money and credit that waited for any rent, then credits about the bill
// itself, then debts that were given up.
const PLACED = `select a.bill_id, a.bill_payment_id, a.adjustment_id, a.from_credit, coalesce(d.kind = 'write_off', false) as is_write_off,
    coalesce(d.gst, 0)::bigint as gst, sum(a.amount)::bigint as cents
  from allocation a
    left join bill_payment p on p.company_id = $1 and p.id = a.bill_payment_id
    left join adjustment d on d.company_id = $1 and d.id = a.adjustment_id
  where a.company_id = $1 and a.bill_id = any($2::uuid[]) and d.reason is distinct from 'rent_change'
  group by a.bill_id, a.bill_payment_id, a.adjustment_id, a.from_credit, p.receipt_number, d.kind, d.gst, d.bill_id
  having sum(a.amount) <> 0
  order by coalesce(d.kind = 'write_off', false), coalesce(d.bill_id = a.bill_id and not a.from_credit, false),
    p.receipt_number desc nulls last, a.adjustment_id desc, a.from_credit`;

/** What settles bills besides their reductions, in the order in which it makes room for one. */
export function placedOn(tx: Tx, bill_ids: readonly string[]): Promise<PlacedOnBill[]> {
  return tx.query<PlacedOnBill & Record<string, unknown>>(PLACED, [tx.ctx.company_id, bill_ids], 'rent_placed');
}
