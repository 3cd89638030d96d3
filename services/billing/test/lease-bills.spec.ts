import { eventually, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import fc from 'fast-check';
import { addDays, toDayNumber } from '../src/rent-engine/days.js';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { BillingFixture, leaseFacts, weeklyRent } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney: bills are made for what falls due by 17 June.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const issued = (who: Caller, lease_id: string) =>
  stack.rows<{ name: string; aggregate_id: string; version: number; data: Record<string, unknown> }>(
    who.company_id,
    `select name, aggregate_id, version, data from outbox where company_id = $1 and data->>'lease_id' = $2 order by seq`,
    [lease_id],
  );

/** Money is where it is said to be: no cent is lost between payments, bills, credit and the ledger. */
async function expectSound(who: Caller, lease_id: string): Promise<void> {
  const [sums] = await stack.rows<Record<string, number>>(
    who.company_id,
    `select l.rent_owed, l.credit,
       (select coalesce(sum(b.amount - b.paid_amount), 0)::int from bill b where b.company_id = $1 and b.lease_id = $2
          and b.cancelled_at is null) as open,
       (select coalesce(sum(p.amount), 0)::int from bill_payment p where p.company_id = $1 and p.lease_id = $2
          and not exists (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)) as received,
       (select coalesce(sum(b.paid_amount - b.credited_amount), 0)::int from bill b
          where b.company_id = $1 and b.lease_id = $2) as on_bills,
       (select count(*)::int from bill b where b.company_id = $1 and b.lease_id = $2 and b.paid_amount <> coalesce(
          (select sum(a.amount) from allocation a where a.company_id = $1 and a.bill_id = b.id), 0)) as bills_off,
       (select coalesce(-sum(t.cents), 0)::int from posting t where t.company_id = $1 and t.lease_id = $2
          and t.account = 'rental_income') as income,
       (select coalesce(sum(b.amount - b.reduced_amount), 0)::int from bill b where b.company_id = $1 and b.lease_id = $2
          and b.cancelled_at is null) as billed
     from lease l where l.company_id = $1 and l.id = $2`,
    [lease_id],
  );
  const { rent_owed, credit, open, received, on_bills, bills_off, income, billed } = sums!;
  expect(await checkCompany(stack.service.db, who.company_id, { rest: 0 })).toEqual({});
  expect({ rent_owed, bills_off, received, income }).toEqual({
    rent_owed: open,
    bills_off: 0,
    received: on_bills! + credit!,
    income: billed,
  });
}

describe('a new lease', () => {
  //
  it('gets the bills that fall due by seven days from today, each with its event', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 overdue',
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-15 2026-06-21 700 due',
    ]);
    const [first] = await stack.bills(me, `lease_id=${lease_id}`);
    expect(first).toEqual({
      bill_id: first!.id,
      adds_to_bill_id: null,
      id: expect.any(String) as string,
      lease_id,
      lease_number: 'L-1',
      property_id: expect.any(String) as string,
      property_name: null,
      section_name: '12 Rose Street',
      tenant_names: [],
      type: 'rent',
      status: 'overdue',
      amount: 700,
      paid_amount: 0,
      credited_amount: 0,
      outstanding: 700,
      currency: 'AUD',
      due_date: '2026-06-01',
      period_start: '2026-06-01',
      period_end: '2026-06-07',
      description: null,
      days_overdue: 9,
      explanation: { code: 'whole_period', days: 7, amount_cents: 70_000 },
      version: 1,
    });
    const events = await issued(me, lease_id);
    expect(events).toHaveLength(3);
    expect(events[0]).toEqual({
      name: 'bill.issued',
      aggregate_id: first!.id,
      version: 1,
      data: {
        bill_id: first!.id,
        lease_id,
        type: 'rent',
        period_start: '2026-06-01',
        period_end: '2026-06-07',
        due_date: '2026-06-01',
        amount_cents: 70_000,
        gst_cents: 0,
        invoice_number: 1,
        currency: 'AUD',
      },
    });
  });

  //
  it('that began a year ago gets a year of bills', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(
      me,
      leaseFacts({ start_date: '2025-06-10', rent_frequency: 'monthly' }),
    );
    const lines = await stack.billLines(me, lease_id);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('2026-06-10 2026-07-09 700 due');
  });

  it('is not billed for days settled before', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2025-01-06', paid_to: '2026-06-10' }));
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-06-11 2026-06-14 400 due',
      '2026-06-15 2026-06-21 700 due',
    ]);
  });

  it('is billed once, however often it is published and by however many processes', async () => {
    const me = stack.service.as();
    const data = leaseFacts();
    const event = { company_id: me.company_id, aggregate_id: data.lease_id, version: 1, data };
    const same = newId();
    await Promise.all([same, same, newId(), newId()].map((id) => stack.publish('lease.opened', { ...event, id })));
    await eventually(
      async () => (await stack.rows(me.company_id, 'select 1 from inbox where company_id = $1')).length === 3,
    );
    expect(await stack.billLines(me, data.lease_id)).toHaveLength(3);
    expect(await issued(me, data.lease_id)).toHaveLength(3);
  });

  it('that costs nothing has no bills', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ rent_cents: 0 }));
    expect(await stack.billLines(me, lease_id)).toEqual([]);
  });

  it('with facts that cannot be billed becomes a dead letter and touches nothing', async () => {
    const me = stack.service.as();
    const data = leaseFacts({ timezone: 'Mars/Olympus' });
    await stack.publish('lease.opened', { company_id: me.company_id, aggregate_id: data.lease_id, data });
    await eventually(
      async () => (await stack.rows(me.company_id, 'select 1 from dead_letter where company_id = $1')).length === 1,
      25_000,
    );
    expect((await me.get('v1/system/bill')).body).toMatchObject({ data: [] });
  });
});

