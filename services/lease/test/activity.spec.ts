import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER } from './lease-fixture.js';

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

interface Page<Row> {
  data: Row[];
  pagination: { total: number; count: number; per_page: number };
}
interface Activity {
  id: string;
  lease_id: string;
  kind: string;
  text: string;
  actor: { user_id: string; name: string | null; api_key: string | null } | null;
  created_at: string;
}
interface Change {
  id: string;
  actor: Activity['actor'];
  entity: string;
  action: string;
  field: string;
  old_value: unknown;
  new_value: unknown;
  created_at: string;
}

const activity = async (lease_id: string, query = '') =>
  (await me.get<Page<Activity>>(`v1/system/lease/activity/${lease_id}?total=100${query}`)).body;
const audit = async (lease_id: string, query = '?size=100') =>
  (await me.get<Page<Change>>(`v1/system/audit/log/lease/${lease_id}${query}`)).body;
const filter = (filters: object) => `&filters=${encodeURIComponent(JSON.stringify(filters))}`;
const handled = (id: string, times = 1) =>
  eventually(async () => (await fixture.rows('select 1 from inbox where event_id = $1', [id])).length >= times);

/** The caller's name reaches this service by event. */
async function named(first_name: string, version = 1): Promise<void> {
  const { id } = await fixture.say('user.registered', {
    company_id: me.company_id,
    aggregate_id: me.user_id,
    version,
    data: {
      user_id: me.user_id,
      email: 'alex@landlord.example',
      first_name,
      last_name: 'Rowe',
      language: 'en',
      tenant_code: 't',
    },
  });
  await handled(id);
}

/** What billing says, in its order, and when; waits until all of it is consumed. */
async function billing(lease_id: string): Promise<void> {
  const [bill_id, payment_id] = [newId(), newId()];
  const about = { company_id: me.company_id, by: me.user_id };
  const issued = await fixture.say('bill.issued', {
    ...about,
    aggregate_id: bill_id,
    version: 1,
    at: '2026-07-15T03:00:00.000Z',
    data: {
      bill_id,
      lease_id,
      type: 'rent',
      period_start: '2026-07-15',
      period_end: '2026-07-21',
      due_date: '2026-07-15',
      amount_cents: 65050,
      currency: 'AUD',
    },
  });
  const received = await fixture.say('payment.received', {
    ...about,
    aggregate_id: payment_id,
    version: 1,
    at: '2026-07-16T03:00:00.000Z',
    data: { payment_id, lease_id, amount_cents: 65050, method: 'bank_transfer', paid_at: '2026-07-16' },
  });
  const paid = await fixture.say('bill.paid', {
    ...about,
    aggregate_id: bill_id,
    version: 2,
    at: '2026-07-16T03:00:01.000Z',
    data: { bill_id, lease_id, amount_cents: 65050 },
  });
  for (const { id } of [issued, received, paid]) await handled(id);
}

