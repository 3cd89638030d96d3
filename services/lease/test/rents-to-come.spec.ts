import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, patiently, type Opened } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  fixture.clock.moveTo('2026-07-15T02:00:00Z');
  me = fixture.service.as();
});

interface RentRow {
  id: string;
  amount: number;
  rent_frequency: string;
  effective_date: string;
  reason: string | null;
  version: number;
}
interface Agreed extends Opened {
  data: Opened['data'] & { id: string; lease_version: number };
}

const NEW = { amount: 700, rent_frequency: 'weekly', effective_date: '2026-09-14' };
const create = (body: object) => me.post<Agreed>('v1/system/lease/rent/create', { ...NEW, ...body });
const update = (body: object) => me.post<Agreed>('v1/system/lease/rent/update', body);
const rents = async (lease_id: string, query = '') =>
  (await me.get<{ data: RentRow[] }>(`v1/system/lease/rent?lease_id=${lease_id}${query}`)).body.data;
const lines = async (lease_id: string, query = '') =>
  (await rents(lease_id, query)).map(({ effective_date, amount }) => `${effective_date} ${amount}`);
const scheduledRun = () => fixture.service.runDueJobs(me.company_id);
/** Says that rent is billed for some days, as billing does, and waits until it is consumed. */
const billed = async (
  lease_id: string,
  period_start: string,
  period_end: string,
  name = 'bill.issued',
  id = newId(),
) => {
  const bill = { bill_id: id, lease_id, type: 'rent', period_start, period_end, due_date: period_start };
  const event = await fixture.say(name as 'bill.issued', {
    company_id: me.company_id,
    aggregate_id: id,
    version: name === 'bill.issued' ? 1 : 2,
    data: { ...bill, type: 'rent', amount_cents: 65000, currency: 'AUD' },
  });
  await eventually(async () => (await fixture.rows('select 1 from inbox where event_id = $1', [event.id])).length);
  return id;
};

