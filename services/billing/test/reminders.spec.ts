import { newId, systemContext } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { workLeases } from '../src/collections/arrears/arrears-run.js';
import { ArrearsFixture, type ArrearsLease } from './arrears-fixture.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';

const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
let arrears: ArrearsFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
  arrears = new ArrearsFixture(stack);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const remind = ({ me }: Pick<ArrearsLease, 'me'>, bill_id: string) =>
  me.post<{ data: { id: string; sent_to: string } }>(`v1/system/bill/reminder/${bill_id}`, {});

const firstBill = async ({ me, lease_id }: ArrearsLease) => (await stack.bills(me, `lease_id=${lease_id}`))[0]!;

// covers: MONEY-07
describe('a reminder by hand', () => {
  it('goes to the primary contact with amount, due day and days', async () => {
    const lease = await arrears.let('2026-06-08');
    const { bill_id } = await firstBill(lease);
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 100 });
    const { status, body } = await remind(lease, bill_id);
    expect(status).toBe(200);
    expect(body.data.sent_to).toBe(lease.email);
    expect(await arrears.reminders(lease)).toEqual([
      {
        reminder_id: body.data.id,
        lease_id: lease.lease_id,
        lease_number: 'L-1',
        section_name: '12 Rose Street',
        payment_reference: expect.stringMatching(/^KS\d{7}$/) as string,
        step: 'by_hand',
        to: { lease_tenant_id: lease.lease_tenant_id, first_name: 'Kim', email: lease.email },
        bills: [
          {
            bill_id,
            type: 'rent',
            due_date: '2026-06-08',
            period_start: '2026-06-08',
            period_end: '2026-06-14',
            amount_cents: 60_000,
            days_overdue: 2,
          },
        ],
        total_cents: 60_000,
        currency: 'AUD',
      },
    ]);
    const audit = `select entity from audit_log where company_id = $1 and entity = 'reminder' and user_id = $2`;
    expect(await stack.rows(lease.me.company_id, audit, [lease.me.user_id])).toHaveLength(1);
  });

  it('goes out once a day for a bill, however often it is asked for at once', async () => {
    const lease = await arrears.let('2026-06-08');
    const { bill_id } = await firstBill(lease);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remind(lease, bill_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body as unknown as { code: string; message: string };
    expect(refused).toMatchObject({ code: 'REMINDED_TODAY', message: expect.stringContaining('tomorrow') as string });
    expect(await arrears.reminders(lease)).toHaveLength(1);
    // Midnight in Sydney, not in UTC.
    stack.clock.moveTo('2026-06-10T13:59:59Z');
    expect((await remind(lease, bill_id)).status).toBe(409);
    stack.clock.moveTo('2026-06-10T14:00:00Z');
    expect((await remind(lease, bill_id)).status).toBe(200);
  });

  it('is not sent about a bill that is paid or cancelled', async () => {
    const lease = await arrears.let('2026-06-08');
    const [paid, cancelled] = await stack.bills(lease.me, `lease_id=${lease.lease_id}`);
    await stack.pay(lease.me, { lease_id: lease.lease_id, bill_id: paid!.bill_id, amount: 700 });
    await stack.rows(lease.me.company_id, 'update bill set cancelled_at = now() where company_id = $1 and id = $2', [
      cancelled!.bill_id,
    ]);
    for (const { bill_id } of [paid!, cancelled!]) {
      const { status, body } = await remind(lease, bill_id);
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'BILL_CLOSED' } });
    }
    expect(await arrears.reminders(lease)).toEqual([]);
  });

  it('says so when the lease has no renter to write to', async () => {
    const lease = await arrears.let('2026-06-08', { with_renter: false });
    const { bill_id } = await firstBill(lease);
    expect((await remind(lease, bill_id)).body).toMatchObject({ statusCode: 409, code: 'NO_CONTACT' });
  });

  it('knows bills due far ahead, and none of others', async () => {
    const lease = await arrears.let('2026-06-08');
    const { body } = await lease.me.post<{ data: { bill_id: string } }>('v1/system/bill/create', {
      lease_id: lease.lease_id,
      type: 'water',
      amount: 80,
      due_date: '2026-12-01',
    });
    expect((await remind(lease, body.data.bill_id)).status).toBe(200);
    expect((await remind(lease, UNKNOWN_ID)).status).toBe(404);
    expect((await remind({ me: stack.service.as() }, body.data.bill_id)).status).toBe(404);
    expect((await remind(lease, 'twelve')).status).toBe(400);
  });
});

