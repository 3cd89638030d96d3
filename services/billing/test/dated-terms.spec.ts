import type { LeaseFacts } from '@keystead/contracts';
import type { Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { ArrearsFixture } from './arrears-fixture.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

// Noon of Sunday 22 November 2026 in Sydney: bills are made for what falls due by 29 November.
const NOON = '2026-11-22T01:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const summary = async (who: Caller, lease_id: string) =>
  (await who.get<{ summary: Record<string, unknown> }>(`v1/system/lease/rent/collection?lease_id=${lease_id}`)).body
    .summary;
const arrearsRow = async (who: Caller, lease_id: string) =>
  (await who.get<{ data: { notice: { result: string } }[] }>(`v1/system/arrears?lease_id=${lease_id}`)).body.data[0];
const freeDays = (who: Caller, lease_id: string, first_day: string, last_day: string) =>
  who.post('v1/system/lease/billing/rent-free', { lease_id, first_day, last_day });
const expectSound = async ({ company_id }: Caller) =>
  expect(await checkCompany(stack.service.db, company_id, { rest: 0 })).toEqual({});

/** Another due day from a day on. */
const dueOn = (due_date: string, effective_date: string, { due_terms }: LeaseFacts) => ({
  due_date,
  due_terms: [...due_terms, { effective_date, due_date }],
});

/** A lease whose bills are all paid. */
async function paidUp(changed: Partial<LeaseFacts>): Promise<{ me: Caller; facts: LeaseFacts }> {
  const me = stack.service.as();
  const facts = await stack.publishLease(me, leaseFacts(changed));
  const open = await stack.bills(me, `lease_id=${facts.lease_id}&status=outstanding`);
  const owed = open.reduce((sum, { outstanding }) => sum + Math.round(outstanding * 100), 0);
  expect((await stack.pay(me, { lease_id: facts.lease_id, amount: owed / 100 })).status).toBe(200);
  return { me, facts };
}

// covers: F-01
describe('days billed under an old due day', () => {
  it('are cut under that due day when the lease ends on one of them', async () => {
    const { me, facts } = await paidUp({ start_date: '2026-04-29', rent_frequency: 'monthly', rent_cents: 174_690 });
    const moved = { ...facts, ...dueOn('2026-12-01', '2026-12-29', facts) };
    await stack.publishLease(me, moved, 'lease.changed', 2);
    await stack.publishLease(me, { ...moved, end_date: '2026-11-27' }, 'lease.changed', 3);
    expect((await stack.billLines(me, facts.lease_id)).slice(-2)).toEqual([
      '2026-09-29 2026-10-28 1746.9 paid',
      '2026-10-29 2026-11-27 1690.55 paid',
    ]);
    await stack.publishLease(me, moved, 'lease.changed', 4);
    stack.clock.moveTo('2026-12-29T01:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, facts.lease_id)).slice(-4)).toEqual([
      '2026-11-28 2026-11-28 56.35 paid',
      '2026-11-29 2026-12-28 1746.9 paid',
      '2026-12-29 2026-12-31 169.05 due',
      '2027-01-01 2027-01-31 1746.9 due',
    ]);
    await expectSound(me);
  });

  it('are cut under that due day when some of them are rent-free', async () => {
    const { me, facts } = await paidUp({ start_date: '2026-06-15', rent_frequency: 'monthly', rent_cents: 200_000 });
    await stack.publishLease(me, { ...facts, ...dueOn('2027-01-01', '2026-12-15', facts) }, 'lease.changed', 2);
    await freeDays(me, facts.lease_id, '2026-10-20', '2026-10-21');
    expect((await stack.billLines(me, facts.lease_id)).slice(4)).toEqual([
      '2026-10-15 2026-11-14 2000 less 129.03 paid',
      '2026-11-15 2026-12-14 2000 paid',
    ]);
    await expectSound(me);
  });

  it('stay in their periods when the due day was agreed from a day that is billed by now', async () => {
    const { me, facts } = await paidUp({ start_date: '2026-06-15', rent_frequency: 'monthly', rent_cents: 200_000 });
    const due_terms = [
      { effective_date: '2026-06-15', due_date: '2026-06-15' },
      { effective_date: '2026-11-01', due_date: '2026-11-01' },
    ];
    await stack.publishLease(me, { ...facts, due_date: '2026-11-01', due_terms }, 'lease.changed', 2);
    stack.clock.moveTo('2026-12-20T01:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, facts.lease_id)).slice(5)).toEqual([
      '2026-11-15 2026-12-14 2000 paid',
      '2026-12-15 2026-12-31 1096.77 overdue',
    ]);
  });

  it('end with the day before another frequency that was agreed ahead', async () => {
    const me = stack.service.as();
    const rent_terms = [
      { effective_date: '2026-11-02', rent_cents: 70_000, rent_frequency: 'weekly' as const },
      { effective_date: '2026-11-25', rent_cents: 140_000, rent_frequency: 'fortnightly' as const },
    ];
    const facts = await stack.publishLease(me, leaseFacts({ start_date: '2026-11-02', rent_terms }));
    expect((await stack.billLines(me, facts.lease_id)).slice(2)).toEqual([
      '2026-11-16 2026-11-22 700 overdue',
      '2026-11-23 2026-11-24 200 due',
      '2026-11-25 2026-11-29 500 due',
    ]);
  });
});

