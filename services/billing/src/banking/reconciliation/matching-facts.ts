import type { Tx } from '@keystead/platform';
import { IS_OPEN, isOpenRent } from '../../receivables/bills/bill-status.js';
import { leaseNumbersIn, referencesIn } from '../../receivables/payments/payment-reference.js';
import { BILLS_PER_LOOKUP, isOwed, type OpenCharges } from './open-charges.js';
import { type RentAhead, rentsWithin } from './rent-ahead.js';
import { NameIndex } from './payer-key.js';
import {
  type Facts,
  type Line,
  payerAt,
  type Payment,
  type ReceivedPayment,
  RECORDED_WITHIN,
  type Renter,
} from './proposal.js';
import { DISHONOUR_WITHIN, isDishonour } from './propose-dishonour.js';

const REFERENCES = `select r.number, r.lease_id from payment_reference r where r.company_id = $1 and r.number = any($2::int[])`;

const LEASE_NUMBERS = `select l.lease_number, l.id as lease_id from lease l
  where l.company_id = $1 and l.lease_number = any($2::text[])`;

const PAYERS = `select l.payer_key, l.amount, array_agg(distinct l.lease_id) as leases from bank_line l
  where l.company_id = $1 and l.status = 'accepted' and l.payer_key = any($2::text[]) and l.amount = any($3::bigint[])
  group by l.payer_key, l.amount`;

/** Sums of two and more rent bills of a lease that follow each other, each ending with this one. */
const SUMS = Array.from(
  { length: BILLS_PER_LOOKUP - 1 },
  (_, index) => `sum(o.left_cents) over (oldest rows between ${index + 1} preceding and current row)`,
).join(', ');

// Leases that a person's text or payment names, and those that owe exactly one of the amounts.
const owedOf = (condition: string) => `with open as (
    select b.id, b.lease_id, b.due_date, b.type = 'rent' as is_rent, b.amount - b.paid_amount as left_cents from bill b
    where b.company_id = $1 and ${IS_OPEN}${condition}
  ), owing as (
    select o.lease_id from open o group by o.lease_id
    having bool_or(o.left_cents = any($3::bigint[])) or sum(o.left_cents) filter (where o.is_rent) = any($3::bigint[])
      or o.lease_id = any($2::uuid[])
    union
    select s.lease_id from (select o.lease_id, array[${SUMS}]::bigint[] as sums from open o where o.is_rent
      window oldest as (partition by o.lease_id order by o.due_date, o.id)) s
    where s.sums && $3::bigint[]
  )
  select o.lease_id, coalesce(sum(o.left_cents) filter (where o.is_rent), 0)::bigint as rent,
    coalesce(json_agg(o.left_cents order by o.due_date, o.id) filter (where o.is_rent), '[]') as rent_bills,
    coalesce(json_agg(json_build_object('bill_id', o.id, 'left', o.left_cents)) filter (where not o.is_rent), '[]') as others
  from open o join owing w on w.lease_id = o.lease_id group by o.lease_id`;
const OWED = owedOf('');
const OWED_BY_ONE = owedOf(' and b.lease_id = any($2::uuid[])');

/**
 * Rents of leases that have not ended, with what these owe or have as credit: the rent of the day `$4`, and those agreed
 * for later. Of the amounts `$2` they are a part by `$3`, or what is left of one by the rent that is open.
 */
const RENTS = `with term as (
    select t.lease_id, t.rent_cents, l.credit from rent_term t
    join lease l on l.company_id = $1 and l.id = t.lease_id
    where t.company_id = $1 and t.rent_cents > 0 and (l.end_date is null or l.end_date >= $4::date)
      and not exists (select 1 from rent_term n where n.company_id = $1 and n.lease_id = t.lease_id
        and n.effective_date > t.effective_date and n.effective_date <= $4::date)
  ), open as (
    select b.lease_id, sum(b.amount - b.paid_amount)::bigint as cents from bill b
    where b.company_id = $1 and ${isOpenRent('b')} group by b.lease_id
  ), found as (
    select t.lease_id from term t where t.rent_cents = any($3::bigint[])
    union
    select t.lease_id from term t left join open o on o.lease_id = t.lease_id
    cross join lateral (select coalesce(o.cents, 0) - t.credit as cents) due
    where due.cents <> 0 and exists (select 1 from unnest($2::bigint[]) a
      where a > due.cents and (a - due.cents) % t.rent_cents = 0 and (a - due.cents) / t.rent_cents <= ${BILLS_PER_LOOKUP})
  )
  select t.lease_id, array_agg(distinct t.rent_cents) as rents, coalesce(max(o.cents), 0) - max(t.credit) as due_cents
  from found f join term t on t.lease_id = f.lease_id left join open o on o.lease_id = f.lease_id group by t.lease_id`;

