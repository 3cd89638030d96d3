import type { Tx } from '@keystead/platform';
import { NameIndex } from './payer-key.js';
import { referencesIn } from './payment-reference.js';
import {
  isOwed,
  payerAt,
  RECORDED_WITHIN,
  type Facts,
  type Line,
  type Owed,
  type Payment,
  type Renter,
} from './propose.js';

const REFERENCES = `select r.number, r.lease_id from payment_reference r where r.company_id = $1 and r.number = any($2::int[])`;

const PAYERS = `select l.payer_key, l.amount, array_agg(distinct l.lease_id) as leases from bank_line l
  where l.company_id = $1 and l.status = 'accepted' and l.payer_key = any($2::text[]) and l.amount = any($3::bigint[])
  group by l.payer_key, l.amount`;

// Leases that somebody's text or payment names, and those that owe exactly one of the amounts.
const owedOf = (narrowed: string) => `with open as (
    select b.id, b.lease_id, b.type = 'rent' as is_rent, b.amount - b.paid_amount as left_cents from bill b
    where b.company_id = $1 and b.cancelled_at is null and b.paid_amount < b.amount${narrowed}
  ), owing as (
    select o.lease_id from open o group by o.lease_id
    having bool_or(o.left_cents = any($3::bigint[])) or sum(o.left_cents) filter (where o.is_rent) = any($3::bigint[])
      or o.lease_id = any($2::uuid[])
  )
  select o.lease_id, coalesce(sum(o.left_cents) filter (where o.is_rent), 0)::bigint as rent,
    coalesce(json_agg(o.left_cents) filter (where o.is_rent), '[]') as rent_bills,
    coalesce(json_agg(json_build_object('bill_id', o.id, 'left', o.left_cents)) filter (where not o.is_rent), '[]') as others
  from open o join owing w on w.lease_id = o.lease_id group by o.lease_id`;
const OWED = owedOf('');
const OWED_BY_ONE = owedOf(' and b.lease_id = any($2::uuid[])');

const PAYMENTS = `select p.id, p.lease_id, p.amount, p.paid_at, l.source as line_source from bill_payment p
  left join bank_line l on l.company_id = $1 and l.bill_payment_id = p.id
  where p.company_id = $1 and p.paid_at between $2::date - ${RECORDED_WITHIN} and $3::date + ${RECORDED_WITHIN}
    and p.amount = any($4::bigint[]) and p.status = 'received'
    and not exists (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)
  order by p.receipt_number`;

const RENTERS = `select r.lease_id, coalesce(r.first_name, '') as first_name, coalesce(r.last_name, '') as last_name from renter r
  where r.company_id = $1 and r.lease_id = any($2::uuid[]) order by r.lease_id, r.lease_tenant_id`;

const CURRENCIES = `select l.id, l.currency from lease l where l.company_id = $1 and l.id = any($2::uuid[])`;

/** Everything the books know that may have to do with some lines, in six questions however many they are. */
export async function factsFor(tx: Tx, lines: readonly Line[]): Promise<Facts> {
  const company = tx.ctx.company_id;
  const money = lines.filter(({ amount }) => amount > 0);
  const [references, payers, payments] = await Promise.all([
    referencesOf(tx, money),
    payersOf(tx, money),
    paymentsNear(tx, money),
  ]);
  // Names are only looked for where reference and payer say nothing.
  const unknown = money.filter(
    ({ description, amount, payer_key }) =>
      !referencesIn(description).some((number) => references.has(number)) &&
      !(payer_key !== null && payers.has(payerAt(payer_key, amount))),
  );
  const named = [...references.values(), ...[...payers.values()].flat()];
  const owed = await owedBy(tx, [...new Set(named)], [...new Set(unknown.map(({ amount }) => amount))]);
  const leases = [...new Set([...named, ...owed.keys(), ...payments.keys()])];
  const [renters, currencies] = await Promise.all([
    unknown.length === 0 ? [] : tx.query<Renter & Record<string, unknown>>(RENTERS, [company, leases], 'bank_renters'),
    tx.query<{ id: string; currency: string }>(CURRENCIES, [company, leases], 'bank_currencies'),
  ]);
  return {
    references,
    payers,
    owed,
    renters: new NameIndex(renters),
    payments,
    currencies: new Map(currencies.map(({ id, currency }) => [id, currency])),
  };
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

/** What some leases owe, and those that owe exactly one of the amounts. */
async function owedBy(tx: Tx, leases: readonly string[], amounts: readonly number[]): Promise<Map<string, Owed>> {
  const values = [tx.ctx.company_id, leases, amounts];
  const rows = await tx.query<Owed & { lease_id: string }>(OWED, values, 'bank_owed');
  return new Map(rows.map(({ lease_id, ...owed }) => [lease_id, owed]));
}

/** Whether a lease owes exactly this much now. */
export async function isStillOwed(tx: Tx, lease_id: string, amount: number): Promise<boolean> {
  const values = [tx.ctx.company_id, [lease_id], []];
  const [owed] = await tx.query<Owed & Record<string, unknown>>(OWED_BY_ONE, values, 'bank_still_owed');
  return owed !== undefined && isOwed({ owed: new Map([[lease_id, owed]]) }, lease_id, amount);
}

/** Payments of the amounts of some lines around their days, by lease. */
export async function paymentsNear(tx: Tx, lines: readonly Line[]): Promise<Map<string, Payment[]>> {
  const days = lines.map(({ money_date }) => money_date).sort();
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const found = new Map<string, Payment[]>();
  if (days.length === 0) return found;
  const values = [tx.ctx.company_id, days[0], days.at(-1), amounts];
  for (const payment of await tx.query<Payment & Record<string, unknown>>(PAYMENTS, values, 'bank_payments_near')) {
    const of = found.get(payment.lease_id);
    if (of) of.push(payment);
    else found.set(payment.lease_id, [payment]);
  }
  return found;
}