describe('a changed lease', () => {
  // covers: F-06, LEASE-08, Q-155
  it('is charged the new rent from its day: what is more on an issued bill is a bill of its own', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-18', 77_000)];
    const [, , before] = await stack.bills(me, `lease_id=${facts.lease_id}`);
    await stack.publishLease(me, { ...facts, rent_cents: 77_000, rent_terms }, 'lease.changed', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 overdue',
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-15 2026-06-21 700 due',
      '2026-06-15 2026-06-21 40 due',
    ]);
    const [, , after, more] = await stack.bills(me, `lease_id=${facts.lease_id}`);
    expect(after).toEqual(before);
    expect(more).toMatchObject({
      adds_to_bill_id: before!.id,
      explanation: {
        code: 'rent_difference',
        invoice_number: 'I-3',
        before_cents: 70_000,
        now_cents: 74_000,
        is_charged: true,
        now: { code: 'rent_change', parts: [{ rent_cents: 70_000 }, { from: '2026-06-18', rent_cents: 77_000 }] },
      },
    });
    const published = (await issued(me, facts.lease_id)).slice(3);
    expect(published).toMatchObject([{ name: 'bill.issued', aggregate_id: more!.id, data: { amount_cents: 4_000 } }]);
    await expectSound(me, facts.lease_id);
  });

  // covers: F-06, LEASE-08, T-11
  it('paid days that cost more leave the difference to pay', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    expect((await stack.pay(me, { lease_id: facts.lease_id, amount: 1500 })).status).toBe(200);
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-10', 77_000)];
    await stack.publishLease(me, { ...facts, rent_cents: 77_000, rent_terms }, 'lease.changed', 2);
    const bills = await stack.bills(me, `lease_id=${facts.lease_id}`);
    const shown = bills.map((bill) => `${bill.period_start} ${bill.amount} ${bill.paid_amount} ${bill.status}`);
    expect(shown).toEqual([
      '2026-06-01 700 700 paid',
      '2026-06-08 700 700 paid',
      '2026-06-08 50 50 paid',
      '2026-06-15 700 50 partially_paid',
      '2026-06-15 70 0 due',
    ]);
    const [payment] = await stack.payments(me, `lease_id=${facts.lease_id}`);
    expect(payment).toMatchObject({ amount: 1500, unallocated: 0 });
    await expectSound(me, facts.lease_id);
  });

  // covers: F-06, LEASE-08, T-11
  it('paid days that cost less leave the difference as credit, by a credit note', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    await stack.pay(me, { lease_id: facts.lease_id, amount: 2100 });
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-15', 63_000)];
    await stack.publishLease(me, { ...facts, rent_cents: 63_000, rent_terms }, 'lease.changed', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-14 700 paid',
      '2026-06-15 2026-06-21 700 less 70 paid',
    ]);
    expect((await stack.payments(me, `lease_id=${facts.lease_id}`))[0]).toMatchObject({ unallocated: 70 });
    const kinds = await stack.rows<{ kind: string }>(
      me.company_id,
      'select kind from journal where company_id = $1 and lease_id = $2 order by entry_number',
      [facts.lease_id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 3 }, () => 'bill_issued'),
      'payment_received',
      'credit_released',
      'credit_note_issued',
    ]);
    const published = await issued(me, facts.lease_id);
    expect(published.map(({ name, version }) => `${name} ${version}`).slice(4)).toEqual([
      'bill.paid 2',
      'bill.paid 2',
      'bill.paid 2',
      'adjustment.recorded 1',
    ]);
    await expectSound(me, facts.lease_id);
    stack.clock.moveTo('2026-06-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, facts.lease_id)).at(-1)).toBe('2026-06-22 2026-06-28 630 partially_paid');
  });

  // covers: F-02, LEASE-08
  it('keeps money on the oldest rent when later days cost more, whichever bill it was named for', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const third = (await stack.bills(me, `lease_id=${facts.lease_id}`))[2]!;
    await stack.pay(me, { lease_id: facts.lease_id, bill_id: third.id, amount: 700 });
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-18', 77_000)];
    await stack.publishLease(me, { ...facts, rent_cents: 77_000, rent_terms }, 'lease.changed', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-15 2026-06-21 700 due',
      '2026-06-15 2026-06-21 40 due',
    ]);
    await expectSound(me, facts.lease_id);
  });

  // covers: LEASE-08
  it('a payment that is dishonoured after its days cost more leaves all of it owed', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const paid = await stack.pay(me, { lease_id: facts.lease_id, amount: 2100 });
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-08', 77_000)];
    await stack.publishLease(me, { ...facts, rent_cents: 77_000, rent_terms }, 'lease.changed', 2);
    const back = { id: paid.body.data.id, reason: 'dishonoured' };
    expect((await me.post('v1/system/bill-payment/reverse', back)).status).toBe(200);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 overdue',
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-08 2026-06-14 70 overdue',
      '2026-06-15 2026-06-21 700 due',
      '2026-06-15 2026-06-21 70 due',
    ]);
    await expectSound(me, facts.lease_id);
  });

  // covers: F-06, LEASE-08
  it('rent-free days on issued bills are credited, and what was paid for them is credit', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    await stack.pay(me, { lease_id: facts.lease_id, amount: 2100 });
    const rent_terms = [
      weeklyRent('2026-06-01', 70_000),
      weeklyRent('2026-06-12', 0),
      weeklyRent('2026-06-22', 70_000),
    ];
    await stack.publishLease(me, { ...facts, rent_terms }, 'lease.changed', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-14 700 less 300 paid',
      '2026-06-15 2026-06-21 700 less 700 credited',
    ]);
    const notes = (await me.get<{ data: { amount: number; explanation: object }[] }>('v1/system/adjustment?order=asc'))
      .body;
    expect(notes.data).toMatchObject([
      {
        amount: 300,
        reason: 'rent_change',
        explanation: {
          before_cents: 70_000,
          now_cents: 40_000,
          now: {
            code: 'rent_change',
            parts: [
              { from: '2026-06-08', to: '2026-06-11', days: 4, rent_cents: 70_000 },
              { from: '2026-06-12', to: '2026-06-14', days: 3, rent_cents: 0 },
            ],
          },
        },
      },
      { amount: 700 },
    ]);
    stack.clock.moveTo('2026-06-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, facts.lease_id)).at(-1)).toBe('2026-06-22 2026-06-28 700 paid');
    await expectSound(me, facts.lease_id);
  });

  it('is billed at another frequency from its day', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const fortnightly = { rent_cents: 140_000, rent_frequency: 'fortnightly' as const };
    const rent_terms = [...facts.rent_terms, { effective_date: '2026-06-22', ...fortnightly }];
    const changed = { ...facts, ...fortnightly, rent_terms };
    await stack.publishLease(me, changed, 'lease.changed', 2);
    stack.clock.moveTo('2026-06-30T02:00:00Z');
    await stack.workDue(me.company_id);
    // Fortnights from 1 June: the one of 15 June is half billed by the week, so its other half follows alone.
    expect((await stack.billLines(me, facts.lease_id)).slice(2)).toEqual([
      '2026-06-15 2026-06-21 700 overdue',
      '2026-06-22 2026-06-28 700 overdue',
      '2026-06-29 2026-07-12 1400 overdue',
    ]);
  });

  // covers: T-11, Q-150
  it('with another due day is billed for the days between once', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const due_terms = [...facts.due_terms, { effective_date: '2026-06-10', due_date: '2026-06-24' }];
    await stack.publishLease(me, { ...facts, due_date: '2026-06-24', due_terms }, 'lease.changed', 2);
    stack.clock.moveTo('2026-06-17T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, facts.lease_id)).slice(2)).toEqual([
      '2026-06-15 2026-06-21 700 overdue',
      '2026-06-22 2026-06-23 200 due',
      '2026-06-24 2026-06-30 700 due',
    ]);
  });

  it('changes nothing when it is published late', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts({ section_name: 'Newest' }), 'lease.changed', 3);
    await stack.publishLease(
      me,
      { ...facts, section_name: 'Oldest', rent_terms: [weeklyRent('2026-06-01', 1)] },
      'lease.opened',
      1,
    );
    const bills = await stack.bills(me, `lease_id=${facts.lease_id}`);
    expect(bills.map(({ section_name, amount }) => [section_name, amount])).toEqual(
      Array.from({ length: 3 }, () => ['Newest', 700]),
    );
  });
});

