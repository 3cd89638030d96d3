import type { Caller } from '@keystead/testkit';
import { LeaseFixture } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const texts = async (lease_id: string) => {
  const { body } = await me.get<{ data: { kind: string; text: string }[] }>(`v1/system/lease/activity/${lease_id}`);
  return body.data.map(({ text }) => text);
};
const BEFORE_START = 'The end date must be on or after the start date.';

describe('a lease with a fixed term', () => {
  it('goes on after the last day of the term', async () => {
    const section_id = await fixture.section(me);
    const terms = { section_id, start_date: '2025-07-01', term_end_date: '2026-06-30' };
    const lease_id = await fixture.opened(me, terms);
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      status: 'active',
      end_date: null,
      term_end_date: '2026-06-30',
      due_date: '2026-07-21',
    });
    expect((await fixture.list(me, {}, { status: 'active' })).data).toMatchObject([{ term_end_date: '2026-06-30' }]);
    expect((await fixture.facts(lease_id))[0]!.data).toMatchObject({ end_date: null, term_end_date: '2026-06-30' });
    expect(await texts(lease_id)).toEqual([
      'Lease L-2026-1 created, starting 2025-07-01, with a fixed term to 2026-06-30',
    ]);
    const next = await fixture.open(me, { section_id, start_date: '2026-07-15' });
    expect(next.body.code).toBe('SECTION_ALREADY_LET');
  });

  it('has its day moved and taken away, which the timeline and the event say', async () => {
    const lease_id = await fixture.opened(me);
    expect((await fixture.facts(lease_id))[0]!.data).not.toHaveProperty('term_end_date');
    await fixture.edit(me, { lease_id, term_end_date: '2027-06-30' });
    await fixture.edit(me, { lease_id, term_end_date: '2027-07-31', end_date: '2027-08-31' });
    await fixture.edit(me, { lease_id, latest_amount: 650 });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ term_end_date: '2027-07-31', end_date: '2027-08-31' });
    await fixture.edit(me, { lease_id, term_end_date: null });
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      term_end_date: null,
      end_date: '2027-08-31',
      version: 4,
    });
    const said = await fixture.facts(lease_id);
    expect(said.map(({ name, data }) => [name, data.term_end_date])).toEqual([
      ['lease.opened', undefined],
      ['lease.changed', '2027-06-30'],
      ['lease.changed', '2027-07-31'],
      ['lease.changed', undefined],
    ]);
    expect((await texts(lease_id)).toSorted()).toEqual([
      'End date changed to 2027-08-31',
      'Fixed term now ends on 2027-06-30',
      'Fixed term now ends on 2027-07-31',
      'Fixed term removed',
      'Lease L-2026-1 created, starting 2026-07-01',
    ]);
  });

  it('does not end it before it begins', async () => {
    const section_id = await fixture.section(me);
    const opened = await fixture.open(me, { section_id, term_end_date: '2026-06-30' });
    expect(opened.body.errors).toEqual({ term_end_date: BEFORE_START });
    const lease_id = await fixture.opened(me, { section_id, term_end_date: '2026-07-01' });
    const edited = await fixture.edit(me, { lease_id, term_end_date: '2026-06-30' });
    expect(edited.body.errors).toEqual({ term_end_date: BEFORE_START });
    const moved = await fixture.edit(me, { lease_id, start_date: '2026-07-02' });
    expect(moved.body.errors).toEqual({ term_end_date: BEFORE_START });
  });

  it('is found and ordered by the end of the lease, else by that of the term', async () => {
    const ends = [
      { end_date: '2026-09-30' },
      { term_end_date: '2026-08-31' },
      { end_date: '2026-12-31', term_end_date: '2026-08-15' },
      {},
    ];
    const ids = await Promise.all(ends.map((end) => fixture.opened(me, end)));
    const found = async (filters: object) =>
      (await fixture.list(me, { sort: 'end_date', order: 'ASC' }, filters)).data.map(({ lease_id }) =>
        ids.indexOf(lease_id),
      );
    expect(await found({})).toEqual([1, 0, 2, 3]);
    expect(await found({ ends_to: '2026-09-30' })).toEqual([1, 0]);
    expect(await found({ ends_from: '2026-09-01', ends_to: '2026-12-31' })).toEqual([0, 2]);
  });
});