describe('a rent agreed for later', () => {
  // covers: LEASE-08, RENTA-01, Q-155
  it('is a new row with its reason; the lease keeps its rent until the day, and then changes by itself', async () => {
    const lease_id = await fixture.opened(me);
    const { status, body } = await create({ lease_id, reason: 'New kitchen' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ id: expect.any(String) as string, lease_id, lease_version: 2, version: 1 });
    expect((await rents(lease_id))[0]).toMatchObject({
      id: body.data.id,
      lease_id,
      ...NEW,
      reason: 'New kitchen',
      version: 1,
    });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 650, version: 2 });
    expect((await fixture.facts(lease_id)).at(-1)).toMatchObject({
      name: 'lease.changed',
      version: 2,
      data: {
        rent_cents: 65000,
        rent_terms: [
          { effective_date: '2026-07-01', rent_cents: 65000, rent_frequency: 'weekly' },
          { effective_date: '2026-09-14', rent_cents: 70000, rent_frequency: 'weekly' },
        ],
      },
    });
    fixture.clock.moveTo('2026-09-13T14:00:00Z');
    await scheduledRun();
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 700, version: 3 });
    const { body: published } = await me.get<{ data: { text: string; actor: object | null }[] }>(
      `v1/system/lease/activity/${lease_id}`,
    );
    expect(published.data[0]).toMatchObject({ text: 'Rent is AUD 700.00 per week from 2026-09-14', actor: null });
  });

  // covers: LEASE-08
  it('is refused in the past, after the end, as the same rent, and for days that are billed', async () => {
    const lease_id = await fixture.opened(me, { end_date: '2026-12-31' });
    const refusal = async (body: object) => (await create({ lease_id, ...body })).body.errors;
    expect(await refusal({ effective_date: '2026-07-14' })).toEqual({
      effective_date: 'The rent can change from 2026-07-15 on',
    });
    expect(await refusal({ effective_date: '2027-01-01' })).toEqual({
      effective_date: 'The lease ends before this day',
    });
    expect(await refusal({ amount: 650 })).toEqual({ amount: 'This is the rent of that day already' });
    await billed(lease_id, '2026-07-15', '2026-07-21');
    const bill_id = await billed(lease_id, '2026-07-22', '2026-07-28');
    expect(await refusal({ effective_date: '2026-07-28' })).toEqual({
      effective_date: 'Rent has already been billed to 2026-07-28. Please choose a later date.',
    });
    await billed(lease_id, '2026-07-22', '2026-07-28', 'bill.cancelled', bill_id);
    expect((await create({ lease_id, effective_date: '2026-07-28' })).status).toBe(200);
    expect(await lines(lease_id)).toEqual(['2026-07-28 700', '2026-07-01 650']);
  });

  // covers: F-06
  it('that is lower may begin on a day that is past or billed; a higher one or another frequency may not', async () => {
    const lease_id = await fixture.opened(me);
    await billed(lease_id, '2026-07-15', '2026-07-28');
    const lower = await create({
      lease_id,
      amount: 600,
      effective_date: '2026-07-08',
      reason: 'Order of the tribunal',
    });
    expect(lower.status).toBe(200);
    expect(await lines(lease_id)).toEqual(['2026-07-08 600', '2026-07-01 650']);
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 600 });
    expect((await fixture.facts(lease_id)).at(-1)).toMatchObject({
      data: {
        rent_cents: 60000,
        rent_terms: [
          { effective_date: '2026-07-01', rent_cents: 65000, rent_frequency: 'weekly' },
          { effective_date: '2026-07-08', rent_cents: 60000, rent_frequency: 'weekly' },
        ],
      },
    });
    const refusal = async (body: object) => (await create({ lease_id, ...body })).body.errors;
    expect(await refusal({ amount: 610, effective_date: '2026-07-20' })).toEqual({
      effective_date: 'Rent has already been billed to 2026-07-28. Please choose a later date.',
    });
    expect(await refusal({ amount: 610, effective_date: '2026-07-10' })).toEqual({
      effective_date: 'The rent can change from 2026-07-15 on',
    });
    expect(await refusal({ amount: 100, rent_frequency: 'fortnightly', effective_date: '2026-07-20' })).toEqual({
      effective_date: 'Rent has already been billed to 2026-07-28. Please choose a later date.',
    });
    expect(await refusal({ amount: 100, effective_date: '2026-06-30' })).toEqual({
      effective_date: 'The rent can change from 2026-07-01 on',
    });
  });

  // covers: LEASE-06, Q-155
  it('can change its amount, day and reason before it begins, from its own version', async () => {
    const lease_id = await fixture.opened(me);
    const { id } = (await create({ lease_id })).body.data;
    const changed = await update({
      id,
      lease_id,
      version: 1,
      amount: 720,
      effective_date: '2026-10-01',
      reason: 'Agreed',
    });
    expect(changed.body.data).toEqual({ id, lease_id, lease_version: 3, version: 2 });
    expect(await rents(lease_id)).toMatchObject([
      { id, amount: 720, effective_date: '2026-10-01', rent_frequency: 'weekly', reason: 'Agreed', version: 2 },
      { amount: 650, effective_date: '2026-07-01' },
    ]);
    expect((await fixture.facts(lease_id)).at(-1)).toMatchObject({
      version: 3,
      data: { rent_terms: [{ rent_cents: 65000 }, { effective_date: '2026-10-01', rent_cents: 72000 }] },
    });
    expect(await update({ id, lease_id, version: 1, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const same = await update({ id, lease_id, version: 2, amount: 720 });
    expect(same.body.data).toEqual({ id, lease_id, lease_version: 3, version: 2 });
    fixture.clock.moveTo('2026-09-20T00:00:00Z');
    await scheduledRun();
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 650, version: 3 });
    fixture.clock.moveTo('2026-10-01T00:00:00Z');
    await scheduledRun();
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 720, version: 4 });
  });

  // covers: LEASE-06, Q-155
  it('is history once it has begun or is billed: refused, with nothing changed', async () => {
    const lease_id = await fixture.opened(me);
    const { id } = (await create({ lease_id })).body.data;
    const first = (await rents(lease_id)).at(-1)!;
    expect(await update({ id: first.id, lease_id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'RENT_TERM_BEGUN' },
    });
    await billed(lease_id, '2026-09-08', '2026-09-13');
    expect((await update({ id, lease_id, effective_date: '2026-09-13' })).body.errors).toEqual({
      effective_date: 'Rent has already been billed to 2026-09-13. Please choose a later date.',
    });
    await billed(lease_id, '2026-09-14', '2026-09-20');
    expect(await update({ id, lease_id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'RENT_TERM_BILLED' },
    });
    fixture.clock.moveTo('2026-09-14T00:00:00Z');
    expect(await update({ id, lease_id, amount: 1 })).toMatchObject({ body: { code: 'RENT_TERM_BEGUN' } });
    expect(await lines(lease_id)).toEqual(['2026-09-14 700', '2026-07-01 650']);
  });

  // covers: LEASE-06
  it('of a lease that has not begun changes the rent it opens with, but not its day', async () => {
    const lease_id = await fixture.opened(me, { start_date: '2026-08-01' });
    const [first] = await rents(lease_id);
    expect((await update({ id: first!.id, lease_id, effective_date: '2026-08-02' })).body.errors).toEqual({
      effective_date: 'The first rent of a lease counts from its first day',
    });
    expect((await update({ id: first!.id, lease_id, amount: 600 })).status).toBe(200);
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 600, version: 2 });
  });

  // covers: LEASE-06, LEASE-08
  it('100 changes at once from one version: one wins', async () => {
    const lease_id = await fixture.opened(me);
    const { id } = (await create({ lease_id })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        patiently(() => update({ id, lease_id, version: 1, amount: 800 + index })),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'won' : body.code));
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    expect(codes.filter((code) => code === 'STALE_VERSION')).toHaveLength(99);
    expect((await rents(lease_id))[0]!.version).toBe(2);
  });

  // covers: LEASE-06, LEASE-08
  it('of another company, of another lease or unknown answers alike', async () => {
    const theirs = fixture.service.as();
    const their_lease = await fixture.opened(theirs);
    const their_rent = (await theirs.post<Agreed>('v1/system/lease/rent/create', { lease_id: their_lease, ...NEW }))
      .body.data.id;
    const lease_id = await fixture.opened(me);
    const unknown = await update({ id: newId(), lease_id, amount: 1 });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await update({ id: their_rent, lease_id, amount: 1 })).text).toBe(unknown.text);
    expect((await update({ id: their_rent, lease_id: their_lease, amount: 1 })).text).toBe(unknown.text);
    expect((await create({ lease_id: their_lease })).text).toBe(unknown.text);
    const other = await fixture.opened(me);
    const { id } = (await create({ lease_id: other })).body.data;
    expect((await update({ id, lease_id, amount: 1 })).text).toBe(unknown.text);
    expect((await fixture.service.as({ role: 'tenant' }).post('v1/system/lease/rent/create', {})).status).toBe(403);
  });
});