// covers: F-18
describe('a period that is billed in parts', () => {
  it.each([
    ['at once', '2026-11-09', '2026-11-15'],
    ['by the run', '2026-11-23', '2026-11-29'],
  ])('costs its rent and not a cent more when the rest is billed %s', async (_name, start_date, end_date) => {
    const me = stack.service.as();
    const terms = { start_date, end_date, rent_frequency: 'fortnightly', rent_cents: 10_001 } as const;
    const facts = await stack.publishLease(me, leaseFacts(terms));
    await stack.publishLease(me, { ...facts, end_date: null }, 'lease.changed', 2);
    stack.clock.moveTo('2026-11-30T01:00:00Z');
    await stack.workDue(me.company_id);
    const [first, rest] = await stack.bills(me, `lease_id=${facts.lease_id}`);
    expect([first!.amount, rest!.amount]).toEqual([50.01, 50]);
    expect(rest!.explanation).toMatchObject({
      because: ['billed_before'],
      rest_of: { period_cents: 10_001, billed_cents: 5_001 },
    });
  });
});

// covers: F-02
describe('rent money', () => {
  it('stands on the oldest weeks after one of ten payments is dishonoured', async () => {
    const arrears = new ArrearsFixture(stack);
    const { me, lease_id } = await arrears.let('2026-09-14');
    const paid: string[] = [];
    for (let week = 0; week < 10; week++) {
      const paid_at = new Date(Date.parse('2026-09-14') + week * 7 * 86_400_000).toISOString().slice(0, 10);
      paid.push((await stack.pay(me, { lease_id, amount: 700, paid_at })).body.data.id);
    }
    const back = { id: paid[7], reason: 'dishonoured' };
    expect((await me.post('v1/system/bill-payment/reverse', back)).status).toBe(200);
    expect(await summary(me, lease_id)).toMatchObject({ arrears_days: 6, paid_to: '2026-11-15', arrears_amount: 700 });
    const row = await arrearsRow(me, lease_id);
    expect(row).toMatchObject({ arrears_days: 6, days_overdue: 6, statutory_days: 6 });
    expect(row!.notice.result).not.toBe('ok');
    const open = await stack.bills(me, `lease_id=${lease_id}&status=outstanding`);
    expect(open.map(({ due_date }) => due_date)).toEqual(['2026-11-16', '2026-11-23']);
    await expectSound(me);
  });

  it('goes to the oldest rent, also when it is named for a later bill, and the answer says so', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-11-02' }));
    const [first, second, third] = await stack.bills(me, `lease_id=${lease_id}`);
    const { body } = await stack.pay(me, { lease_id, bill_id: third!.id, amount: 700 });
    expect(body.data).toMatchObject({ allocations: [{ bill_id: first!.id, amount: 700 }], unallocated: 0 });
    expect(await summary(me, lease_id)).toMatchObject({ arrears_days: 13, paid_to: '2026-11-08' });
    await stack.pay(me, { lease_id, bill_id: third!.id, amount: 300 });
    expect((await stack.bills(me, `lease_id=${lease_id}`))[1]).toMatchObject({ id: second!.id, paid_amount: 300 });
    await expectSound(me);
  });

  it('stands on the earlier of two bills of one period', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts({ start_date: '2026-11-16', end_date: '2026-11-18' }));
    const { lease_id } = facts;
    const part = await stack.pay(me, { lease_id, amount: 200 });
    await stack.publishLease(me, { ...facts, end_date: null }, 'lease.changed', 2);
    await stack.pay(me, { lease_id, amount: 300 });
    await me.post('v1/system/bill-payment/reverse', { id: part.body.data.id, reason: 'dishonoured' });
    expect((await stack.billLines(me, lease_id)).slice(0, 2)).toEqual([
      '2026-11-16 2026-11-18 300 paid',
      '2026-11-19 2026-11-22 400 overdue',
    ]);
    expect(await summary(me, lease_id)).toMatchObject({ arrears_days: 3, paid_to: '2026-11-18', part_paid: 0 });
    await expectSound(me);
  });

  it('that stands on later rent is moved by the next arrears run', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-11-02' }));
    await stack.pay(me, { lease_id, amount: 700 });
    // Written by hand: the money of the first week stands on the second.
    await stack.rows(
      me.company_id,
      `with weeks as (
         select b.id, row_number() over (order by b.due_date) as week from bill b where b.company_id = $1 and b.lease_id = $2
       ), moved as (
         insert into allocation (company_id, id, bill_payment_id, bill_id, amount, from_credit, created_at)
         select $1, gen_random_uuid(), a.bill_payment_id, w.id, case w.week when 1 then -70000 else 70000 end, false, $3
         from weeks w cross join (select bill_payment_id from allocation where company_id = $1) a where w.week < 3
       )
       update bill b set paid_amount = case w.week when 1 then 0 else 70000 end from weeks w
       where b.company_id = $1 and b.id = w.id and w.week < 3`,
      [lease_id, NOON],
    );
    expect(await summary(me, lease_id)).toMatchObject({ arrears_days: 20 });
    stack.clock.moveTo('2026-11-23T01:00:00Z');
    await stack.workDue(me.company_id);
    expect(await summary(me, lease_id)).toMatchObject({ arrears_days: 14, paid_to: '2026-11-08' });
    await expectSound(me);
  });
});