describe('the timeline of a lease', () => {
  // covers: LEASE-09, LACT-01, Q-154
  it('lists its business events in order, with their authors, bills and payments included', async () => {
    await named('Alex');
    const lease_id = await fixture.opened(me, { end_date: '2027-06-30', bond: 2600 });
    fixture.clock.moveTo('2026-07-15T02:10:00Z');
    await fixture.edit(me, { lease_id, bond_received: 1300.5 });
    fixture.clock.moveTo('2026-07-15T02:20:00Z');
    const rent = { amount: 700, rent_frequency: 'weekly', effective_date: '2026-09-14', reason: 'New kitchen' };
    await me.post('v1/system/lease/rent/create', { lease_id, ...rent });
    await billing(lease_id);
    fixture.clock.moveTo('2026-07-17T02:00:00Z');
    await fixture.edit(me, { lease_id, end_date: '2026-07-16', end_reason: 'Moved abroad' });
    const { data, pagination } = await activity(lease_id);
    expect(pagination.total).toBe(7);
    expect(data.map(({ kind, text, created_at }) => [created_at, kind, text])).toEqual([
      ['2026-07-17 02:00:00', 'lease_ended', 'Lease ended on 2026-07-16: Moved abroad'],
      ['2026-07-16 03:00:01', 'bill_paid', 'Bill of 650.50 paid in full'],
      ['2026-07-16 03:00:00', 'payment_received', 'Payment of 650.50 by bank transfer on 2026-07-16'],
      ['2026-07-15 03:00:00', 'bill_issued', 'Rent bill for AUD 650.50 for 2026-07-15 to 2026-07-21, due 2026-07-15'],
      ['2026-07-15 02:20:00', 'rent_agreed', 'Rent set to AUD 700.00 per week from 2026-09-14: New kitchen'],
      ['2026-07-15 02:10:00', 'bond_changed', 'Bond required: AUD 2600.00, received: AUD 1300.50'],
      ['2026-07-15 02:00:00', 'lease_opened', 'Lease L-2026-1 created, starting 2026-07-01 and ending 2027-06-30'],
    ]);
    for (const { actor } of data) expect(actor).toEqual({ user_id: me.user_id, name: 'Alex Rowe', api_key: null });
    expect(new Set(data.map(({ id }) => id)).size).toBe(7);
  });

  // covers: LEASE-09
  it('consumes an event once however often it comes, and follows the newest name', async () => {
    await named('Old');
    const lease_id = await fixture.opened(me);
    const data = { payment_id: newId(), lease_id, amount_cents: 100, method: 'cash' as const, paid_at: '2026-07-01' };
    const event = { id: newId(), company_id: me.company_id, aggregate_id: data.payment_id, version: 1, data };
    await Promise.all([fixture.say('payment.received', event), fixture.say('payment.received', event)]);
    await handled(event.id);
    await fixture.say('payment.received', event);
    await named('New', 2);
    const { data: entries } = await activity(lease_id);
    expect(entries.map(({ kind }) => kind)).toEqual(['payment_received', 'lease_opened']);
    expect(entries[1]!.actor).toEqual({ user_id: me.user_id, name: 'New Rowe', api_key: null });
    expect(entries[0]!.actor).toBeNull(); // no one in person
    expect(await fixture.rows('select 1 from dead_letter where company_id = $1', [me.company_id])).toEqual([]);
  });

  it('says what was refunded, and that a refund was undone', async () => {
    const lease_id = await fixture.opened(me);
    const refund = { refund_id: newId(), payment_id: newId(), adjustment_id: null, lease_id, amount_cents: 18_571 };
    const event = { company_id: me.company_id, aggregate_id: refund.refund_id };
    const given = { ...refund, refunded_on: '2026-07-08' };
    await fixture.say('payment.refunded', { ...event, id: newId(), version: 1, data: given });
    const undone = { ...refund, reversed_on: '2026-07-10' };
    await fixture.say('payment.refund_reversed', { ...event, id: newId(), version: 2, data: undone });
    const texts = await eventually(async () => {
      const { data } = await activity(lease_id);
      return data.length === 3 && data.map(({ text }) => text);
    });
    expect(texts).toEqual(
      expect.arrayContaining(['Credit of 185.71 refunded on 2026-07-08', 'Refund of 185.71 undone on 2026-07-10']),
    );
  });

  it('says what was credited or written off and why, and that it was reversed', async () => {
    const lease_id = await fixture.opened(me);
    const about = { adjustment_id: newId(), lease_id, amount_cents: 10_050 };
    const event = { company_id: me.company_id, aggregate_id: about.adjustment_id, by: me.user_id };
    const note = { ...about, bill_id: null, kind: 'credit_note' as const, document_number: 'CN-1', gst_cents: 0 };
    const recorded = { ...note, reason: 'tribunal_order' as const, recorded_on: '2026-07-08' };
    await fixture.say('adjustment.recorded', { ...event, id: newId(), version: 1, data: recorded });
    const reversed = { ...about, reversed_on: '2026-07-10' };
    await fixture.say('adjustment.reversed', { ...event, id: newId(), version: 2, data: reversed });
    const entries = await eventually(async () => {
      const { data } = await activity(lease_id);
      return data.length === 3 && data;
    });
    expect(entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Credit note CN-1 of 100.50 (tribunal order)',
        'Credit or write-off of 100.50 reversed on 2026-07-10',
      ]),
    );
    expect(entries.every(({ actor }) => actor?.user_id === me.user_id)).toBe(true);
  });

  // covers: LEASE-09
  it('names renters who come, and those who went', async () => {
    const lease_id = await fixture.opened(me, { tenants: [RENTER] });
    const { body } = await me.post<{ data: { id: string } }>('v1/system/lease/tenant/create', {
      lease_id,
      ...RENTER,
      first_name: 'Leo',
      email: 'leo@renter.example',
    });
    await eventually(async () => (await activity(lease_id)).pagination.total === 3);
    expect((await me.post('v1/system/lease/tenant/delete', { id: body.data.id })).status).toBe(200);
    const texts = await eventually(async () => {
      const { data } = await activity(lease_id);
      return data.length === 4 && data.map(({ text }) => text).sort();
    });
    expect(texts).toEqual([
      'Lease L-2026-1 created, starting 2026-07-01',
      'Leo Nguyen added as a renter',
      'Leo Nguyen removed from the renters',
      'Mia Nguyen added as a renter',
    ]);
  });

  // covers: LEASE-09
  it('names the visits to its renters, each step that concerns them once', async () => {
    const lease_id = await fixture.opened(me);
    const inspection_id = newId();
    const visit = {
      ...{ inspection_id, property_id: newId(), property_block_id: newId(), unit_name: 'Rose', address: '', lease_id },
      ...{ kind: 'routine' as const, inspect_on: '2026-08-01', starts_at: null, ends_at: null },
      ...{ notice_given_on: null, inspector: null, is_upcoming: true },
    };
    const say = <N extends keyof Events>(name: N, version: number, data: Events[N]) =>
      fixture.say(name, {
        ...{ company_id: me.company_id, aggregate_id: inspection_id, version, data, by: me.user_id },
        at: `2026-07-15T03:0${version}:00.000Z`,
      });
    const moved = { ...visit, inspect_on: '2026-08-02' };
    const done = { ...moved, done_on: '2026-08-02', owners: [] };
    const events = [
      await say('inspection.scheduled', 1, visit),
      await say('inspection.scheduled', 1, { ...visit, lease_id: null }),
      await say('inspection.rescheduled', 2, { ...moved, is_moved: true }),
      await say('inspection.rescheduled', 3, { ...moved, is_moved: false }),
      await say('inspection.completed', 4, { ...done, is_rewritten: false }),
      await say('inspection.completed', 5, { ...done, is_rewritten: true }),
      await say('inspection.cancelled', 6, { ...moved, reason: 'The renter is ill' }),
    ];
    for (const { id } of events) await handled(id);
    const { data } = await activity(lease_id);
    expect(data.map(({ text }) => text)).toEqual([
      'Routine inspection on 2026-08-02 cancelled: The renter is ill',
      'Routine inspection done on 2026-08-02',
      'Routine inspection rescheduled to 2026-08-02',
      'Routine inspection scheduled for 2026-08-01',
      'Lease L-2026-1 created, starting 2026-07-01',
    ]);
  });

  it('names a visit to a shared home in each of its leases, once', async () => {
    const leases = [await fixture.opened(me), await fixture.opened(me)];
    const inspection_id = newId();
    const data: Events['inspection.scheduled'] = {
      ...{ inspection_id, property_id: newId(), property_block_id: newId(), unit_name: 'Rose', address: '' },
      ...{ lease_id: null, shared_lease_ids: leases, kind: 'routine', inspect_on: '2026-08-01', starts_at: null },
      ...{ ends_at: null, notice_given_on: null, inspector: null, is_upcoming: true },
    };
    const event = { company_id: me.company_id, aggregate_id: inspection_id, version: 1, data, id: newId() };
    for (let times = 0; times < 2; times++) await fixture.say('inspection.scheduled', event);
    await handled(event.id);
    for (const lease_id of leases)
      expect((await activity(lease_id)).data.map(({ text }) => text)).toEqual([
        'Routine inspection scheduled for 2026-08-01',
        expect.stringMatching(/^Lease L-2026-\d created/),
      ]);
  });

  // covers: LEASE-09
  it('comes in pages, in the order and with the kinds that are asked for', async () => {
    const lease_id = await fixture.opened(me);
    for (let day = 1; day <= 4; day++) {
      fixture.clock.moveTo(`2026-07-15T03:0${day}:00Z`);
      await fixture.edit(me, { lease_id, end_date: `2026-12-0${day}` });
    }
    const page = await me.get<Page<Activity>>(`v1/system/lease/activity/${lease_id}?total=2&page=3`);
    expect(page.body).toMatchObject({
      data: [{ kind: 'lease_opened' }],
      pagination: { total: 5, count: 1, per_page: 2, current_page: 3, total_pages: 3 },
    });
    const ascending = await activity(lease_id, '&sort=created_at&order=asc');
    expect(ascending.data.map(({ text }) => text).slice(0, 2)).toEqual([
      'Lease L-2026-1 created, starting 2026-07-01',
      'End date changed to 2026-12-01',
    ]);
    expect((await activity(lease_id, filter({ kind: 'end_changed' }))).pagination.total).toBe(4);
    for (const query of ['sort=lease_id', 'filters={"kind":"party"}', 'filters={"text":"x"}']) {
      expect(await me.get(`v1/system/lease/activity/${lease_id}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      });
    }
  });
});

describe('the field audit of a lease', () => {
  // covers: LEASE-10, LAUD-01, LEASE-04, Q-154
  it('says who changed which field from what to what, money as on the wire', async () => {
    await named('Alex');
    const lease_id = await fixture.opened(me, { bond: 2600, tenants: [RENTER] });
    fixture.clock.moveTo('2026-07-15T02:10:00Z');
    await fixture.edit(me, { lease_id, bond_received: 1300.5, end_date: '2027-06-30', end_reason: 'Agreed' });
    fixture.clock.moveTo('2026-07-15T02:20:00Z');
    await fixture.edit(me, { lease_id, latest_amount: 700, effective_date: '2026-07-15' });
    const { data, pagination } = await audit(lease_id);
    expect(data.map((row) => [row.entity, row.action, row.field, row.old_value, row.new_value])).toEqual([
      ['lease', 'update', 'latest_amount', 650, 700],
      ['rent_adjustment', 'create', 'rent_adjustment', null, 700],
      ['lease', 'update', 'end_reason', null, 'Agreed'],
      ['lease', 'update', 'end_date', null, '2027-06-30'],
      ['lease', 'update', 'bond_received', null, 1300.5],
      ['bond_movement', 'create', 'bond_movement', null, 1300.5],
      ['lease_tenant', 'create', 'lease_tenant', null, 'Mia Nguyen'],
      ['rent_adjustment', 'create', 'rent_adjustment', null, 650],
      ['lease', 'create', 'lease', null, 'L-2026-1'],
    ]);
    expect(pagination.total).toBe(9);
    for (const { actor, created_at } of data) {
      expect(actor).toEqual({ user_id: me.user_id, name: 'Alex Rowe', api_key: null });
      expect(created_at).toMatch(/^2026-07-15 02:[012]0:00$/);
    }
    expect(new Set(data.map(({ id }) => id)).size).toBe(9);
  });

  // covers: LEASE-10, CONST-59
  it('has ten entries a page, filtered and sorted as asked; a renter who is gone stays in it', async () => {
    const lease_id = await fixture.opened(me);
    for (let cents = 1; cents <= 11; cents++) await fixture.edit(me, { lease_id, bond_received: cents });
    const first = await audit(lease_id, '');
    expect(first.pagination).toMatchObject({ total: 24, count: 10, per_page: 10 });
    expect(first.data[0]).toMatchObject({ field: 'bond_received', old_value: 10, new_value: 11 });
    expect((await audit(lease_id, '?size=10&page=3')).data.at(-1)).toMatchObject({ action: 'create', field: 'lease' });
    expect((await audit(lease_id, `?size=3${filter({ entity: 'lease', action: 'create' })}`)).pagination.total).toBe(1);
    const both = [];
    for (const first_name of ['Mia', 'Leo']) {
      const email = `${first_name}@renter.example`;
      const body = { lease_id, ...RENTER, first_name, email };
      both.push((await me.post<{ data: { id: string } }>('v1/system/lease/tenant/create', body)).body.data.id);
    }
    await eventually(async () => (await activity(lease_id, filter({ kind: 'tenant_added' }))).data.length === 2);
    await me.post('v1/system/lease/tenant/delete', { id: both[1] });
    const gone = await audit(lease_id, `?size=5${filter({ entity: 'lease_tenant', action: 'delete' })}`);
    expect(gone.data).toMatchObject([{ field: 'lease_tenant', old_value: 'Leo Nguyen', new_value: null }]);
    for (const query of ['sort=before', 'filters={"user":"x"}', 'filters={"action":"read"}']) {
      expect((await me.get(`v1/system/audit/log/lease/${lease_id}?${query}`)).status).toBe(400);
    }
  });

  // covers: LEASE-09, LEASE-10
  it('of another company answers like an unknown one', async () => {
    const theirs = await fixture.opened(fixture.service.as());
    for (const path of ['lease/activity', 'audit/log/lease']) {
      const unknown = await me.get(`v1/system/${path}/${newId()}`);
      expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect((await me.get(`v1/system/${path}/${theirs}`)).text).toBe(unknown.text);
      expect((await me.get(`v1/system/${path}/mine`)).status).toBe(400);
      const operator = fixture.service.as({ role: 'root_administrator' });
      expect((await operator.get(`v1/system/${path}/${theirs}`)).status).toBe(403);
    }
  });
});

describe('what software did with an API key', () => {
  // covers: LEASE-09, LEASE-10
  it('names the key beside its person in the timeline and the audit; what they did by hand names none', async () => {
    await named('Alex');
    const api_key = { id: newId(), name: 'Bookings' };
    const software = fixture.service.as({ ...me, api_key });
    const lease_id = await fixture.opened(me);
    fixture.clock.moveTo('2026-07-15T02:10:00Z');
    expect((await fixture.edit(software, { lease_id, end_date: '2027-06-30' })).status).toBe(200);
    fixture.clock.moveTo('2026-07-15T02:20:00Z');
    expect((await fixture.edit(me, { lease_id, end_date: '2027-07-31' })).status).toBe(200);
    const byHand = { user_id: me.user_id, name: 'Alex Rowe', api_key: null };
    const bySoftware = { ...byHand, api_key: 'Bookings' };
    expect((await activity(lease_id)).data.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['end_changed', byHand],
      ['end_changed', bySoftware],
      ['lease_opened', byHand],
    ]);
    const changes = (await audit(lease_id, `?size=10${filter({ field: 'end_date' })}`)).data;
    expect(changes.map(({ new_value, actor }) => [new_value, actor])).toEqual([
      ['2027-07-31', byHand],
      ['2027-06-30', bySoftware],
    ]);
    const text = `select user_id, api_key_id, api_key_name from audit_log where entity = 'lease' and entity_id = $1 order by seq`;
    const { user_id } = me;
    expect(await fixture.rowsOf(me, text, [lease_id])).toEqual([
      { user_id, api_key_id: null, api_key_name: null },
      { user_id, api_key_id: api_key.id, api_key_name: 'Bookings' },
      { user_id, api_key_id: null, api_key_name: null },
    ]);
    const own = await fixture.opened(software);
    expect((await activity(own)).data).toMatchObject([{ kind: 'lease_opened', actor: bySoftware }]);
    const events = await fixture.rowsOf(me, 'select api_key_id from lease_activity where lease_id = $1 order by at', [
      lease_id,
    ]);
    expect(events).toEqual([{ api_key_id: api_key.id }, { api_key_id: null }]);
  });
});