describe('a lease that ends early', () => {
  it('is billed to its last day; unpaid bills beyond it are cancelled', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    await stack.publishLease(me, { ...facts, end_date: '2026-06-10' }, 'lease.ended', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 overdue',
      '2026-06-08 2026-06-10 300 overdue',
    ]);
    stack.clock.moveTo('2026-07-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, facts.lease_id)).toHaveLength(2);
  });

  // covers: LEASE-04, Q-151
  it('the paid bill that holds its last day is reissued to that day, and keeps the money', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    await me.post('v1/system/bill-payment/create', { lease_id: facts.lease_id, amount: 800 });
    await stack.publishLease(me, { ...facts, end_date: '2026-06-10' }, 'lease.ended', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-10 300 partially_paid',
    ]);
    await expectSound(me, facts.lease_id);
  });

  it('is billed on when its end moves out again', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts({ end_date: '2026-06-10' }));
    await stack.publishLease(me, { ...facts, end_date: '2026-06-16' }, 'lease.changed', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 overdue',
      '2026-06-08 2026-06-10 300 overdue',
      '2026-06-11 2026-06-14 400 due',
      '2026-06-15 2026-06-16 200 due',
    ]);
  });

  // covers: LEASE-04, Q-151, Q-156
  it('ended before a paid bill and moved out again: what was paid stays with the lease, no day is left out', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const [, , third] = await stack.bills(me, `lease_id=${facts.lease_id}`);
    expect((await stack.pay(me, { lease_id: facts.lease_id, bill_id: third!.id, amount: 700 })).status).toBe(200);
    await stack.publishLease(me, { ...facts, end_date: '2026-06-10' }, 'lease.ended', 2);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-10 300 overdue',
    ]);
    await stack.publishLease(me, facts, 'lease.changed', 3);
    expect(await stack.billLines(me, facts.lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 paid',
      '2026-06-08 2026-06-10 300 overdue',
      '2026-06-11 2026-06-14 400 due',
      '2026-06-15 2026-06-21 700 due',
    ]);
    const [, , gap] = (await stack.bills(me, `lease_id=${facts.lease_id}`)).filter(
      ({ status }) => status !== 'cancelled',
    );
    expect(gap!.explanation).toMatchObject({ code: 'part_period', days: 4, of_days: 7, because: ['billed_before'] });
    await expectSound(me, facts.lease_id);
  });

  // covers: LEASE-04, Q-151
  it('whatever is ended, moved and paid in whatever order, the days to the last bill are billed once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 9 }), async (steps) => {
        const me = stack.service.as();
        const facts = await stack.publishLease(me, leaseFacts({ start_date: '2026-04-27' }));
        let version = 1;
        for (const { end, pay } of [...steps, { end: null, pay: null }]) {
          const open = (await stack.bills(me, `lease_id=${facts.lease_id}`)).filter(
            ({ status, outstanding }) => status !== 'cancelled' && outstanding > 0,
          );
          const bill = pay === null ? undefined : open[pay % Math.max(1, open.length)];
          if (bill) await stack.pay(me, { lease_id: facts.lease_id, bill_id: bill.id, amount: bill.outstanding });
          const end_date = end === null ? null : addDays('2026-04-27', end);
          await stack.publishLease(me, { ...facts, end_date }, 'lease.changed', ++version);
        }
        const lines = (await stack.billLines(me, facts.lease_id)).map((line) => line.split(' '));
        const days = lines.flatMap(([from, to]) => daysOf(from!, to!));
        expect(days).toEqual(daysOf('2026-04-27', days.at(-1)!));
        expect(days.at(-1)! >= '2026-06-17').toBe(true);
        const cents = lines.reduce((sum, line) => sum + Math.round(Number(line[2]) * 100), 0);
        expect(cents).toBe(days.length * 10_000);
        await expectSound(me, facts.lease_id);
      }),
      { numRuns: 15, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
  });
});

