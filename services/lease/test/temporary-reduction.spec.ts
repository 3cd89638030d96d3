import { newId } from '@keystead/platform';
import { eventually, expectOk, type Caller } from '@keystead/testkit';
import { LeaseFixture, type Opened } from './lease-fixture.js';

// covers: LEASE-08, RENTA-01

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  // 15 July 2026 in Sydney.
  fixture = await LeaseFixture.start('2026-07-15T02:00:00Z');
});
afterAll(() => fixture.stop());
beforeEach(() => {
  fixture.clock.moveTo('2026-07-15T02:00:00Z');
  me = fixture.service.as();
});

interface RentRow {
  id: string;
  amount: number;
  effective_date: string;
  is_temporary: boolean;
  version: number;
}

const NSW = { state: 'NSW', usage: 'residential' } as const;
const opened = (terms: object = {}) => fixture.opened(me, { start_date: '2026-02-04', ...terms }, NSW);
const FOUR_WEEKS = { amount: 500, effective_date: '2026-08-05', last_day: '2026-09-01' };
const agree = (lease_id: string, body: object) =>
  me.post<Opened>('v1/system/lease/rent/create', { lease_id, rent_frequency: 'weekly', ...FOUR_WEEKS, ...body });
const rents = async (lease_id: string) =>
  expectOk(await me.get<{ data: RentRow[] }>(`v1/system/lease/rent?lease_id=${lease_id}&total=100`)).data;
/** The rent of each day on which another one begins, as other services learn of it. */
const terms = async (lease_id: string) => {
  const { rent_terms } = (await fixture.facts(lease_id)).at(-1)!.data;
  return rent_terms.map(({ effective_date, rent_cents }) => `${effective_date} ${rent_cents / 100}`);
};
const scheduledRun = () => fixture.service.runDueJobs(me.company_id);
const billed = async (lease_id: string, period_start: string, period_end: string) => {
  const bill_id = newId();
  const bill = { bill_id, lease_id, type: 'rent' as const, period_start, period_end, due_date: period_start };
  const data = { ...bill, amount_cents: 65_000, currency: 'AUD' };
  const event = await fixture.say('bill.issued', {
    company_id: me.company_id,
    aggregate_id: bill_id,
    version: 1,
    data,
  });
  await eventually(async () => (await fixture.rows('select 1 from inbox where event_id = $1', [event.id])).length);
};

describe('a lower rent for some weeks', () => {
  it('ends by itself, which the law does not take for a rise', async () => {
    const lease_id = await opened();
    expectOk(await agree(lease_id, { reason: 'No hot water' }));
    expect(await rents(lease_id)).toMatchObject([
      { effective_date: '2026-09-02', amount: 650, is_temporary: true },
      { effective_date: '2026-08-05', amount: 500, is_temporary: true },
      { effective_date: '2026-02-04', amount: 650, is_temporary: false },
    ]);
    expect(await terms(lease_id)).toEqual(['2026-02-04 650', '2026-08-05 500', '2026-09-02 650']);
    for (const [day, rent] of [
      ['2026-08-05', 500],
      ['2026-09-02', 650],
    ] as const) {
      fixture.clock.moveTo(`${day}T02:00:00Z`);
      await scheduledRun();
      expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: rent });
    }
    // The year until the next rise counts from the first day of the lease, as if nothing had been reduced.
    const rise = { amount: 700, last_day: undefined, notice_given_on: '2026-09-02' };
    expect(await agree(lease_id, { ...rise, effective_date: '2027-02-03' })).toMatchObject({ status: 422 });
    expectOk(await agree(lease_id, { ...rise, effective_date: '2027-02-04' }));
  });

  it('may be of days that are past and billed; the rent of today stays', async () => {
    const lease_id = await opened();
    await billed(lease_id, '2026-02-04', '2026-07-21');
    expectOk(await agree(lease_id, { effective_date: '2026-05-06', last_day: '2026-06-02' }));
    expect(await terms(lease_id)).toEqual(['2026-02-04 650', '2026-05-06 500', '2026-06-03 650']);
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 650 });
  });

  it('is made longer, shorter, another amount or nothing by agreeing it again', async () => {
    const lease_id = await opened();
    const again = async (body: object) => {
      expectOk(await agree(lease_id, body));
      return terms(lease_id);
    };
    await again({});
    expect(await again({ last_day: '2026-09-15' })).toEqual([
      ...['2026-02-04 650', '2026-08-05 500', '2026-09-02 500', '2026-09-16 650'],
    ]);
    expect(await again({ last_day: '2026-08-18' })).toEqual([
      ...['2026-02-04 650', '2026-08-05 500', '2026-08-19 650', '2026-09-02 500', '2026-09-16 650'],
    ]);
    expect(await again({ amount: 550, last_day: '2026-09-15' })).toEqual([
      ...['2026-02-04 650', '2026-08-05 550', '2026-08-19 550', '2026-09-02 550', '2026-09-16 650'],
    ]);
    const nothing = await again({ amount: 650, last_day: '2026-09-15' });
    expect(new Set(nothing.map((term) => term.split(' ')[1]))).toEqual(new Set(['650']));
  });

  it('needs no end where the lease ends with it', async () => {
    const lease_id = await opened({ end_date: '2026-09-01' });
    expectOk(await agree(lease_id, {}));
    expect(await terms(lease_id)).toEqual(['2026-02-04 650', '2026-08-05 500']);
  });
});