// Looked up payment by payment: a join that is planned while the tables are empty compares all with all.
const ofItsLine = (column: string) =>
  `(select l.${column} from bank_line l where l.company_id = $1 and l.bill_payment_id = p.id)`;
const REVERSED_ON =
  '(select r.reversed_on from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)';

const paymentsWhere = (condition: string) => `select p.id, p.lease_id, p.amount, p.paid_at,
    ${ofItsLine('source')} as line_source
  from bill_payment p
  where p.company_id = $1 and p.paid_at between $2::date - ${RECORDED_WITHIN} and $3::date + ${RECORDED_WITHIN}
    and p.amount = any($4::bigint[]) and p.status = 'received'${condition} and ${REVERSED_ON} is null
  order by p.receipt_number`;
const PAYMENTS = paymentsWhere('');
const PAYMENTS_OF_LEASES = paymentsWhere(' and p.lease_id = any($5::uuid[])');

// What banks took back already, or what a line that was accepted says of it, is known.
const RECEIVED = `select p.id, p.lease_id, p.amount, p.paid_at, ${ofItsLine('payer_key')} as payer_key,
    ${REVERSED_ON} as reversed_on
  from bill_payment p
  where p.company_id = $1 and p.paid_at between $2::date - ${DISHONOUR_WITHIN} and $3::date
    and p.amount = any($4::bigint[]) and p.status = 'received'
    and (select d.id from bank_line d where d.company_id = $1 and d.reversed_payment_id = p.id
      and d.status = 'accepted') is null
  order by p.paid_at desc, p.receipt_number desc`;

const RENTERS = `select r.lease_id, coalesce(r.first_name, '') as first_name, coalesce(r.last_name, '') as last_name from renter r
  where r.company_id = $1 and r.lease_id = any($2::uuid[]) order by r.lease_id, r.lease_tenant_id`;

const CURRENCIES = `select l.id, l.currency from lease l where l.company_id = $1 and l.id = any($2::uuid[])`;

/** Everything the books know that may have to do with some lines, in a few questions however many they are. */
export async function factsFor(tx: Tx, lines: readonly Line[]): Promise<Facts> {
  const company = tx.ctx.company_id;
  const money = lines.filter(({ amount }) => amount > 0);
  const dishonours = lines.filter(isDishonour);
  const [references, lease_numbers, payers, payments, received] = await Promise.all([
    referencesOf(tx, [...money, ...dishonours]),
    leaseNumbersOf(tx, [...money, ...dishonours]),
    payersOf(tx, money),
    paymentsNear(tx, money),
    receivedBefore(tx, dishonours),
  ]);
  // Names are only looked for where reference and payer say nothing.
  const unknown = money.filter(
    ({ description, amount, payer_key }) =>
      !referencesIn(description).some((number) => references.has(number)) &&
      !leaseNumbersIn(description).some((number) => lease_numbers.has(number)) &&
      !(payer_key !== null && payers.has(payerAt(payer_key, amount))),
  );
  const named = [...references.values(), ...lease_numbers.values(), ...[...payers.values()].flat()];
  const [owed, rents] = await Promise.all([
    owedBy(tx, [...new Set(named)], [...new Set(unknown.map(({ amount }) => amount))]),
    rentsOf(tx, unknown),
  ]);
  const paid = received.map(({ lease_id }) => lease_id);
  const leases = [...new Set([...named, ...owed.keys(), ...rents.keys(), ...payments.keys(), ...paid])];
  const needsNames = unknown.length > 0 || received.length > 0;
  const [renters, currencies] = await Promise.all([
    needsNames ? tx.query<Renter & Record<string, unknown>>(RENTERS, [company, leases], 'bank_renters') : [],
    tx.query<{ id: string; currency: string }>(CURRENCIES, [company, leases], 'bank_currencies'),
  ]);
  return {
    references,
    lease_numbers,
    payers,
    owed,
    rents,
    renters: new NameIndex(renters),
    payments,
    currencies: new Map(currencies.map(({ id, currency }) => [id, currency])),
    received,
  };
}

async function leaseNumbersOf(tx: Tx, lines: readonly Line[]): Promise<Map<string, string>> {
  const numbers = [...new Set(lines.flatMap(({ description }) => leaseNumbersIn(description)))];
  if (numbers.length === 0) return new Map();
  const values = [tx.ctx.company_id, numbers];
  const rows = await tx.query<{ lease_number: string; lease_id: string }>(LEASE_NUMBERS, values, 'bank_lease_numbers');
  return new Map(rows.map(({ lease_number, lease_id }) => [lease_number, lease_id]));
}

