import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, patiently, RENTER, TERMS } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;
let section_id: string;
let lease_id: string;

const NSW = { state: 'NSW', usage: 'residential' } as const;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  me = fixture.service.as();
  section_id = await fixture.section(me, NSW);
  lease_id = await fixture.opened(me, { section_id, tenants: [RENTER], end_date: '2027-06-30', bond_required: 2600 });
});

interface BondPage {
  data: { id: string; kind: string; amount: number; day: string; reversed_on: string | null; lease_id: string }[];
  bond: Record<'received' | 'lodged' | 'returned' | 'claimed' | 'held' | 'to_lodge', number> & {
    required: number | null;
    lodge_by: string | null;
    law: { result: string; sentence: string; citation: { source: string } } | null;
  };
}

const bondOf = async (id = lease_id, who = me) => {
  const { status, text, body } = await who.get<BondPage>(`v1/system/lease/bond/${id}?size=50`);
  if (status !== 200) throw new Error(text);
  return body;
};
const act = (verb: 'create' | 'reverse', body: object, who = me) =>
  patiently(() => who.post<{ data: { id: string } }>(`v1/system/lease/bond/${verb}`, body));
const record = async (movement: object, id = lease_id) => {
  const answer = await act('create', { lease_id: id, day: '2026-07-15', ...movement });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
};
const figures = async (id = lease_id) => {
  const { received, lodged, returned, claimed, held, to_lodge } = (await bondOf(id)).bond;
  return { received, lodged, returned, claimed, held, to_lodge };
};
const TEXT = expect.any(String) as string;
const CLAIM = 'select 1 from bond_claim where company_id = $1 and record_id = $2';
const NONE = { received: 0, lodged: 0, returned: 0, claimed: 0, held: 0, to_lodge: 0 };
const income = (name: 'income.recorded' | 'income.corrected', record_id: string, facts: object, version: number) =>
  fixture.say(name, {
    ...{ company_id: me.company_id, aggregate_id: record_id, version },
    data: {
      ...{ record_id, type: 'income', category: 'bond_claim', property_id: newId(), property_block_id: newId() },
      ...{ lease_id, amount_cents: 60_000, currency: 'AUD', date: '2026-07-15', ...facts },
    },
  });