// covers: Q-159, FEAT-04, FEATURE-40
describe('reminders by themselves', () => {
  it('go out at nine where the property is, three days before and one, seven and fourteen days after', async () => {
    const lease = await arrears.letEarly('2026-06-17');
    await stack.rows(lease.me.company_id, 'update lease set end_date = $2 where company_id = $1', ['2026-06-23']);
    for (let day = 11; day <= 30; day++) await arrears.morning(lease, `2026-06-${day}`);
    for (let day = 1; day <= 9; day++) await arrears.morning(lease, `2026-07-0${day}`);
    expect(await arrears.steps(lease)).toEqual([
      'before 2026-06-17',
      'after 2026-06-17',
      'again 2026-06-17',
      'last 2026-06-17',
    ]);
    const days = await stack.rows<{ sent_on: string }>(
      lease.me.company_id,
      'select sent_on from reminder where company_id = $1 order by sent_on',
    );
    expect(days.map(({ sent_on }) => sent_on)).toEqual(['2026-06-14', '2026-06-18', '2026-06-24', '2026-07-01']);
    const { me } = lease;
    const runs = await stack.rows(
      me.company_id,
      `select 1 from job where company_id = $1 and kind = 'arrears_run' and done_at is null`,
    );
    expect(runs).toHaveLength(1);
  });

  it('stop when the bill is paid, and go on about what is left of it', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    await arrears.morning(lease, '2026-06-15');
    expect(await arrears.steps(lease)).toEqual(['again 2026-06-08']);
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 699.99 });
    await arrears.morning(lease, '2026-06-22');
    const [last] = (await arrears.reminders(lease)).slice(1);
    expect(last!.bills.map(({ amount_cents }) => amount_cents)).toEqual([1, 70_000, 70_000]);
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 10_000 });
    await arrears.morning(lease, '2026-06-29');
    expect(await arrears.reminders(lease)).toHaveLength(2);
  });

  it('are made up for after an outage, yesterday’s once', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    await arrears.morning(lease, '2026-06-11');
    expect(await arrears.steps(lease)).toEqual(['after 2026-06-08']);
    await arrears.morning(lease, '2026-06-24');
    expect((await arrears.steps(lease)).slice(1)).toEqual(['last 2026-06-08 2026-06-15']);
    await arrears.morning(lease, '2026-06-24');
    await arrears.morning(lease, '2026-06-25');
    expect(await arrears.reminders(lease)).toHaveLength(2);
  });

  it('stand back for a day behind one by hand', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    stack.clock.moveTo('2026-06-14T20:00:00Z');
    const { bill_id } = await firstBill(lease);
    expect((await remind(lease, bill_id)).status).toBe(200);
    await arrears.morning(lease, '2026-06-15');
    expect(await arrears.reminders(lease)).toHaveLength(1);
    await arrears.morning(lease, '2026-06-16');
    expect((await arrears.steps(lease)).slice(1)).toEqual(['again 2026-06-08 2026-06-15']);
  });

  it('wait for a direct debit, and come when it failed', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    const { company_id } = lease.me;
    const { bill_id } = await firstBill(lease);
    await stack.rows(
      company_id,
      `with m as (insert into debit_mandate (company_id, id, lease_id, provider, status, customer, method, active_from)
         values ($1, gen_random_uuid(), $2, 'local', 'active', 'c', 'm', '2026-06-01') returning id)
       insert into direct_debit (company_id, id, lease_id, bill_id, mandate_id, attempt, amount, currency, debited_on, after_receipt)
       select $1, gen_random_uuid(), $2, $3, m.id, 1, 70000, 'AUD', '2026-06-08', 0 from m`,
      [lease.lease_id, bill_id],
    );
    for (const day of ['08', '09', '10']) await arrears.morning(lease, `2026-06-${day}`);
    expect(await arrears.reminders(lease)).toEqual([]);
    await stack.rows(
      company_id,
      `update direct_debit set status = 'failed', failure = 'refused' where company_id = $1`,
    );
    await arrears.morning(lease, '2026-06-11');
    expect(await arrears.steps(lease)).toEqual(['after 2026-06-08']);
  });

  it('are off where the company turns them off, and come at the hour it wants', async () => {
    const me = stack.service.as();
    await arrears.set(me, { are_reminders_on: false, reminder_hour: 7 });
    const lease = await arrears.letEarly('2026-06-08', { me });
    const next = `select natural_key, run_at from job where company_id = $1 and kind = 'arrears_run'`;
    expect(await stack.rows(me.company_id, next)).toEqual([
      { natural_key: 'Australia/Sydney 2026-06-02', run_at: new Date('2026-06-01T21:00:00Z') },
    ]);
    await arrears.morning(lease, '2026-06-15');
    expect(await arrears.reminders(lease)).toEqual([]);
  });

  it('are sent once by eight runs at once, and by a run that is done again', async () => {
    const me = stack.service.as();
    const leases: ArrearsLease[] = [];
    for (let count = 0; count < 5; count++) leases.push(await arrears.letEarly('2026-06-08', { me }));
    const ids = leases.map(({ lease_id }) => lease_id);
    const run = () => workLeases(stack.service.db, systemContext(me.company_id, newId()), ids, '2026-06-09');
    await Promise.all(Array.from({ length: 8 }, run));
    await run();
    expect(await arrears.reminders({ me })).toHaveLength(5);
    expect(await stack.rows(me.company_id, 'select 1 from reminder where company_id = $1')).toHaveLength(5);
  });

  it('go out to everybody else when one lease cannot be worked off, and the next day’s run stands', async () => {
    const me = stack.service.as();
    const sick = await arrears.letEarly('2026-06-08', { me });
    const well = await arrears.letEarly('2026-06-08', { me });
    const broken = `insert into arrears_state (company_id, id, state, reason, plan_owed, instalments, set_at)
      values ($1, $2, 'payment_plan', 'By hand', 1, '[null]', now())`;
    await stack.rows(me.company_id, broken, [sick.lease_id]);
    stack.clock.moveTo('2026-06-08T23:00:00Z');
    await eventually(async () => {
      await stack.workDue(me.company_id);
      return (await arrears.reminders({ me })).length > 0;
    });
    expect((await arrears.reminders({ me })).map(({ lease_id }) => lease_id)).toEqual([well.lease_id]);
    const items = `select natural_key, done_at, last_error from job
      where company_id = $1 and kind = 'arrears_run' order by run_at`;
    await eventually(async () => (await stack.rows(me.company_id, items)).some(({ last_error }) => last_error));
    expect((await stack.rows(me.company_id, items)).at(-1)).toMatchObject({
      natural_key: 'Australia/Sydney 2026-06-10',
      done_at: null,
    });
  });

  it('the database itself takes no step of a bill twice', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    await arrears.morning(lease, '2026-06-11');
    const again = `insert into reminder (company_id, reminder_id, bill_id, lease_id, step, sent_on, created_at, lease_tenant_id)
      select company_id, gen_random_uuid(), bill_id, lease_id, step, sent_on + 1, created_at, lease_tenant_id
      from reminder where company_id = $1`;
    await expect(stack.rows(lease.me.company_id, again)).rejects.toThrow(/uq_reminder__step/);
  });
});