describe('the rents of a lease', () => {
  // covers: LEASE-07
  it('follow the order and the filters that are asked for, and refuse others', async () => {
    const lease_id = await fixture.opened(me);
    for (const [amount, month] of [
      [900, 8],
      [800, 9],
      [1000, 10],
    ]) {
      await create({ lease_id, amount, effective_date: `2026-${String(month).padStart(2, '0')}-01` });
    }
    await create({ lease_id, amount: 2000, rent_frequency: 'fortnightly', effective_date: '2026-11-01' });
    const amounts = async (query: string) => (await rents(lease_id, query)).map(({ amount }) => amount);
    expect(await amounts('')).toEqual([2000, 1000, 800, 900, 650]);
    expect(await amounts('&sort=amount&order=asc')).toEqual([650, 800, 900, 1000, 2000]);
    expect(await amounts('&sort=effective_date&order=asc')).toEqual([650, 900, 800, 1000, 2000]);
    const filter = (filters: object) => `&filters=${encodeURIComponent(JSON.stringify(filters))}`;
    expect(await amounts(filter({ rent_frequency: 'fortnightly' }))).toEqual([2000]);
    expect(await amounts(filter({ date_from: '2026-09-01', date_to: '2026-10-01' }))).toEqual([1000, 800]);
    for (const query of ['&sort=company_id', filter({ company_id: newId() }), filter({ date_from: 'soon' })]) {
      const answer = await me.get(`v1/system/lease/rent?lease_id=${lease_id}${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });
});
