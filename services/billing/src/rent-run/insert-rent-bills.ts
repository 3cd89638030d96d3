import { newId, type Tx } from '@keystead/platform';
import { eventId, eventIdHead } from '../bills/event-id.js';
import type { Due } from './issue-rent.js';

/** Bills in one statement; a year's arrears of a thousand leases would be too long for one. */
const BILLS_AT_ONCE = 5000;

// One statement writes the bills that are not there yet and one event for each of them.
const INSERT = `with issued as (
    insert into bill (company_id, id, created_at, lease_id, type, amount, currency, due_date, period_start, period_end,
      explanation, timezone)
    select $1, w.id, $2, w.lease_id, 'rent', w.amount, w.currency, w.due_date, w.period_start, w.period_end,
      w.explanation, w.timezone
    from rows from (unnest($5::uuid[], $6::uuid[], $7::bigint[], $8::date[], $9::date[], $10::date[], $11::text[], $12::text[]),
      jsonb_array_elements($13::jsonb)) as w(id, lease_id, amount, due_date, period_start, period_end, currency, timezone, explanation)
    on conflict (company_id, lease_id, type, period_start) where type = 'rent' and cancelled_at is null do nothing
    returning id, lease_id, amount, currency, due_date, period_start, period_end
  ), told as (
    insert into outbox (company_id, id, name, aggregate_id, version, at, by_user, data)
    select $1, ${eventId('$3')}, 'bill.issued', i.id, 1, $2, $4,
      jsonb_build_object('bill_id', i.id, 'lease_id', i.lease_id, 'type', 'rent', 'period_start', i.period_start,
        'period_end', i.period_end, 'due_date', i.due_date, 'amount_cents', i.amount, 'currency', i.currency)
    from issued i
  )
  select count(*)::int as issued from issued`;

/** Writes the bills that do not exist yet, with their events; answers how many these were. */
export async function insertRentBills(tx: Tx, due: readonly Due[]): Promise<number> {
  // Rent-free days are billed with nothing to pay, which is no bill.
  const rows = due.flatMap(({ lease, bills }) =>
    bills.filter(({ amount_cents }) => amount_cents > 0).map((bill) => ({ lease, bill })),
  );
  const slices: Promise<{ issued: number }>[] = [];
  for (let from = 0; from < rows.length; from += BILLS_AT_ONCE) {
    const values = valuesOf(tx, rows.slice(from, from + BILLS_AT_ONCE));
    slices.push(tx.one<{ issued: number }>(INSERT, values, 'rent_bills_insert'));
  }
  const count = (await Promise.all(slices)).reduce((sum, { issued }) => sum + issued, 0);
  tx.hasEvents ||= count > 0;
  return count;
}

function valuesOf(tx: Tx, rows: { lease: Due['lease']; bill: Due['bills'][number] }[]): unknown[] {
  const { now, ctx } = tx;
  return [
    ctx.company_id,
    now,
    eventIdHead(now),
    ctx.user_id,
    plainArray(rows.map(() => newId())),
    plainArray(rows.map(({ lease }) => lease.id)),
    plainArray(rows.map(({ bill }) => bill.amount_cents)),
    plainArray(rows.map(({ bill }) => bill.due_date)),
    plainArray(rows.map(({ bill }) => bill.period_start)),
    plainArray(rows.map(({ bill }) => bill.period_end)),
    rows.map(({ lease }) => lease.currency),
    rows.map(({ lease }) => lease.timezone),
    JSON.stringify(rows.map(({ bill }) => bill.explanation)),
  ];
}

/** A Postgres array of ids, days or numbers, which need no quoting. */
function plainArray(items: (string | number)[]): string {
  return `{${items.join(',')}}`;
}

/** Notes how far each lease is billed. */
export async function moveOn(tx: Tx, due: readonly Due[]): Promise<void> {
  await tx.query(
    `update lease l set billed_to = d.billed_to from unnest($2::uuid[], $3::date[]) as d(id, billed_to)
     where l.company_id = $1 and l.id = d.id`,
    [
      tx.ctx.company_id,
      plainArray(due.map(({ lease }) => lease.id)),
      plainArray(due.map(({ bills }) => bills.at(-1)!.period_end)),
    ],
    'lease_billed_to',
  );
}
