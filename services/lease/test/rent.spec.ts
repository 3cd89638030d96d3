import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { LeaseFixture } from './lease-fixture.js';

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
  amount: number;
  rent_frequency: string;
  effective_date: string;
}

const rents = async (lease_id: string) => {
  const { body } = await me.get<{ data: RentRow[] }>(`v1/system/lease/rent?lease_id=${lease_id}&total=1000`);
  return body.data.map(({ amount, rent_frequency, effective_date }) => `${effective_date} ${amount} ${rent_frequency}`);
};
const scheduledRun = () => fixture.service.runDueJobs(me.company_id);

describe('a new rent', () => {
  it('from today counts at once and leaves the old one in the history', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, version: 1, latest_amount: 680, effective_date: '2026-07-15' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 680, version: 2 });
    expect(await rents(lease_id)).toEqual(['2026-07-15 680 weekly', '2026-07-01 650 weekly']);
    expect((await fixture.facts(lease_id)).at(-1)).toMatchObject({
      version: 2,
      data: {
        rent_cents: 68000,
        rent_terms: [
          { effective_date: '2026-07-01', rent_cents: 65000, rent_frequency: 'weekly' },
          { effective_date: '2026-07-15', rent_cents: 68000, rent_frequency: 'weekly' },
        ],
      },
    });
  });

  it('of a mistyped change replaces it on the same day', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, latest_amount: 6800, effective_date: '2026-07-15' });
    await fixture.edit(me, { lease_id, latest_amount: 680, effective_date: '2026-07-15' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 680 });
    expect(await rents(lease_id)).toEqual(['2026-07-15 680 weekly', '2026-07-15 6800 weekly', '2026-07-01 650 weekly']);
  });

  it('of a later day waits for it, and then says lease.changed by itself', async () => {
    const lease_id = await fixture.opened(me);
    const change = { latest_amount: 1400, rent_frequency: 'fortnightly', effective_date: '2026-09-14' };
    await fixture.edit(me, { lease_id, version: 1, ...change });
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      latest_amount: 650,
      rent_frequency: 'weekly',
      version: 2,
    });
    expect(await rents(lease_id)).toEqual(['2026-09-14 1400 fortnightly', '2026-07-01 650 weekly']);
    fixture.clock.moveTo('2026-09-13T13:59:59Z');
    await scheduledRun();
    fixture.clock.moveTo('2026-09-13T14:00:00Z');
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 650, version: 2 });
    await scheduledRun();
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      latest_amount: 1400,
      rent_frequency: 'fortnightly',
      version: 3,
    });
    expect(
      (await fixture.facts(lease_id)).map(({ name, version, data }) => `${name} ${version} ${data.rent_cents}`),
    ).toEqual(['lease.opened 1 65000', 'lease.changed 2 65000', 'lease.changed 3 140000']);
    await scheduledRun();
    const [work] = await fixture.rows<{ done_at: Date | null }>('select done_at from job where company_id = $1', [
      me.company_id,
    ]);
    expect(work!.done_at).toBeInstanceOf(Date);
  });

  it('before the lease has begun counts from its first day', async () => {
    const lease_id = await fixture.opened(me, { start_date: '2026-08-01' });
    await fixture.edit(me, { lease_id, latest_amount: 700, effective_date: '2026-08-01' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ status: 'upcoming', latest_amount: 700 });
  });

  it('can be taken back before its day', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, latest_amount: 700, effective_date: '2026-09-14' });
    await fixture.edit(me, { lease_id, latest_amount: 650, effective_date: '2026-09-14' });
    fixture.clock.moveTo('2026-09-20T00:00:00Z');
    await scheduledRun();
    expect(await fixture.lease(me, lease_id)).toMatchObject({ latest_amount: 650, version: 3 });
  });

  it('needs a day, not in the past, inside the lease', async () => {
    const lease_id = await fixture.opened(me, { end_date: '2026-12-31' });
    const refusal = async (effective_date?: string) =>
      (await fixture.edit(me, { lease_id, latest_amount: 680, effective_date })).body.errors;
    expect(await refusal()).toEqual({ effective_date: 'Please enter the day from which the new rent counts' });
    expect(await refusal('2026-07-14')).toEqual({ effective_date: 'The rent can change from 2026-07-15 on' });
    expect(await refusal('2027-01-01')).toEqual({ effective_date: 'The lease ends before this day' });
    expect(await rents(lease_id)).toHaveLength(1);
  });
});

describe('the rent history', () => {
  it('names what is missing, and knows no lease of others', async () => {
    const theirs = await fixture.opened(fixture.service.as());
    expect(await me.get('v1/system/lease/rent')).toMatchObject({
      status: 400,
      body: { code: 'MISSING_LEASE_ID', message: 'missing leaseId' },
    });
    expect((await me.get('v1/system/lease/rent?lease_id=mine')).status).toBe(400);
    const unknown = await me.get(`v1/system/lease/rent?lease_id=${newId()}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await me.get(`v1/system/lease/rent?lease_id=${theirs}`)).text).toBe(unknown.text);
  });

  it('comes in pages', async () => {
    const lease_id = await fixture.opened(me);
    for (const day of ['2026-08-01', '2026-09-01', '2026-10-01']) {
      await fixture.edit(me, { lease_id, latest_amount: 600 + Number(day.slice(5, 7)), effective_date: day });
    }
    const { body } = await me.get(`v1/system/lease/rent?lease_id=${lease_id}&total=2&page=2`);
    expect(body).toMatchObject({
      data: [{ effective_date: '2026-08-01' }, { effective_date: '2026-07-01' }],
      pagination: { total: 4, count: 2, per_page: 2, current_page: 2, total_pages: 2 },
    });
  });
});