describe('a renewal of a lease without an end', () => {
  const renew = (section_id: string, before: string, start_date: string) =>
    fixture.open(me, { section_id, start_date, term_end_date: '2028-06-30', renewed_from_lease_id: before });

  it('ends it on the day before the new one starts, as by hand', async () => {
    const section_id = await fixture.section(me);
    const before = await fixture.opened(me, { section_id, term_end_date: '2027-06-30' });
    expect(await renew(section_id, before, '2027-07-01')).toMatchObject({ status: 200 });
    expect(await fixture.lease(me, before)).toMatchObject({
      end_date: '2027-06-30',
      term_end_date: '2027-06-30',
      version: 2,
    });
    expect((await fixture.facts(before)).at(-1)).toMatchObject({
      name: 'lease.changed',
      version: 2,
      data: { end_date: '2027-06-30' },
    });
    expect(await texts(before)).toEqual(
      expect.arrayContaining(['End date changed to 2027-06-30', 'Renewed by L-2026-2 from 2027-07-01']),
    );
  });

  it('lets it go on again when it is deleted, unless its end was changed or the place is let after it', async () => {
    const remove = async (lease_id: string) =>
      expect(await me.post('v1/system/lease/delete', { lease_id })).toMatchObject({ status: 200 });
    const renewed = async (section_id: string) => {
      const before = await fixture.opened(me, { section_id });
      const { body } = await renew(section_id, before, '2027-07-01');
      return { before, renewal: (body as unknown as { data: { lease_id: string } }).data.lease_id };
    };
    const first = await renewed(await fixture.section(me));
    await remove(first.renewal);
    expect(await fixture.lease(me, first.before)).toMatchObject({ end_date: null, status: 'active' });
    expect((await fixture.facts(first.before)).at(-1)).toMatchObject({
      name: 'lease.changed',
      data: { end_date: null },
    });
    const changed = await renewed(await fixture.section(me));
    await fixture.edit(me, { lease_id: changed.before, end_date: '2027-05-31' });
    await remove(changed.renewal);
    expect(await fixture.lease(me, changed.before)).toMatchObject({ end_date: '2027-05-31' });
    const section_id = await fixture.section(me);
    const followed = await renewed(section_id);
    await fixture.edit(me, { lease_id: followed.renewal, end_date: '2027-12-31' });
    await fixture.opened(me, { section_id, start_date: '2028-01-01' });
    await remove(followed.renewal);
    expect(await fixture.lease(me, followed.before)).toMatchObject({ end_date: '2027-06-30' });
    const agreed = await fixture.section(me);
    const fixed = await fixture.opened(me, { section_id: agreed, end_date: '2027-06-30' });
    const { body } = await renew(agreed, fixed, '2027-07-01');
    await remove((body as unknown as { data: { lease_id: string } }).data.lease_id);
    expect(await fixture.lease(me, fixed)).toMatchObject({ end_date: '2027-06-30' });
  });

  it('from a day that has come says that it has ended', async () => {
    const section_id = await fixture.section(me);
    const before = await fixture.opened(me, { section_id, start_date: '2026-01-01' });
    expect(await renew(section_id, before, '2026-07-08')).toMatchObject({ status: 200 });
    expect((await fixture.facts(before)).at(-1)).toMatchObject({
      name: 'lease.ended',
      data: { end_date: '2026-07-07' },
    });
    expect(await texts(before)).toContain('Lease ended on 2026-07-07');
  });

  it('starts after it did, and leaves it as it was when it is refused', async () => {
    const section_id = await fixture.section(me);
    const before = await fixture.opened(me, { section_id });
    expect((await renew(section_id, before, '2026-07-01')).body.errors).toEqual({
      start_date: 'The previous lease starts on 2026-07-01. The new lease must start after it.',
    });
    const refused = await fixture.open(me, {
      section_id,
      start_date: '2027-07-01',
      renewed_from_lease_id: before,
      first_review_on: '2027-01-01',
      review_kind: 'market',
    });
    expect(refused.status).toBe(400);
    expect(await fixture.lease(me, before)).toMatchObject({ end_date: null, version: 1 });
    expect((await fixture.facts(before)).map(({ name }) => name)).toEqual(['lease.opened']);
  });
});