// covers: T-11, LEASE-08, Q-155
describe('a lease whose rent, due day and end change around its payments', () => {
  it('has each of its days billed once at its own rent, and no cent is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(CHANGE, { minLength: 3, maxLength: 8 }), async (changes) => {
        const me = stack.service.as();
        let facts = await stack.publishLease(me, leaseFacts({ start_date: START }));
        const rents = new Map([[START, 70_000]]);
        let version = 1;
        for (const { pay, rent, due, end } of changes) {
          if (pay !== null) await stack.pay(me, { lease_id: facts.lease_id, amount: pay });
          if (rent !== null) rents.set(addDays(START, rent.from), rent.a_day * 7);
          const rent_terms = [...rents]
            .map(([effective_date, rent_cents]) => weeklyRent(effective_date, rent_cents))
            .toSorted((a, b) => (a.effective_date < b.effective_date ? -1 : 1));
          const due_date = due === null ? facts.due_date : addDays(START, due);
          const end_date = end === null ? null : addDays(START, end);
          facts = { ...facts, rent_terms, due_date, due_terms: [{ effective_date: START, due_date }], end_date };
          await stack.publishLease(me, facts, 'lease.changed', ++version);
          await expectSound(me, facts.lease_id);
        }
        await stack.publishLease(me, { ...facts, end_date: null }, 'lease.changed', ++version);
        await expectSound(me, facts.lease_id);
        const bills = (await stack.bills(me, `lease_id=${facts.lease_id}`)).filter(
          ({ status }) => status !== 'cancelled',
        );
        const days = bills
          .filter(({ adds_to_bill_id }) => adds_to_bill_id === null)
          .flatMap(({ period_start, period_end }) => daysOf(period_start!, period_end!))
          .toSorted();
        expect(days).toEqual(daysOf(START, days.at(-1)!));
        const rentOn = (day: string) => [...rents].toSorted().findLast(([from]) => from <= day)![1] / 7;
        const charged = bills.map(({ amount, credited_amount }) => Math.round((amount - credited_amount) * 100));
        const cents = charged.reduce((sum, each) => sum + each, 0);
        expect(cents).toBe(days.reduce((sum, day) => sum + rentOn(day), 0));
      }),
      {
        numRuns: 10,
        examples: [[HIDDEN_BEHIND_NOTHING]],
        interruptAfterTimeLimit: 60_000,
        markInterruptAsFailure: true,
      },
    );
  });
});

