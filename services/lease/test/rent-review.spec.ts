import type { Caller } from '@keystead/testkit';
import { LeaseFixture, type Opened } from './lease-fixture.js';

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

const YEARLY = { review_kind: 'fixed_percent', review_percent: 3.5, review_every_months: 12 };
const save = (body: object) => me.post<Opened>('v1/system/lease/rent/review/save', body);
const change = (body: object) => me.post<Opened>('v1/system/lease/rent/create', { rent_frequency: 'weekly', ...body });
const next = async (lease_id: string) => (await fixture.lease(me, lease_id)).next_review_on;
const published = async (lease_id: string) => (await fixture.facts(lease_id)).at(-1)!.data.next_review_on;

// covers: GAP-240
describe('the rent review of a lease', () => {
  it('is kept with the lease, published, and stands in the timeline', async () => {
    const lease_id = await fixture.opened(me);
    const { status, body } = await save({ lease_id, version: 1, ...YEARLY, first_review_on: '2027-07-01' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ id: lease_id, lease_id, version: 2 });
    const review = { ...YEARLY, first_review_on: '2027-07-01', next_review_on: '2027-07-01' };
    expect(await fixture.lease(me, lease_id)).toMatchObject(review);
    expect(await published(lease_id)).toBe('2027-07-01');
    const { body: timeline } = await me.get<{ data: { text: string }[] }>(`v1/system/lease/activity/${lease_id}`);
    expect(timeline.data[0]!.text).toBe('Rent review by 3.5 percent, next on 2027-07-01');
    const { body: log } = await me.get<{ data: { field: string; new_value: unknown }[] }>(
      `v1/system/audit/log/lease/${lease_id}?filters=${encodeURIComponent('{"action":"update"}')}`,
    );
    expect(Object.fromEntries(log.data.map(({ field, new_value }) => [field, new_value]))).toEqual({
      ...YEARLY,
      first_review_on: '2027-07-01',
    });
  });

  it('is agreed with a new lease, which says what is missing', async () => {
    const section_id = await fixture.section(me);
    const open = (body: object) => fixture.open(me, { section_id, start_date: '2026-07-01', ...body });
    const missing = { first_review_on: 'Please enter the day of the next review' };
    expect(await open(YEARLY)).toMatchObject({ status: 400, body: { errors: missing } });
    expect(await open({ ...YEARLY, review_kind: null, first_review_on: '2027-07-01' })).toMatchObject({
      ...{ status: 400, body: { errors: { review_kind: 'this field is required' } } },
    });
    const { body } = await open({ ...YEARLY, first_review_on: '2027-07-01' });
    const review = { ...YEARLY, first_review_on: '2027-07-01', next_review_on: '2027-07-01' };
    expect(await fixture.lease(me, body.data.lease_id)).toMatchObject(review);
    expect(await published(body.data.lease_id)).toBe('2027-07-01');
  });

  it('moves on once a rent is agreed for it, and back when that rent moves before it', async () => {
    const lease_id = await fixture.opened(me);
    await save({ lease_id, ...YEARLY, first_review_on: '2027-07-01' });
    const { body } = await change({ lease_id, amount: 672.75, effective_date: '2027-07-01' });
    expect(await next(lease_id)).toBe('2028-07-01');
    expect(await published(lease_id)).toBe('2028-07-01');
    const { id } = body.data as unknown as { id: string };
    const earlier = { id, lease_id, version: 1, effective_date: '2027-06-01' };
    expect((await me.post('v1/system/lease/rent/update', earlier)).status).toBe(200);
    expect(await next(lease_id)).toBe('2027-07-01');
  });

  it('moves on when the lease is edited with a new rent', async () => {
    const lease_id = await fixture.opened(me);
    await save({ lease_id, ...YEARLY, first_review_on: '2027-07-01' });
    const edited = { lease_id, latest_amount: 700, effective_date: '2027-07-05' };
    expect((await me.post('v1/system/lease/edit', edited)).status).toBe(200);
    expect(await next(lease_id)).toBe('2028-07-01');
    expect(await published(lease_id)).toBe('2028-07-01');
  });

  it('stays where a rent is reduced for some time', async () => {
    const lease_id = await fixture.opened(me);
    await save({ lease_id, ...YEARLY, first_review_on: '2026-09-01' });
    const lower = { lease_id, amount: 500, effective_date: '2026-09-14', last_day: '2026-09-27' };
    expect((await change(lower)).status).toBe(200);
    expect(await next(lease_id)).toBe('2026-09-01');
  });

  it('goes on in the renewal, and is taken out', async () => {
    const section_id = await fixture.section(me);
    const lease_id = await fixture.opened(me, { section_id, end_date: '2027-06-30' });
    await save({ lease_id, review_kind: 'cpi', review_every_months: 12, first_review_on: '2027-06-01' });
    const renewed = await fixture.opened(me, {
      ...{ section_id, start_date: '2027-07-01', renewed_from_lease_id: lease_id },
    });
    expect(await fixture.lease(me, renewed)).toMatchObject({
      ...{ review_kind: 'cpi', review_percent: null, review_every_months: 12 },
      ...{ first_review_on: '2028-06-01', next_review_on: '2028-06-01' },
    });
    expect((await save({ lease_id: renewed, review_kind: null })).status).toBe(200);
    expect(await fixture.lease(me, renewed)).toMatchObject({ review_kind: null, next_review_on: null });
    expect(await published(renewed)).toBeUndefined();
  });

  it('keeps what is left out', async () => {
    const lease_id = await fixture.opened(me);
    await save({ lease_id, ...YEARLY, first_review_on: '2027-07-01' });
    expect((await save({ lease_id, review_percent: 4 })).status).toBe(200);
    expect(await fixture.lease(me, lease_id)).toMatchObject({ ...YEARLY, review_percent: 4 });
  });

  it.each([
    ['no day', { ...YEARLY }, { first_review_on: 'Please enter the day of the next review' }],
    [
      'the first day of the lease',
      { ...YEARLY, first_review_on: '2026-07-01' },
      { first_review_on: 'The review must be after the first day of the lease' },
    ],
    [
      'a day after its end',
      { ...YEARLY, first_review_on: '2027-07-01' },
      { first_review_on: 'The lease ends before this day' },
    ],
    [
      'no percentage',
      { ...YEARLY, review_percent: null, first_review_on: '2027-01-01' },
      { review_percent: 'Please enter by how much the rent rises' },
    ],
    ['a kind that is none', { review_kind: 'whim', first_review_on: '2027-01-01' }, { review_kind: expect.anything() }],
    [
      'no months',
      { ...YEARLY, review_every_months: 0, first_review_on: '2027-01-01' },
      { review_every_months: expect.anything() },
    ],
  ])('is refused with %s', async (_name, body, errors) => {
    const lease_id = await fixture.opened(me, { end_date: '2027-06-30' });
    expect(await save({ lease_id, ...body })).toMatchObject({ status: 400, body: { errors } });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ review_kind: null, version: 1 });
  });

  it('is refused for a version that is not the last one, and for a lease of another company', async () => {
    const lease_id = await fixture.opened(me);
    const body = { lease_id, version: 7, ...YEARLY, first_review_on: '2027-07-01' };
    expect(await save(body)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const stranger = fixture.service.as();
    expect((await stranger.post('v1/system/lease/rent/review/save', { ...body, version: 1 })).status).toBe(404);
  });
});
