import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { LeaseFixture } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start('2026-07-15T02:00:00Z');
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const names = async (id: string) => (await fixture.facts(id)).map(({ name, version }) => `${name} ${version}`);

describe('editing a lease', () => {
  // covers: LEASE-04, FEATURE-12
  it('changes what is named, counts the version and says lease.changed', async () => {
    const lease_id = await fixture.opened(me, { bond: 2600 });
    const answer = await fixture.edit(me, { lease_id, version: 1, end_date: '2027-06-30', bond_received: 1300.5 });
    expect(answer).toMatchObject({ status: 200, body: { data: { lease_id, version: 2 } } });
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      end_date: '2027-06-30',
      bond_required: 2600,
      bond_received: 1300.5,
      latest_amount: 650,
      version: 2,
    });
    const [, changed] = await fixture.facts(lease_id);
    expect(changed).toMatchObject({
      name: 'lease.changed',
      version: 2,
      data: { lease_id, end_date: '2027-06-30', rent_cents: 65000, due_date: '2026-07-01' },
    });
  });

  it('keeps who changed what from what in the audit log', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, version: 1, end_date: '2027-06-30' });
    const [entry] = await fixture.rowsOf(me, `select user_id, before, after from audit_log where action = 'update'`);
    expect(entry).toEqual({ user_id: me.user_id, before: { end_date: null }, after: { end_date: '2027-06-30' } });
  });

  it('that changes nothing says nothing', async () => {
    const lease_id = await fixture.opened(me, { end_date: '2027-06-30' });
    const same = { end_date: '2027-06-30', latest_amount: 650, rent_frequency: 'weekly', due_date: '2026-07-15' };
    expect(await fixture.edit(me, { lease_id, version: 1, ...same })).toMatchObject({ body: { data: { version: 1 } } });
    expect(await names(lease_id)).toEqual(['lease.opened 1']);
  });

  it('from an old version is refused', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, version: 1, bond_required: 100 });
    const stale = await fixture.edit(me, { lease_id, version: 1, bond_required: 200 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await fixture.edit(me, { lease_id, bond_required: 300 })).toMatchObject({ body: { data: { version: 3 } } });
  });

  // covers: LEASE-04, T-09
  it('100 times at once from one version succeeds once', async () => {
    const lease_id = await fixture.opened(me);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        fixture.edit(me, {
          lease_id,
          version: 1,
          ...(index % 2 ? { bond_required: index } : { latest_amount: 700 + index, effective_date: '2026-09-01' }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STALE_VERSION')).toHaveLength(99);
    expect(await names(lease_id)).toEqual(['lease.opened 1', 'lease.changed 2']);
  });
});

describe('the end of a lease', () => {
  // covers: LEASE-04, STATE-20, Q-151
  it('in the past says lease.ended; moved on again, lease.changed', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, version: 1, end_date: '2026-07-14' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ status: 'expired', due_date: null });
    await fixture.edit(me, { lease_id, version: 2, bond_received: 0 });
    await fixture.edit(me, { lease_id, version: 3, end_date: null });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ status: 'active', end_date: null });
    expect(await names(lease_id)).toEqual(['lease.opened 1', 'lease.ended 2', 'lease.changed 3', 'lease.changed 4']);
  });

  // covers: STATE-14, STATE-16, LEA-08, Q-146
  it('today leaves it active until midnight where the section is', async () => {
    const lease_id = await fixture.opened(me, {}, { timezone: 'Australia/Perth' });
    await fixture.edit(me, { lease_id, version: 1, end_date: '2026-07-15' });
    expect(await names(lease_id)).toEqual(['lease.opened 1', 'lease.changed 2']);
    fixture.clock.moveTo('2026-07-15T15:59:59Z');
    expect(await fixture.lease(me, lease_id)).toMatchObject({ status: 'active' });
    fixture.clock.moveTo('2026-07-15T16:00:00Z');
    expect(await fixture.lease(me, lease_id)).toMatchObject({ status: 'expired' });
    fixture.clock.moveTo('2026-07-15T02:00:00Z');
  });

  it('cannot be before the start, nor run into the next lease', async () => {
    const section_id = await fixture.section(me);
    const lease_id = await fixture.opened(me, { section_id, end_date: '2026-12-31' });
    await fixture.opened(me, { section_id, start_date: '2027-01-01' });
    expect(await fixture.edit(me, { lease_id, end_date: '2026-06-30' })).toMatchObject({
      status: 400,
      body: { errors: { end_date: 'The end date must be on or after the start date.' } },
    });
    for (const end_date of ['2027-01-01', null]) {
      const answer = await fixture.edit(me, { lease_id, end_date });
      expect(answer).toMatchObject({ status: 409, body: { code: 'SECTION_ALREADY_LET' } });
    }
    expect(await fixture.lease(me, lease_id)).toMatchObject({ end_date: '2026-12-31', version: 1 });
  });
});

describe('the day rent falls due', () => {
  const monthly = { start_date: '2026-01-31', rent_frequency: 'monthly', latest_amount: 2800 };

  it('can move to another anchor, and a form that sends back the one it showed moves nothing', async () => {
    fixture.clock.moveTo('2026-02-10T02:00:00Z');
    const lease_id = await fixture.opened(me, monthly);
    expect(await fixture.lease(me, lease_id)).toMatchObject({ due_date: '2026-02-28' });
    await fixture.edit(me, { lease_id, version: 1, due_date: '2026-02-28' });
    expect((await fixture.facts(lease_id)).at(-1)!.data.due_date).toBe('2026-01-31');
    await fixture.edit(me, { lease_id, version: 1, due_date: '2026-02-15' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ due_date: '2026-02-15', version: 2 });
    // covers: F-01
    expect((await fixture.facts(lease_id)).at(-1)!.data).toMatchObject({
      due_date: '2026-02-15',
      due_terms: [{ due_date: '2026-02-15' }],
    });
    fixture.clock.moveTo('2026-07-15T02:00:00Z');
  });
});

describe('what stands in the way of an edit', () => {
  it('is a lease that is unknown or of another company: both answer alike', async () => {
    const theirs = await fixture.opened(fixture.service.as());
    const unknown = await fixture.edit(me, { lease_id: newId(), end_date: '2027-01-01' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await fixture.edit(me, { lease_id: theirs, end_date: '2027-01-01' })).text).toBe(unknown.text);
  });

  const DAY = 'Please enter a valid date (YYYY-MM-DD)';
  it.each([
    ['no lease', { lease_id: undefined }, { lease_id: 'this field is required' }],
    ['a version that is no number', { version: '1' }, { version: 'Must be a whole number' }],
    ['30 February', { end_date: '2027-02-30' }, { end_date: DAY }],
    ['a wrong day of the new rent', { effective_date: 'soon' }, { effective_date: DAY }],
    ['no money', { latest_amount: 0 }, { latest_amount: 'Must be a positive number' }],
    ['a negative bond', { bond_received: -0.01 }, { bond_received: 'Must be a positive number' }],
    ['what cannot change', { section_id: newId() }, { section_id: 'This field is not known here' }],
  ])('is %s', async (_, wrong, errors) => {
    const answer = await fixture.edit(me, { lease_id: newId(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(answer.body.errors).toEqual(errors);
  });
});
