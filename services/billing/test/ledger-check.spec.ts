import { Client } from 'pg';
import { newId, systemContext } from '@keystead/platform';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { INVARIANTS } from '../src/receivables/ledger-check/invariants.js';
import { LedgerCheck } from '../src/receivables/ledger-check/ledger-check.js';
import { BillingFixture } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

/** A company with bills, money on them, credit, a credit note and money taken back. */
async function livedIn() {
  const { me, lease_id, bills } = await stack.withLease();
  const water = { lease_id, type: 'water', amount: 88, due_date: '2026-06-20' };
  const made = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water);
  const other_id = made.body.data.bill_id;
  const first = await stack.pay(me, { lease_id, amount: 700 });
  await stack.pay(me, { lease_id, bill_id: other_id, amount: 88 });
  const last = await stack.pay(me, { lease_id, amount: 3000 });
  await me.post('v1/system/bill-payment/reverse', { id: first.body.data.id, reason: 'dishonoured' });
  const key = { lease_id, type: 'other', amount: 10, due_date: '2026-06-20' };
  const { bill_id } = (await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', key)).body.data;
  const credit = { lease_id, bill_id, amount: 4, reason: 'goodwill' };
  const credited = await me.post<{ data: { id: string } }>('v1/system/adjustment/credit', credit);
  const adjustment_id = credited.body.data.id;
  return { me, lease_id, bill_id: bills[0]!.id, other_id, payment_id: last.body.data.id, adjustment_id };
}

type Lived = Awaited<ReturnType<typeof livedIn>>;

const broken = async (company_id: string) =>
  Object.keys((await checkCompany(stack.service.db, company_id, { rest: 0 })) ?? {}).sort();