/** Payments of the amounts of some dishonours, before their days. */
async function receivedBefore(tx: Tx, lines: readonly Line[]): Promise<ReceivedPayment[]> {
  if (lines.length === 0) return [];
  const days = lines.map(({ money_date }) => money_date).sort();
  const amounts = [...new Set(lines.map(({ amount }) => -amount))];
  const values = [tx.ctx.company_id, days[0], days.at(-1), amounts];
  return tx.query<ReceivedPayment & Record<string, unknown>>(RECEIVED, values, 'bank_received_before');
}

async function referencesOf(tx: Tx, lines: readonly Line[]): Promise<Map<number, string>> {
  const numbers = [...new Set(lines.flatMap(({ description }) => referencesIn(description)))];
  const values = [tx.ctx.company_id, numbers];
  const rows = await tx.query<{ number: number; lease_id: string }>(REFERENCES, values, 'bank_references');
  return new Map(rows.map(({ number, lease_id }) => [number, lease_id]));
}

async function payersOf(tx: Tx, lines: readonly Line[]): Promise<Map<string, string[]>> {
  const keys = [...new Set(lines.flatMap(({ payer_key }) => payer_key ?? []))];
  const values = [tx.ctx.company_id, keys, [...new Set(lines.map(({ amount }) => amount))]];
  const rows = await tx.query<{ payer_key: string; amount: number; leases: string[] }>(PAYERS, values, 'bank_payers');
  return new Map(rows.map(({ payer_key, amount, leases }) => [payerAt(payer_key, amount), leases]));
}

/** Leases of which some periods may be the amount of a line. */
async function rentsOf(tx: Tx, lines: readonly Line[]): Promise<Map<string, RentAhead>> {
  if (lines.length === 0) return new Map();
  const [first_day] = lines.map(({ money_date }) => money_date).sort();
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const parts = [...new Set(amounts.flatMap(rentsWithin))];
  const values = [tx.ctx.company_id, amounts, parts, first_day];
  const rows = await tx.query<{ lease_id: string; rents: string[]; due_cents: number }>(RENTS, values, 'bank_rents');
  return new Map(rows.map(({ lease_id, rents, due_cents }) => [lease_id, { rents: rents.map(Number), due_cents }]));
}

/** What some leases owe, and those that owe exactly one of the amounts. */
async function owedBy(
  tx: Tx,
  leases: readonly string[],
  amounts: readonly number[],
): Promise<Map<string, OpenCharges>> {
  const values = [tx.ctx.company_id, leases, amounts];
  const rows = await tx.query<OpenCharges & { lease_id: string }>(OWED, values, 'bank_owed');
  return new Map(rows.map(({ lease_id, ...owed }) => [lease_id, owed]));
}

/** Whether a lease owes exactly this much now. */
export async function isStillOwed(tx: Tx, lease_id: string, amount: number): Promise<boolean> {
  return (await linesStillOwed(tx, [{ id: lease_id, lease_id, amount }])).size > 0;
}

/** Those of some lines whose leases owe exactly their amounts now; each lease is asked about once. */
export async function linesStillOwed(
  tx: Tx,
  lines: readonly { id: string; lease_id: string | null; amount: number }[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const values = [tx.ctx.company_id, lines.map(({ lease_id }) => lease_id), []];
  const rows = await tx.query<OpenCharges & { lease_id: string }>(OWED_BY_ONE, values, 'bank_still_owed');
  const owed = new Map(rows.map(({ lease_id, ...of }) => [lease_id, of]));
  return new Set(lines.filter(({ lease_id, amount }) => isOwed({ owed }, lease_id!, amount)).map(({ id }) => id));
}

/** Payments of the amounts of some lines around their days, by lease; of some leases alone where they are known. */
export async function paymentsNear(
  tx: Tx,
  lines: readonly Line[],
  leases?: readonly string[],
): Promise<Map<string, Payment[]>> {
  const days = lines.map(({ money_date }) => money_date).sort();
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const found = new Map<string, Payment[]>();
  if (days.length === 0) return found;
  const values = [tx.ctx.company_id, days[0], days.at(-1), amounts];
  const payments = leases
    ? tx.query<Payment & Record<string, unknown>>(PAYMENTS_OF_LEASES, [...values, leases], 'bank_payments_of_leases')
    : tx.query<Payment & Record<string, unknown>>(PAYMENTS, values, 'bank_payments_near');
  for (const payment of await payments) {
    const of = found.get(payment.lease_id);
    if (of) of.push(payment);
    else found.set(payment.lease_id, [payment]);
  }
  return found;
}