const START = '2026-04-27';

/** What happens to a lease: money comes in, then its rent changes from a day on, its due day or its end. */
const CHANGE = fc.record({
  pay: fc.option(fc.integer({ min: 1, max: 3000 })),
  rent: fc.option(fc.record({ from: fc.integer({ min: 0, max: 60 }), a_day: fc.integer({ min: 1, max: 20_000 }) })),
  due: fc.option(fc.integer({ min: -10, max: 60 }), { freq: 1 }),
  end: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 1 }),
});

const NO_CHANGE = { pay: null, rent: null, due: null, end: null };

/** An additional charge that is reduced to nothing lies between the open bill and the later one that holds money. */
const HIDDEN_BEHIND_NOTHING = [
  { ...NO_CHANGE, rent: { from: 0, a_day: 10_001 } },
  { ...NO_CHANGE, pay: 1, rent: { from: 0, a_day: 1 } },
  { ...NO_CHANGE, rent: { from: 0, a_day: 2 } },
];

/** An end of the lease, in days from its start, and which of the open bills is paid before it is published. */
const STEP = fc.record({
  end: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 }),
  pay: fc.option(fc.integer({ min: 0, max: 9 })),
});

const daysOf = (from: string, to: string) =>
  Array.from({ length: toDayNumber(to) - toDayNumber(from) + 1 }, (_, index) => addDays(from, index));