/** Changes what no code may change: past policies, triggers and constraints. */
async function past(text: string, values: unknown[]): Promise<void> {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = new URL(stack.service.database.owner).pathname;
  const client = new Client(url.href);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(text, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

it('finds nothing in a ledger that was lived in', async () => {
  const { me } = await livedIn();
  expect(await broken(me.company_id)).toEqual([]);
});

describe('finds what somebody changed past the ledger:', () => {
  const deeds: [string, string, (lived: Lived) => unknown[], string[]][] = [
    [
      'rent billed twice',
      `insert into bill (company_id, id, lease_id, type, amount, currency, due_date, period_start, period_end, timezone)
       select company_id, gen_random_uuid(), lease_id, type, amount, currency, due_date, period_start + 1, period_end, timezone
       from bill where company_id = $1 and id = $2`,
      ({ bill_id }) => [bill_id],
      [
        'bill_without_journal',
        'invoice_numbers_gap',
        'lease_owes_other_than_bills',
        'oldest_due_differs',
        'rent_bills_overlap',
        'rent_money_behind_open_rent',
        'running_figure_differs',
      ],
    ],
    [
      'a week of rent that no bill is for',
      `update bill set cancelled_at = now(), paid_amount = 0 where company_id = $1 and id = $2`,
      ({ bill_id }) => [bill_id],
      ['bill_paid_differs', 'bill_without_journal', 'rent_days_not_billed'],
    ],
    [
      'another amount of a bill',
      'update bill set amount = amount + 1 where company_id = $1 and id = $2',
      ({ other_id }) => [other_id],
      ['bill_without_journal', 'lease_owes_other_than_bills', 'running_figure_differs'],
    ],
    [
      'a bill marked as paid',
      'update bill set paid_amount = amount - 1 where company_id = $1 and id = $2',
      ({ other_id }) => [other_id],
      ['bill_paid_differs', 'lease_owes_other_than_bills', 'running_figure_differs'],
    ],
    [
      'another amount of a payment',
      'update bill_payment set amount = amount + 1 where company_id = $1 and id = $2',
      ({ payment_id }) => [payment_id],
      ['lease_owes_other_than_bills', 'payment_without_journal'],
    ],
    [
      'money used twice',
      `update allocation set amount = amount + 300000 where company_id = $1 and bill_payment_id = $2`,
      ({ payment_id }) => [payment_id],
      ['bill_paid_differs', 'lease_owes_other_than_bills', 'payment_spent_twice'],
    ],
    [
      'another oldest due day',
      `update lease set oldest_due = date '1999-01-01' where company_id = $1 and id = $2`,
      ({ lease_id }) => [lease_id],
      ['oldest_due_differs', 'running_figure_differs'],
    ],
    [
      'another balance',
      'update lease set credit = credit + 1 where company_id = $1 and id = $2',
      ({ lease_id }) => [lease_id],
      ['lease_balance_differs', 'lease_owes_other_than_bills'],
    ],
    [
      'a posting too many',
      `insert into posting (company_id, journal_id, line, account, lease_id, cents)
       select $1, id, 9, 'bank', lease_id, 1 from journal where company_id = $1 and id = $2`,
      ({ other_id }) => [other_id],
      ['company_does_not_balance', 'journal_does_not_balance', 'ledger_hash_differs'],
    ],
    [
      'postings that are gone',
      'delete from posting where company_id = $1 and journal_id = $2',
      ({ other_id }) => [other_id],
      ['bill_without_journal', 'journal_does_not_balance', 'lease_balance_differs', 'ledger_hash_differs'],
    ],
    [
      'another day in the ledger',
      'update journal set money_date = money_date + 1 where company_id = $1 and id = $2',
      ({ other_id }) => [other_id],
      ['ledger_hash_differs'],
    ],
    [
      'a journal that is gone',
      'delete from journal where company_id = $1 and lease_id = $2 and entry_number = 3',
      ({ lease_id }) => [lease_id],
      ['bill_without_journal', 'lease_balance_differs', 'ledger_hash_differs', 'ledger_numbers_gap'],
    ],
    [
      'a receipt that is gone',
      `update bill_payment set receipt_number = 99 where company_id = $1 and id = $2`,
      ({ payment_id }) => [payment_id],
      ['receipt_numbers_gap'],
    ],
    [
      'an invoice that is gone',
      'update bill set invoice_number = 99 where company_id = $1 and id = $2',
      ({ other_id }) => [other_id],
      ['invoice_numbers_gap'],
    ],
    [
      'a credit note reversed without an entry',
      `insert into adjustment_reversal (company_id, adjustment_id, reason, reversed_on, created_at)
       values ($1, $2, 'x', '2026-06-10', now())`,
      ({ adjustment_id }) => [adjustment_id],
      ['adjustment_spent_twice', 'adjustment_without_journal'],
    ],
    [
      'a credit note that is gone',
      'update adjustment set number = 99 where company_id = $1 and id = $2',
      ({ adjustment_id }) => [adjustment_id],
      ['adjustment_numbers_gap'],
    ],
    [
      'rent that its days do not cost',
      `update bill set present_explanation = jsonb_set(explanation, '{amount_cents}', '1')
       where company_id = $1 and id = $2`,
      ({ bill_id }) => [bill_id],
      ['rent_days_charged_otherwise'],
    ],
    [
      'a reduction of the rent that stands elsewhere',
      `update adjustment set reason = 'rent_change', bill_id = $3 where company_id = $1 and id = $2`,
      ({ adjustment_id, bill_id }) => [adjustment_id, bill_id],
      ['bill_paid_differs', 'rent_reduction_elsewhere'],
    ],
    [
      'a paid bill that nobody heard of',
      `delete from outbox where company_id = $1 and aggregate_id = $2 and name = 'bill.paid'`,
      ({ other_id }) => [other_id],
      ['paid_bill_not_said'],
    ],
    [
      'money of no lease that does not balance',
      `with j as (insert into journal (company_id, id, kind, money_date, entered_at, currency)
         values ($1, $2, 'income_recorded', now(), now(), 'AUD') returning id)
       insert into posting (company_id, journal_id, line, account, cents) select $1, id, 1, 'bank', 5 from j`,
      () => [newId()],
      ['company_does_not_balance', 'journal_of_no_lease_does_not_balance'],
    ],
    [
      'a refund that is in no journal',
      `insert into credit_refund (company_id, id, bill_payment_id, amount, refunded_on, created_at)
       values ($1, $2, $3, 100, '2026-06-10', now())`,
      ({ payment_id }) => [newId(), payment_id],
      ['lease_owes_other_than_bills', 'refund_without_journal'],
    ],
    [
      'a refund of a credit note beyond its amount',
      `insert into credit_refund (company_id, id, adjustment_id, amount, refunded_on, created_at)
       values ($1, $2, $3, 100, '2026-06-10', now())`,
      ({ adjustment_id }) => [newId(), adjustment_id],
      ['adjustment_spent_twice', 'lease_owes_other_than_bills', 'refund_without_journal'],
    ],
    [
      'a refund that is undone in part',
      `with u as (
         insert into credit_refund (company_id, id, bill_payment_id, amount, refunded_on, created_at)
         values ($1, $2, $4, 100, '2026-06-10', now()) returning id)
       insert into credit_refund (company_id, id, bill_payment_id, amount, refunded_on, created_at, reverses)
       select $1, $3, $4, -90, '2026-06-10', now(), id from u`,
      ({ payment_id }) => [newId(), newId(), payment_id],
      ['lease_owes_other_than_bills', 'refund_undone_in_part', 'refund_without_journal'],
    ],
    [
      'a bill of a refund that is not owed',
      `with f as (
         insert into credit_refund (company_id, id, bill_payment_id, amount, refunded_on, created_at)
         values ($1, $2, $3, 100, '2026-06-10', now()) returning id)
       update bill b set refund_id = f.id from f where b.company_id = $1 and b.id = $4`,
      ({ payment_id, other_id }) => [newId(), payment_id, other_id],
      ['bill_without_journal', 'lease_owes_other_than_bills', 'refund_owed_otherwise', 'refund_without_journal'],
    ],
    [
      'a sum that no payment is in',
      `insert into running_figure (company_id, figure, currency, day, n, cents) values ($1, $2, 'AUD', '2026-06-10', 1, 100)`,
      () => ['income'],
      ['running_figure_differs'],
    ],
    [
      'the year of a property that brought nothing',
      `insert into property_year (company_id, property_id, currency, income, expense, sections, per_section, counted_on, counts_until)
       values ($1, $2, 'AUD', 100, 0, 1, 100, '2026-06-10', '2026-06-11')`,
      () => [newId()],
      ['property_year_differs'],
    ],
  ];

  it.each(deeds)('%s', async (_deed, text, values, names) => {
    const lived = await livedIn();
    await past(text, [lived.me.company_id, ...values(lived)]);
    expect(await broken(lived.me.company_id)).toEqual(names);
  });

  it('so every invariant was seen broken', () => {
    const seen = new Set(deeds.flatMap(([, , , names]) => names));
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

it('takes days without a bill for what they are when they are free of rent', async () => {
  const { me, lease_id, bill_id } = await livedIn();
  const values = [me.company_id, bill_id];
  await past('update bill set cancelled_at = now(), paid_amount = 0 where company_id = $1 and id = $2', values);
  expect(await broken(me.company_id)).toContain('rent_days_not_billed');
  await past(
    `insert into rent_free (company_id, id, lease_id, first_day, last_day) values ($1, $2, $3, '2026-06-01', '2026-06-07')`,
    [me.company_id, newId(), lease_id],
  );
  expect(await broken(me.company_id)).not.toContain('rent_days_not_billed');
});

it('checks every company hourly and shows it as a metric', async () => {
  const [fine, hurt] = [await livedIn(), await livedIn()];
  await past('update lease set credit = credit + 1 where company_id = $1', [hurt.me.company_id]);
  const { checked_at, broken: found } = await stack.service.app.get(LedgerCheck).sweep();
  expect(found.lease_balance_differs).toBeGreaterThan(0);
  expect(Date.now() - checked_at.getTime()).toBeLessThan(600_000);
  const checks = await stack.rows<{ broken: object; checked_at: Date }>(
    fine.me.company_id,
    'select broken, checked_at from ledger_check where company_id = $1',
  );
  expect(checks).toEqual([{ broken: {}, checked_at: expect.any(Date) as Date }]);
  const text = await stack.service.metrics();
  expect(text).toMatch(/keystead_billing_invariant_broken\{name="lease_balance_differs"\} [1-9]/);
  expect(text).toMatch(/keystead_billing_invariants_checked_at \d{10}/);
  // Not again within the hour.
  await stack.service.app.get(LedgerCheck).sweep();
  const again = 'select checked_at from ledger_check where company_id = $1';
  expect(await stack.rows(fine.me.company_id, again)).toEqual([{ checked_at: checks[0]!.checked_at }]);
});

it('may look at the companies there are, and at nothing that they hold', async () => {
  await livedIn();
  await expect(stack.service.db.system('select id from lease')).rejects.toThrow('permission denied');
  await expect(stack.service.db.system('select money_date from journal')).rejects.toThrow('permission denied');
});

it('writes nothing', async () => {
  const { me } = await livedIn();
  const ctx = systemContext(me.company_id, 'test');
  const counts = `select (select count(*) from audit_log where company_id = $1) as audits,
    (select sum(version) from bill where company_id = $1) as versions`;
  const before = await stack.rows(me.company_id, counts);
  await checkCompany(stack.service.db, ctx.company_id, { rest: 0 });
  expect(await stack.rows(me.company_id, counts)).toEqual(before);
});
