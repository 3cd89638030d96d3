import type { BillType } from '@keystead/contracts';
import { type EventRow, newId, pgArrayLiteral, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';
import { billIssued } from '../ledger/bill-entries.js';
import { gstIn, taxedLeases, type TaxedLeases } from '../ledger/gst.js';
import { type Heads, headsOf, postBehind } from '../ledger/post.js';
import { type DocumentHead, documentHeads } from '../names/document-head.js';

/** A bill to be issued for a lease. Its amount, in cents, includes the GST that the lease is taxed with. */
export interface NewBill {
  /** Given where another person knows the bill already; else a new one. */
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
  /** The rent bill of the same days that it is an additional charge to. */
  adds_to_bill_id?: string | null;
  /** The refund that it asks back. */
  refund_id?: string | null;
  /** Whether GST is in it, where another document of the same supply says so; else as the lease is taxed. */
  is_taxed?: boolean;
}

/** A bill as it is written. */
export interface IssuedBill extends NewBill {
  id: string;
  gst_cents: number;
  /** Supplier, recipients and premises at issue. */
  head: DocumentHead;
  invoice_number: number;
}

/** Bills in one statement; a year's arrears of a thousand leases would be too long for one. */
const BATCH_SIZE = 5000;

// One statement takes the next invoice numbers of the company and writes the bills that are not there yet. Others who
// issue wait for the numbers until the commit, and a rollback gives them back.
const INSERT = `with counted as (
    insert into invoice_counter as c (company_id, last_number) values ($1, $15)
    on conflict (company_id) do update set last_number = c.last_number + excluded.last_number returning last_number
  ), issued as (
    insert into bill (company_id, id, created_at, lease_id, type, amount, gst, invoice_number, currency, due_date,
      period_start, period_end, description, explanation, timezone, head_number, supplier_version,
      adds_to_bill_id, refund_id)
    select $1, w.id, $2, w.lease_id, w.type, w.amount, w.gst, c.last_number - $15 + w.number, w.currency, w.due_date,
      w.period_start, w.period_end, w.description, nullif(w.explanation, 'null'::jsonb), w.timezone,
      w.head_number, $17, w.adds_to_bill_id, w.refund_id
    from counted c cross join rows from (unnest($3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::text[],
        $9::date[], $10::date[], $11::date[], $12::text[], $13::text[], $16::int[], $18::uuid[], $19::uuid[]),
        jsonb_array_elements($14::jsonb))
      with ordinality as w(id, lease_id, type, amount, gst, currency, due_date, period_start, period_end, description,
        timezone, head_number, adds_to_bill_id, refund_id, explanation, number)
    on conflict (company_id, lease_id, type, period_start) where type = 'rent' and cancelled_at is null
      and adds_to_bill_id is null do nothing
    returning id
  )
  select c.last_number, (select case when count(*) < $15 then coalesce(array_agg(i.id), '{}') end from issued i) as ids
  from counted c`;

/**
 * The one way to issue bills: numbered as tax invoices, entered in the ledger and published, all in the caller's
 * transaction. The caller holds the locks of the leases. Rent that is billed already is passed over; answers the others.
 */
export async function issueBills(tx: Tx, wanted: readonly NewBill[]): Promise<IssuedBill[]> {
  if (wanted.length === 0) return [];
  const lease_ids = [...new Set(wanted.map(({ lease }) => lease.id))];
  const [taxed, heads, named] = await Promise.all([
    taxedLeases(tx, lease_ids),
    headsOf(tx, lease_ids),
    documentHeads(tx, lease_ids),
  ]);
  const bills = wanted.map((bill) => ({
    ...bill,
    id: bill.id ?? newId(),
    gst_cents: gstOf(bill, taxed),
    head: named.get(bill.lease.id)!,
  }));
  const issued = bills.some(({ type }) => type === 'rent')
    ? await writeOthers(tx, heads, bills)
    : await write(tx, heads, bills);
  tx.emitMany('bill.issued', issued.map(issuedEvent));
  return issued;
}

function issuedEvent({
  id,
  lease,
  amount_cents,
  gst_cents,
  invoice_number,
  ...bill
}: IssuedBill): EventRow<'bill.issued'> {
  const { type, period_start, period_end, due_date, refund_id } = bill;
  const period = { period_start, period_end, due_date };
  const data = { bill_id: id, lease_id: lease.id, type, ...period, amount_cents, gst_cents, invoice_number };
  const about = { currency: lease.currency, ...(refund_id && { refund_id }) };
  return { aggregate_id: id, version: 1, data: { ...data, ...about } };
}

function gstOf({ lease, period_start, due_date, amount_cents, is_taxed }: NewBill, taxed: TaxedLeases): number {
  return (is_taxed ?? taxed.has(lease.id, period_start ?? due_date)) ? gstIn(amount_cents) : 0;
}

type Numberless = Omit<IssuedBill, 'invoice_number'>;

/** Thrown so that no number and no journal is taken for a bill that is there; `others` are not. */
class BilledAlready extends Error {
  constructor(readonly others: readonly Numberless[]) {
    super('Some of this rent is billed already');
  }
}

async function writeOthers(tx: Tx, heads: Heads, bills: readonly Numberless[]): Promise<IssuedBill[]> {
  try {
    return await tx.attempt(() => write(tx, new Map(heads), bills));
  } catch (error) {
    if (!(error instanceof BilledAlready)) throw error;
    return write(tx, heads, error.others);
  }
}

async function write(tx: Tx, heads: Heads, bills: readonly Numberless[]): Promise<IssuedBill[]> {
  if (bills.length === 0) return [];
  const slices: Promise<Inserted>[] = [];
  for (let from = 0; from < bills.length; from += BATCH_SIZE)
    slices.push(insert(tx, bills.slice(from, from + BATCH_SIZE)));
  // Sent with the bills, so that the numbers are not held while it is hashed.
  const [inserted] = await tx.inOrder([tx.inOrder(slices), postBehind(tx, heads, bills.map(billIssued))]);
  if (inserted.some(({ is_short }) => is_short)) {
    const there = new Set(inserted.flatMap(({ ids }) => ids));
    throw new BilledAlready(bills.filter(({ id }) => there.has(id)));
  }
  const first = inserted[0]!.first_number;
  return bills.map((bill, index) => ({ ...bill, invoice_number: first + index }));
}

interface Inserted {
  first_number: number;
  is_short: boolean;
  /** Those of the bills that were not there. */
  ids: string[];
}

async function insert(tx: Tx, bills: readonly Numberless[]): Promise<Inserted> {
  const heads = pgArrayLiteral(bills.map(({ head }) => head.head_number));
  const additions = pgArrayLiteral(bills.map(({ adds_to_bill_id }) => adds_to_bill_id ?? null));
  const refunds = pgArrayLiteral(bills.map(({ refund_id }) => refund_id ?? null));
  const values = [...valuesOf(tx, bills), bills.length, heads, bills[0]!.head.supplier_version, additions, refunds];
  const { last_number, ids } = await tx.one<{ last_number: number; ids: string[] | null }>(
    INSERT,
    values,
    'bills_issue',
  );
  const is_short = ids !== null;
  return { first_number: last_number - bills.length + 1, is_short, ids: ids ?? bills.map(({ id }) => id) };
}

function valuesOf({ now, ctx }: Tx, bills: readonly Numberless[]): unknown[] {
  return [
    ctx.company_id,
    now,
    pgArrayLiteral(bills.map(({ id }) => id)),
    pgArrayLiteral(bills.map(({ lease }) => lease.id)),
    pgArrayLiteral(bills.map(({ type }) => type)),
    pgArrayLiteral(bills.map(({ amount_cents }) => amount_cents)),
    pgArrayLiteral(bills.map(({ gst_cents }) => gst_cents)),
    bills.map(({ lease }) => lease.currency),
    pgArrayLiteral(bills.map(({ due_date }) => due_date)),
    pgArrayLiteral(bills.map(({ period_start }) => period_start)),
    pgArrayLiteral(bills.map(({ period_end }) => period_end)),
    bills.map(({ description }) => description ?? null),
    bills.map(({ lease }) => lease.timezone),
    JSON.stringify(bills.map(({ explanation }) => explanation ?? null)),
  ];
}
