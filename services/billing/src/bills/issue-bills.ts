import type { BillType } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { billIssued } from '../ledger/bill-entries.js';
import { gstIn, taxedLeases } from '../ledger/gst.js';
import { post } from '../ledger/post.js';
import type { Lease } from '../leases/lease.js';
import { eventId, eventIdHead } from './event-id.js';
import { plainArray } from './plain-array.js';

/** A bill to be issued for a lease. Its amount, in cents, includes the GST that the lease is taxed with. */
export interface NewBill {
  /** Given where somebody else knows the bill already; else a new one. */
  id?: string;
  lease: Pick<Lease, 'id' | 'currency' | 'timezone'>;
  type: BillType;
  amount_cents: number;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description?: string | null;
  /** How the amount came about, as codes and values. */
  explanation?: object | null;
}

/** A bill as it is written. */
export interface IssuedBill extends NewBill {
  id: string;
  gst_cents: number;
  invoice_number: number;
}

/** Bills in one statement; a year's arrears of a thousand leases would be too long for one. */
const AT_ONCE = 5000;

// One statement writes the bills that are not there yet and one event for each of them.
const INSERT = `with issued as (
    insert into bill (company_id, id, created_at, lease_id, type, amount, gst, invoice_number, currency, due_date,
      period_start, period_end, description, explanation, timezone)
    select $1, w.id, $2, w.lease_id, w.type, w.amount, w.gst, w.invoice_number, w.currency, w.due_date, w.period_start,
      w.period_end, w.description, nullif(w.explanation, 'null'::jsonb), w.timezone
    from rows from (unnest($5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::int[], $11::text[],
        $12::date[], $13::date[], $14::date[], $15::text[], $16::text[]), jsonb_array_elements($17::jsonb))
      as w(id, lease_id, type, amount, gst, invoice_number, currency, due_date, period_start, period_end, description,
        timezone, explanation)
    on conflict (company_id, lease_id, type, period_start) where type = 'rent' and cancelled_at is null do nothing
    returning id, lease_id, type, amount, gst, invoice_number, currency, due_date, period_start, period_end
  ), told as (
    insert into outbox (company_id, id, name, aggregate_id, version, at, by_user, data)
    select $1, ${eventId('$3')}, 'bill.issued', i.id, 1, $2, $4,
      jsonb_build_object('bill_id', i.id, 'lease_id', i.lease_id, 'type', i.type, 'period_start', i.period_start,
        'period_end', i.period_end, 'due_date', i.due_date, 'amount_cents', i.amount, 'gst_cents', i.gst,
        'invoice_number', i.invoice_number, 'currency', i.currency)
    from issued i
  )
  select count(*)::int as count, case when count(*) < $18 then array_agg(i.id) end as ids from issued i`;

/**
 * The one way to issue bills: numbered as tax invoices, entered in the ledger and told, all in the caller's
 * transaction. The caller holds the locks of the leases. Rent that is billed already is passed over; answers the others.
 */
export async function issueBills(tx: Tx, wanted: readonly NewBill[]): Promise<IssuedBill[]> {
  if (wanted.length === 0) return [];
  const [taxed, last] = await Promise.all([
    taxedLeases(
      tx,
      wanted.map(({ lease }) => lease.id),
    ),
    lastInvoice(tx, wanted.length),
  ]);
  const bills = wanted.map((bill, index) => ({
    ...bill,
    id: bill.id ?? newId(),
    gst_cents: taxed.has(bill.lease.id) ? gstIn(bill.amount_cents) : 0,
    invoice_number: last - wanted.length + 1 + index,
  }));
  const slices: Promise<readonly IssuedBill[]>[] = [];
  for (let from = 0; from < bills.length; from += AT_ONCE) slices.push(insert(tx, bills.slice(from, from + AT_ONCE)));
  const issued = (await Promise.all(slices)).flat();
  tx.hasEvents ||= issued.length > 0;
  await post(tx, issued.map(billIssued));
  return issued;
}

async function insert(tx: Tx, bills: readonly IssuedBill[]): Promise<readonly IssuedBill[]> {
  const values = [...valuesOf(tx, bills), bills.length];
  const { ids } = await tx.one<{ ids: string[] | null; count: number }>(INSERT, values, 'bills_issue');
  if (ids === null) return bills;
  const there = new Set(ids);
  return bills.filter(({ id }) => there.has(id));
}

/** The last of so many new invoice numbers. Others who issue wait for the commit, and a rollback gives them back. */
async function lastInvoice(tx: Tx, count: number): Promise<number> {
  const { last_number } = await tx.one<{ last_number: number }>(
    `insert into invoice_counter as c (company_id, last_number) values ($1, $2)
     on conflict (company_id) do update set last_number = c.last_number + excluded.last_number returning last_number`,
    [tx.ctx.company_id, count],
    'next_invoices',
  );
  return last_number;
}

function valuesOf({ now, ctx }: Tx, bills: readonly IssuedBill[]): unknown[] {
  return [
    ctx.company_id,
    now,
    eventIdHead(now),
    ctx.user_id,
    plainArray(bills.map(({ id }) => id)),
    plainArray(bills.map(({ lease }) => lease.id)),
    plainArray(bills.map(({ type }) => type)),
    plainArray(bills.map(({ amount_cents }) => amount_cents)),
    plainArray(bills.map(({ gst_cents }) => gst_cents)),
    plainArray(bills.map(({ invoice_number }) => invoice_number)),
    bills.map(({ lease }) => lease.currency),
    plainArray(bills.map(({ due_date }) => due_date)),
    plainArray(bills.map(({ period_start }) => period_start)),
    plainArray(bills.map(({ period_end }) => period_end)),
    bills.map(({ description }) => description ?? null),
    bills.map(({ lease }) => lease.timezone),
    JSON.stringify(bills.map(({ explanation }) => explanation ?? null)),
  ];
}