describe('what does not fit is refused with its reason', () => {
  const errors = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as { errors?: Record<string, string> }).errors];
  };

  it('a reduction that is none, or that ends before it begins', async () => {
    const lease_id = await opened();
    const none = 'Only a lower rent can be agreed for some time. Leave this day empty for a rent that stays.';
    for (const body of [{ amount: 700 }, { rent_frequency: 'fortnightly' }])
      expect(await errors(agree(lease_id, body))).toEqual([400, { last_day: none }]);
    expect(await errors(agree(lease_id, { last_day: '2026-08-04' }))).toEqual([
      400,
      { last_day: 'The end date must be on or after the start date.' },
    ]);
    expect(await rents(lease_id)).toHaveLength(1);
  });

  it('a last day after the end of the lease', async () => {
    const lease_id = await opened({ end_date: '2026-09-01' });
    expect(await errors(agree(lease_id, { last_day: '2026-09-02' }))).toEqual([
      400,
      { last_day: 'The lease ends on 2026-09-01' },
    ]);
    expect(await rents(lease_id)).toHaveLength(1);
  });

  it('a rent that stays and begins within it, and a reduction over such a rent', async () => {
    const lease_id = await opened({ start_date: '2025-02-04' });
    expectOk(await agree(lease_id, {}));
    const rise = { amount: 700, last_day: undefined, notice_given_on: '2026-05-01' };
    for (const effective_date of ['2026-08-01', '2026-08-20'])
      expect(await errors(agree(lease_id, { ...rise, effective_date }))).toEqual([
        400,
        { effective_date: 'A lower rent is agreed to 2026-09-01. Please choose a later day.' },
      ]);
    expectOk(await agree(lease_id, { ...rise, effective_date: '2026-09-14' }));
    expect(await errors(agree(lease_id, { last_day: '2026-09-15' }))).toEqual([
      400,
      { last_day: 'Another rent begins on 2026-09-14. Please end the reduction before that day.' },
    ]);
  });

  it('a change of one rent of it alone', async () => {
    const lease_id = await opened();
    expectOk(await agree(lease_id, {}));
    const [back] = await rents(lease_id);
    const { id, version } = back!;
    const update = (body: object) => me.post('v1/system/lease/rent/update', { id, lease_id, version, ...body });
    const part = 'This rent is part of a reduction that ends. Please agree the reduction again.';
    expect(await errors(update({ amount: 900 }))).toEqual([400, { amount: part }]);
    expect(await errors(update({ effective_date: '2026-10-01' }))).toEqual([400, { effective_date: part }]);
    expectOk(await update({ reason: 'As agreed' }));
  });

  it('billed days that would cost more again', async () => {
    const lease_id = await opened();
    expectOk(await agree(lease_id, {}));
    await billed(lease_id, '2026-02-04', '2026-08-25');
    expect(await errors(agree(lease_id, { last_day: '2026-08-18' }))).toEqual([
      400,
      { effective_date: 'Rent has already been billed to 2026-08-25. Please choose a later date.' },
    ]);
  });
});