describe('the bond of a lease', () => {
  // covers: GAP-222, GAP-223
  it('is received, lodged and returned, and its timeline says so', async () => {
    await record({ kind: 'received', amount: 2600, day: '2026-07-01' });
    expect((await fixture.lease(me, lease_id)).bond_received).toBe(2600);
    const { bond } = await bondOf();
    expect(bond).toMatchObject({ required: 2600, held: 2600, to_lodge: 2600, lodge_by: '2026-07-15' });
    expect(bond.law).toMatchObject({
      ...{ check: 'bond_lodgement', result: 'ok' },
      sentence: 'In NSW, a bond must be lodged within 10 business days of the day it was received, here by 2026-07-15.',
    });
    expect((await fixture.facts(lease_id)).at(-1)!.data).toMatchObject({
      ...{ bond_received_cents: 260_000, bond_lodge_by: '2026-07-15' },
    });
    await record({ kind: 'lodged', amount: 2600, reference: 'RBO-123' });
    expect((await bondOf()).bond).toMatchObject({ lodged: 2600, to_lodge: 0, lodge_by: null, law: null });
    expect((await fixture.facts(lease_id)).at(-1)!.data).not.toHaveProperty('bond_lodge_by');
    await record({ kind: 'returned', amount: 1600, note: 'By transfer' });
    expect(await figures()).toEqual({ ...NONE, received: 2600, lodged: 2600, returned: 1600, held: 1000 });
    expect((await bondOf()).data).toMatchObject([
      { kind: 'returned', amount: 1600, note: 'By transfer', lease_number: 'L-2026-1', version: 1 },
      { kind: 'lodged', amount: 2600, reference: 'RBO-123', recorded_by: { user_id: me.user_id } },
      { kind: 'received', amount: 2600, day: '2026-07-01', reference: null, reversed_on: null },
    ]);
    const { body } = await me.get<{ data: { text: string }[] }>(`v1/system/lease/activity/${lease_id}?size=50`);
    expect(body.data.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Bond of AUD 2600.00 received on 2026-07-01',
        'Bond of AUD 2600.00 lodged on 2026-07-15, number RBO-123',
        'Bond of AUD 1600.00 returned on 2026-07-15',
      ]),
    );
  });

  it('says at the field what cannot be, and keeps nothing of it', async () => {
    await record({ kind: 'received', amount: 1000 });
    for (const [movement, errors] of [
      [{ kind: 'lodged', amount: 1000.01 }, { amount: '1000.00 of the bond is received and not lodged yet' }],
      [{ kind: 'returned', amount: 1001 }, { amount: '1000.00 of the bond is left to return' }],
      [{ kind: 'returned', amount: 0 }, { amount: TEXT }],
      [{ kind: 'kept', amount: 10 }, { kind: TEXT }],
      [{ kind: 'lodged', amount: 10, day: '2026-07-16' }, { day: 'The day cannot be in the future' }],
      [{ kind: 'lodged', amount: 10, day: '2025-06-30' }, { day: 'Please choose 2025-07-01 or a later day' }],
      [{ kind: 'lodged', amount: 10, reference: 'x'.repeat(101) }, { reference: 'At most 100 characters' }],
    ] as const)
      expect(await act('create', { lease_id, day: '2026-07-15', ...movement })).toMatchObject({
        status: 400,
        body: { errors },
      });
    const tooMuch = await act('create', { lease_id, day: '2026-07-15', kind: 'received', amount: 1600.01 });
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'AGAINST_LAW', errors: { amount: TEXT } } });
    expect((await bondOf()).data).toHaveLength(1);
  });

  // covers: GAP-224
  it('is reversed with a reason where it was wrong, once, and as long as nothing builds on it', async () => {
    const received = await record({ kind: 'received', amount: 2600 });
    const lodged = await record({ kind: 'lodged', amount: 2600, reference: 'RBO-1' });
    expect(await act('reverse', { id: received, reason: 'Wrong lease' })).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.stringMatching(/^More of the bond is lodged/) as string } },
    });
    expect(await act('reverse', { id: lodged })).toMatchObject({ status: 400, body: { errors: { reason: TEXT } } });
    expect(await act('reverse', { id: lodged, reason: 'Wrong lease' })).toMatchObject({ status: 200 });
    expect(await act('reverse', { id: lodged, reason: 'Again' })).toMatchObject({
      status: 400,
      body: { errors: { reason: 'This has already been reversed.' } },
    });
    expect((await bondOf()).bond).toMatchObject({ lodged: 0, to_lodge: 2600, lodge_by: '2026-07-29' });
    expect(await act('reverse', { id: received, reason: 'Wrong lease' })).toMatchObject({ status: 200 });
    expect(await figures()).toEqual(NONE);
    expect((await fixture.lease(me, lease_id)).bond_received).toBe(0);
    expect((await bondOf()).data).toMatchObject([
      { kind: 'lodged', reversed_on: '2026-07-15', reversal_reason: 'Wrong lease' },
      { kind: 'received', reversed_on: '2026-07-15' },
    ]);
    const filters = encodeURIComponent('{"entity":"bond_movement"}');
    const audit = await me.get<{ data: object[] }>(`v1/system/audit/log/lease/${lease_id}?size=50&filters=${filters}`);
    expect(audit.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', entity_id: lodged, new_value: 2600 }),
        expect.objectContaining({ field: 'reversal_reason', old_value: null, new_value: 'Wrong lease' }),
      ]),
    );
  });

  it('is the figure of the lease: what it is created with, and by how much it is edited', async () => {
    const id = await fixture.opened(me, { bond_required: 2600, bond_received: 2600 }, NSW);
    expect((await bondOf(id)).data).toMatchObject([{ kind: 'received', amount: 2600, day: '2026-07-01' }]);
    expect((await fixture.facts(id))[0]!.data).toMatchObject({ bond_lodge_by: '2026-07-15' });
    expect(await fixture.edit(me, { lease_id: id, bond_received: 2000 })).toMatchObject({ status: 200 });
    expect((await bondOf(id)).data).toMatchObject([
      { kind: 'received', amount: -600, day: '2026-07-15' },
      { kind: 'received', amount: 2600 },
    ]);
    await record({ kind: 'lodged', amount: 1500 }, id);
    expect(await fixture.edit(me, { lease_id: id, bond_received: 1499 })).toMatchObject({
      status: 400,
      body: { errors: { bond_received: '1500.00 of the bond is lodged, returned or claimed, so it cannot be less' } },
    });
    expect(await fixture.edit(me, { lease_id: id, bond_received: 1500 })).toMatchObject({ status: 200 });
    expect(await figures(id)).toEqual({ ...NONE, received: 1500, lodged: 1500, held: 1500 });
    expect((await fixture.facts(id)).at(-1)!.data).not.toHaveProperty('bond_lodge_by');
  });

  it('is not to be lodged by a day that was over when the lease came here', async () => {
    const terms = { bond_received: 2600, start_date: '2026-01-01' };
    const id = await fixture.opened(me, terms, NSW);
    expect((await bondOf(id)).bond).toMatchObject({ lodge_by: '2026-01-15', law: { result: 'warn' } });
    expect((await fixture.facts(id))[0]!.data).not.toHaveProperty('bond_lodge_by');
  });

  it('came today at the latest where the lease begins later', async () => {
    const id = await fixture.opened(me, { bond_received: 2600, start_date: '2026-09-01' }, NSW);
    expect((await bondOf(id)).data).toMatchObject([{ day: '2026-07-15' }]);
  });

  it('goes on in a renewal: either lease shows all of it', async () => {
    await record({ kind: 'received', amount: 2600, day: '2026-07-10' });
    const terms = { ...TERMS, section_id, start_date: '2027-07-01', renewed_from_lease_id: lease_id };
    const next = await fixture.opened(me, { ...terms, latest_amount: 700, bond_required: 2800, bond_received: 200 });
    expect((await bondOf(lease_id)).bond).toEqual((await bondOf(next)).bond);
    expect((await bondOf(next)).bond).toMatchObject({ required: 2800, received: 2800, lodge_by: '2026-07-24' });
    // The law looks at all of it: four weeks of 700 are 2800.
    const { body } = await me.get<{ data: { compliance: { check: string; sentence: string }[] } }>(
      `v1/system/lease/${next}`,
    );
    expect(body.data.compliance.find(({ check }) => check === 'bond_cap')?.sentence).toContain(
      'This bond is $2,800.00',
    );
    const more = await act('create', { lease_id: next, day: '2026-07-15', kind: 'received', amount: 0.01 });
    expect(more).toMatchObject({ status: 422, body: { code: 'AGAINST_LAW', errors: { amount: TEXT } } });
    // Lodged on the renewal, the money that came first is lodged first.
    await record({ kind: 'lodged', amount: 2600 }, next);
    expect((await fixture.facts(lease_id)).at(-1)!.data).not.toHaveProperty('bond_lodge_by');
    expect((await bondOf(next)).bond).toMatchObject({ to_lodge: 200, lodge_by: '2026-07-29' });
    expect((await bondOf()).data.map((each) => each.lease_id)).toContain(next);
  });

  it('is less by what is claimed, and more again when the claim is corrected', async () => {
    await record({ kind: 'received', amount: 2600 });
    const record_id = newId();
    await income('income.recorded', record_id, {}, 1);
    await income('income.recorded', newId(), { category: 'parking' }, 1);
    await eventually(async () => (await figures()).claimed === 600);
    expect(await figures()).toEqual({ ...NONE, received: 2600, claimed: 600, held: 2000, to_lodge: 2000 });
    expect((await bondOf()).data).toContainEqual(
      expect.objectContaining({ id: record_id, kind: 'claimed', amount: 600, day: '2026-07-15', lease_id }),
    );
    expect(await act('create', { lease_id, day: '2026-07-15', kind: 'returned', amount: 2000.01 })).toMatchObject({
      status: 400,
      body: { errors: { amount: '2000.00 of the bond is left to return' } },
    });
    await record({ kind: 'returned', amount: 2000 });
    expect((await bondOf()).bond).toMatchObject({ held: 0, to_lodge: 0, lodge_by: null });
    await income('income.corrected', record_id, { amount_cents: 50_000 }, 2);
    await eventually(async () => (await figures()).held === 100);
    await fixture.say('income.removed', {
      ...{ company_id: me.company_id, aggregate_id: record_id, version: 3 },
      data: { record_id, type: 'income', property_block_id: newId() },
    });
    await eventually(async () => (await figures()).held === 600);
  });

  it('is less by what it pays of the bills, until that payment is reversed', async () => {
    await record({ kind: 'received', amount: 2600 });
    const paid = async (method: 'bond' | 'cash', amount_cents: number) => {
      const payment_id = newId();
      await fixture.say('payment.received', {
        ...{ company_id: me.company_id, aggregate_id: payment_id, version: 1 },
        data: { payment_id, lease_id, amount_cents, method, paid_at: '2026-07-15' },
      });
      return payment_id;
    };
    const reversed = (payment_id: string, reason: 'refunded' | 'entered_by_mistake') =>
      fixture.say('payment.reversed', {
        ...{ company_id: me.company_id, aggregate_id: payment_id, version: 2 },
        data: { payment_id, lease_id, amount_cents: 100, reason, reversed_on: '2026-07-15' },
      });
    await paid('cash', 30_000);
    const first = await paid('bond', 60_000);
    const second = await paid('bond', 10_000);
    await eventually(async () => (await figures()).claimed === 700);
    expect(await figures()).toMatchObject({ claimed: 700, held: 1900, to_lodge: 1900 });
    expect((await bondOf()).data).toMatchObject([
      { id: second, kind: 'used_for_bills', amount: 100, day: '2026-07-15', reversed_on: null, version: 1 },
      { id: first, kind: 'used_for_bills', amount: 600, day: '2026-07-15', recorded_by: null },
      { kind: 'received', amount: 2600 },
    ]);
    const used = await me.get<BondPage>(
      `v1/system/lease/bond/${lease_id}?filters=${encodeURIComponent('{"kind":"used_for_bills"}')}`,
    );
    expect(used.body.data).toHaveLength(2);
    await reversed(second, 'refunded');
    await reversed(first, 'entered_by_mistake');
    await eventually(async () => (await figures()).held === 2500);
    // Money that was given back to the renters is held by nobody.
    expect(await figures()).toMatchObject({ claimed: 100, held: 2500 });
    expect((await bondOf()).data.map(({ id }) => id)).not.toContain(first);
  });

  it('is claimed by no payment whose reversal came first', async () => {
    await record({ kind: 'received', amount: 2600 });
    const about = (version: number) => ({ company_id: me.company_id, aggregate_id: payment_id, version });
    const payment_id = newId();
    const amount_cents = 60_000;
    await fixture.say('payment.reversed', {
      ...about(2),
      data: { payment_id, lease_id, amount_cents, reason: 'entered_by_mistake', reversed_on: '2026-07-15' },
    });
    await eventually(async () => (await fixture.rowsOf(me, CLAIM, [me.company_id, payment_id])).length === 1);
    await fixture.say('payment.received', {
      ...about(1),
      data: { payment_id, lease_id, amount_cents, method: 'bond', paid_at: '2026-07-15' },
    });
    const later = newId();
    await income('income.recorded', later, { amount_cents: 100 }, 1);
    await eventually(async () => (await figures()).claimed === 1);
    expect(await figures()).toMatchObject({ claimed: 1, held: 2599 });
  });

  it('keeps a lease that is deleted as a mistake, once it was lodged', async () => {
    await record({ kind: 'received', amount: 2600 });
    const lodged = await record({ kind: 'lodged', amount: 2600 });
    expect(await me.post('v1/system/lease/delete', { lease_id })).toMatchObject({ status: 409 });
    await act('reverse', { id: lodged, reason: 'Entered by mistake' });
    expect(await me.post('v1/system/lease/delete', { lease_id })).toMatchObject({ status: 200 });
    expect((await me.get(`v1/system/lease/bond/${lease_id}`)).status).toBe(404);
  });

  it('is lodged once where two people record it at the same time', async () => {
    await record({ kind: 'received', amount: 2600 });
    const both = [1, 2].map(() => act('create', { lease_id, day: '2026-07-15', kind: 'lodged', amount: 2600 }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await bondOf()).bond.lodged).toBe(2600);
  });

  it('is unknown to other companies', async () => {
    const id = await record({ kind: 'received', amount: 2600 });
    const other = fixture.service.as();
    expect((await other.get(`v1/system/lease/bond/${lease_id}`)).status).toBe(404);
    const movement = { lease_id, kind: 'lodged', amount: 10, day: '2026-07-15' };
    expect((await act('create', movement, other)).status).toBe(404);
    expect((await act('reverse', { id, reason: 'Mine' }, other)).status).toBe(404);
  });
});
