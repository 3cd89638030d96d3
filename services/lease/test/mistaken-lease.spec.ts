import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER } from './lease-fixture.js';

// A lease that was entered wrongly, while nothing is paid.
// covers: F-40

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start('2026-07-15T02:00:00Z');
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const remove = (body: object) => me.post('v1/system/lease/delete', body);
const rents = (lease_id: string) =>
  fixture.rowsOf<{ effective_date: string }>(
    me,
    'select effective_date from rent_adjustment where lease_id = $1 order by effective_date',
    [lease_id],
  );
const kinds = async (lease_id: string) =>
  (await fixture.rowsOf<{ kind: string }>(me, 'select kind from lease_activity where lease_id = $1', [lease_id])).map(
    ({ kind }) => kind,
  );

/** Money of the lease, known to this service; answers the payment. */
async function paid(lease_id: string): Promise<string> {
  const data = { payment_id: newId(), lease_id, amount_cents: 65_000, method: 'cash' as const, paid_at: '2026-07-15' };
  await fixture.say('payment.received', { company_id: me.company_id, aggregate_id: data.payment_id, version: 1, data });
  await eventually(async () => (await kinds(lease_id)).includes('payment_received'));
  return data.payment_id;
}

async function withdrawn(lease_id: string, payment_id: string): Promise<void> {
  const reason = 'entered_by_mistake' as const;
  const data = { payment_id, lease_id, amount_cents: 65_000, reason, reversed_on: '2026-07-15' };
  await fixture.say('payment.reversed', { company_id: me.company_id, aggregate_id: payment_id, version: 2, data });
  await eventually(async () => (await kinds(lease_id)).includes('payment_reversed'));
}

describe('the first day of a lease', () => {
  it('is corrected with the due day and the rent that follow from it', async () => {
    const lease_id = await fixture.opened(me);
    expect(await fixture.edit(me, { lease_id, version: 1, start_date: '2026-07-08' })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ start_date: '2026-07-08' });
    expect(await rents(lease_id)).toEqual([{ effective_date: '2026-07-08' }]);
    const [, changed] = await fixture.facts(lease_id);
    expect(changed).toMatchObject({
      name: 'lease.changed',
      data: {
        start_date: '2026-07-08',
        due_date: '2026-07-08',
        rent_terms: [{ effective_date: '2026-07-08', rent_cents: 65_000 }],
        due_terms: [{ effective_date: '2026-07-08', due_date: '2026-07-08' }],
      },
    });
    expect(await kinds(lease_id)).toContain('start_changed');
  });

  it('keeps a due day of its own', async () => {
    const lease_id = await fixture.opened(me, { due_date: '2026-07-03' });
    await fixture.edit(me, { lease_id, start_date: '2026-06-24' });
    const [, changed] = await fixture.facts(lease_id);
    expect(changed).toMatchObject({ data: { start_date: '2026-06-24', due_date: '2026-07-03' } });
  });

  it('stays once money came, until the money is taken back', async () => {
    const lease_id = await fixture.opened(me);
    const payment_id = await paid(lease_id);
    const correct = () => fixture.edit(me, { lease_id, start_date: '2026-07-08' });
    expect(await correct()).toMatchObject({ status: 409, body: { code: 'LEASE_HAS_MONEY' } });
    await withdrawn(lease_id, payment_id);
    expect((await correct()).status).toBe(200);
  });

  it('is before terms agreed for a later day, and before the last day', async () => {
    const lease_id = await fixture.opened(me, { end_date: '2026-12-31' });
    await fixture.edit(me, { lease_id, latest_amount: 600, effective_date: '2026-09-14' });
    for (const start_date of ['2026-09-14', '2027-01-01'])
      expect(await fixture.edit(me, { lease_id, start_date })).toMatchObject({ status: 400 });
    expect((await fixture.edit(me, { lease_id, start_date: '2026-09-13' })).status).toBe(200);
  });

  it('does not reach into another lease of the section', async () => {
    const section_id = await fixture.section(me);
    await fixture.opened(me, { section_id, start_date: '2026-06-01', end_date: '2026-06-30' });
    const lease_id = await fixture.opened(me, { section_id });
    expect(await fixture.edit(me, { lease_id, start_date: '2026-06-30' })).toMatchObject({
      status: 409,
      body: { code: 'SECTION_ALREADY_LET' },
    });
  });
});

describe('a lease entered by mistake', () => {
  it('is removed with its renters, and its section is free', async () => {
    const section_id = await fixture.section(me);
    const lease_id = await fixture.opened(me, { section_id, tenants: [RENTER] });
    await fixture.edit(me, { lease_id, due_date: '2026-07-20' });
    expect(await remove({ lease_id, version: 2 })).toMatchObject({ status: 200, body: { data: { id: lease_id } } });
    expect((await me.get(`v1/system/lease/${lease_id}`)).status).toBe(404);
    expect((await fixture.list(me)).data).toEqual([]);
    expect((await fixture.facts(lease_id)).at(-1)).toMatchObject({
      name: 'lease.ended',
      version: 3,
      data: { start_date: '2026-07-01', end_date: '2026-06-30' },
    });
    await fixture.opened(me, { section_id });
    const [entry] = await fixture.rowsOf<{ before: object }>(
      me,
      `select before from audit_log where action = 'delete' and entity_id = $1`,
      [lease_id],
    );
    expect(entry!.before).toMatchObject({ start_date: '2026-07-01' });
  });

  it('stays once money came, until the money is taken back', async () => {
    const lease_id = await fixture.opened(me);
    const payment_id = await paid(lease_id);
    expect(await remove({ lease_id })).toMatchObject({ status: 409, body: { code: 'LEASE_HAS_MONEY' } });
    await withdrawn(lease_id, payment_id);
    expect((await remove({ lease_id })).status).toBe(200);
  });

  it('stays while it has bills that somebody made, or is renewed', async () => {
    const lease_id = await fixture.opened(me, { end_date: '2026-12-31' });
    const bill = { bill_id: newId(), lease_id, period_start: null, period_end: null, due_date: '2026-07-15' };
    const data = { ...bill, type: 'late_fee' as const, amount_cents: 1_000, currency: 'AUD' };
    const about = { company_id: me.company_id, aggregate_id: bill.bill_id };
    await fixture.say('bill.issued', { ...about, version: 1, data });
    await eventually(async () => (await kinds(lease_id)).includes('bill_issued'));
    expect(await remove({ lease_id })).toMatchObject({ status: 409, body: { code: 'LEASE_HAS_BILLS' } });
    await fixture.say('bill.cancelled', { ...about, version: 2, data: { bill_id: bill.bill_id, lease_id } });
    await eventually(async () => (await kinds(lease_id)).includes('bill_cancelled'));
    const { section_id } = (await fixture.facts(lease_id))[0]!.data;
    const renewal = { section_id, start_date: '2027-01-01', renewed_from_lease_id: lease_id };
    expect((await fixture.open(me, renewal)).status).toBe(200);
    expect(await remove({ lease_id })).toMatchObject({ status: 409, body: { code: 'LEASE_RENEWED' } });
  });

  it('of an older version, or of another company, is not removed', async () => {
    const lease_id = await fixture.opened(me);
    await fixture.edit(me, { lease_id, bond_required: 100 });
    expect(await remove({ lease_id, version: 1 })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const stranger = fixture.service.as();
    expect((await stranger.post('v1/system/lease/delete', { lease_id })).status).toBe(404);
  });
});