// covers: F-04
describe('a rent-free day', () => {
  it('costs nothing on its own day: of a fortnight with a free first week, two days later one day is owed', async () => {
    const me = stack.service.as();
    stack.clock.moveTo('2026-11-01T01:00:00Z');
    const terms = { start_date: '2026-11-14', rent_frequency: 'fortnightly', rent_cents: 70_000 } as const;
    const { lease_id } = await stack.publishLease(me, leaseFacts(terms));
    await freeDays(me, lease_id, '2026-11-14', '2026-11-20');
    stack.clock.moveTo(NOON);
    await stack.workDue(me.company_id);
    const [bill] = await stack.bills(me, `lease_id=${lease_id}`);
    expect(bill).toMatchObject({ amount: 350, period_start: '2026-11-14', due_date: '2026-11-21', days_overdue: 1 });
    const owed = { arrears_days: 1, arrears_by_day: 50, arrears_amount: 350 };
    expect(await summary(me, lease_id)).toMatchObject({ ...owed, paid_to: '2026-11-20' });
    expect(await arrearsRow(me, lease_id)).toMatchObject(owed);
  });

  it('is passed over when part payments are counted in days', async () => {
    const me = stack.service.as();
    const terms = { start_date: '2026-11-09', rent_frequency: 'fortnightly', rent_cents: 70_000 } as const;
    const { lease_id } = await stack.publishLease(me, leaseFacts(terms));
    await freeDays(me, lease_id, '2026-11-12', '2026-11-18');
    await stack.pay(me, { lease_id, amount: 210 });
    await me.post('v1/system/lease/billing/save', { lease_id, day_count: 'effective_days_late' });
    // Three days, seven free ones and a fourth are paid; what is owed are the three days before today.
    expect(await summary(me, lease_id)).toMatchObject({
      arrears_days: 13,
      effective_arrears_days: 2,
      effective_paid_to: '2026-11-19',
      arrears_by_day: 90,
    });
    expect(await arrearsRow(me, lease_id)).toMatchObject({ arrears_days: 13, statutory_days: 2, arrears_by_day: 90 });
  });
});

// covers: F-06
describe('a rent that is reduced for days that are billed and paid', () => {
  it('stays on its bill as issued; the difference is a credit note, explained, in the ledger and in the audit log', async () => {
    const { me, facts } = await paidUp({ start_date: '2026-11-09' });
    const { lease_id } = facts;
    const [, before] = await stack.bills(me, `lease_id=${lease_id}`);
    const rent_terms = [
      { effective_date: '2026-11-09', rent_cents: 70_000, rent_frequency: 'weekly' as const },
      { effective_date: '2026-11-18', rent_cents: 56_000, rent_frequency: 'weekly' as const },
    ];
    await stack.publishLease(me, { ...facts, rent_cents: 56_000, rent_terms }, 'lease.changed', 2);
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-11-09 2026-11-15 700 paid',
      '2026-11-16 2026-11-22 700 less 100 paid',
      '2026-11-23 2026-11-29 700 less 140 paid',
    ]);
    expect((await stack.payments(me, `lease_id=${lease_id}`))[0]).toMatchObject({ unallocated: 240 });
    const notes = await me.get<{ data: object[] }>(`v1/system/adjustment?lease_id=${lease_id}&sort=number&order=asc`);
    expect(notes.body.data[0]).toMatchObject({
      bill_id: before!.id,
      kind: 'credit_note',
      amount: 100,
      reason: 'rent_change',
      period_start: '2026-11-16',
      explanation: {
        now: {
          code: 'rent_change',
          parts: [
            { from: '2026-11-16', to: '2026-11-17', rent_cents: 70_000 },
            { from: '2026-11-18', to: '2026-11-22', rent_cents: 56_000 },
          ],
        },
      },
    });
    const [income] = await stack.rows(
      me.company_id,
      `select -sum(p.cents)::int as cents from posting p where p.company_id = $1 and p.lease_id = $2
         and p.account = 'rental_income'`,
      [lease_id],
    );
    expect(income).toEqual({ cents: 186_000 });
    const [log] = await stack.rows<{ after: { differences: object[] } }>(
      me.company_id,
      `select after from audit_log where company_id = $1 and entity_id = $2 and entity = 'rent_bills'`,
      [lease_id],
    );
    expect(log!.after.differences).toMatchObject([
      { bill_id: before!.id, billed_cents: 70_000, now_cents: 60_000, difference_cents: -10_000 },
      { period_start: '2026-11-23', difference_cents: -14_000 },
    ]);
    await expectSound(me);
  });
});
