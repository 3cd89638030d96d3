import { AU_STATES } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { workLeases } from '../src/collections/arrears/arrears-run.js';
import { ArrearsFixture, SHOP, type ArrearsLease } from './arrears-fixture.js';
import { BillingFixture, type BillRow } from './billing-fixture.js';

const NOON = '2026-06-01T02:00:00Z';
const FIXED = { late_fee_kind: 'fixed', late_fee_amount: 25.5, late_fee_grace_days: 3 } as const;
let stack: BillingFixture;
let arrears: ArrearsFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
  arrears = new ArrearsFixture(stack);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

/** A lease from Monday 8 June of a company with late fees. */
async function late(
  changed: object = FIXED,
  options: Parameters<ArrearsFixture['let']>[1] = { place: SHOP },
): Promise<ArrearsLease> {
  const me = options.me ?? stack.service.as();
  await arrears.set(me, changed);
  return arrears.letEarly('2026-06-08', { ...options, me });
}

const feesOf = async ({ me, lease_id }: ArrearsLease): Promise<BillRow[]> =>
  (await stack.bills(me, `lease_id=${lease_id}`)).filter(({ type }) => type === 'late_fee');

const setFee = ({ me, lease_id }: ArrearsLease, body: object) =>
  me.post<{ data: { kind: string; warning: string | null } }>('v1/system/lease/late-fee', { lease_id, ...body });

// covers: FEAT-01, Q-157, FEATURE-37
describe('late fees', () => {
  it('cost a commercial lease one bill after the days of grace, with an explanation', async () => {
    const lease = await late();
    await arrears.morning(lease, '2026-06-11');
    expect(await feesOf(lease)).toEqual([]);
    await arrears.morning(lease, '2026-06-12');
    const [fee, ...more] = await feesOf(lease);
    expect(more).toEqual([]);
    const [rent] = await stack.bills(lease.me, `lease_id=${lease.lease_id}`);
    expect(fee).toMatchObject({
      amount: 25.5,
      due_date: '2026-06-26',
      status: 'due',
      explanation: {
        code: 'late_fee',
        bill_id: rent!.bill_id,
        due_date: '2026-06-08',
        days_overdue: 4,
        grace_days: 3,
        kind: 'fixed',
        of_cents: 70_000,
        amount_cents: 2550,
      },
    });
    for (const day of ['2026-06-13', '2026-06-14', '2026-06-15']) await arrears.morning(lease, day);
    expect(await feesOf(lease)).toHaveLength(1);
    const journal = `select p.account, p.cents from journal j join posting p on p.company_id = $1 and p.journal_id = j.id
      where j.company_id = $1 and j.bill_id = $2 order by p.line`;
    const lines = await stack.rows<{ account: string; cents: number }>(lease.me.company_id, journal, [fee!.bill_id]);
    expect(lines.find(({ account }) => account === 'late_fee_income')).toBeDefined();
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('are charged exactly once by eight runs at once, after a crash, and when a fee was cancelled', async () => {
    const me = stack.service.as();
    const leases = [await late(FIXED, { me, place: SHOP }), await arrears.letEarly('2026-06-08', { me, place: SHOP })];
    const ids = leases.map(({ lease_id }) => lease_id);
    stack.clock.moveTo('2026-06-12T02:00:00Z');
    const { db } = stack.service;
    const ctx = systemContext(me.company_id, newId());
    const killed = db.run(ctx, async (tx) => {
      await workLeases(db, { ...ctx, transaction: tx }, ids, '2026-06-12');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const charged = 'select bill_id, fee_bill_id from late_fee where company_id = $1';
    expect(await stack.rows(me.company_id, charged)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => workLeases(db, ctx, ids, '2026-06-12')));
    await workLeases(db, ctx, ids, '2026-06-13');
    expect(await stack.rows(me.company_id, charged)).toHaveLength(2);
    await stack.rows(me.company_id, `update bill set cancelled_at = now() where company_id = $1 and type = 'late_fee'`);
    await workLeases(db, ctx, ids, '2026-06-14');
    const issued = `select 1 from bill where company_id = $1 and type = 'late_fee'`;
    expect(await stack.rows(me.company_id, issued)).toHaveLength(2);
    const again = `insert into late_fee (company_id, bill_id, fee_bill_id, charged_on, created_at)
      select company_id, bill_id, gen_random_uuid(), charged_on, created_at from late_fee where company_id = $1`;
    await expect(stack.rows(me.company_id, again)).rejects.toThrow(/late_fee_pkey/);
  });

  it('cost nothing when the bill was paid within the grace, and nothing on top of themselves', async () => {
    const lease = await late();
    await arrears.morning(lease, '2026-06-11');
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 700 });
    await arrears.morning(lease, '2026-06-12');
    expect(await feesOf(lease)).toEqual([]);
    // The next weeks are not paid: one fee each, and none for the fees, which fall overdue too.
    for (const day of ['2026-06-19', '2026-06-26', '2026-07-03', '2026-07-10', '2026-07-17'])
      await arrears.morning(lease, day);
    const fees = await feesOf(lease);
    const about = fees.map(({ explanation }) => (explanation as unknown as { bill_id: string }).bill_id);
    expect(fees).toHaveLength(5);
    expect(new Set(about).size).toBe(5);
    expect(fees.some(({ status }) => status === 'overdue')).toBe(true);
  });

  it('take a percentage of what is unpaid, where the company says so', async () => {
    const lease = await late({ late_fee_kind: 'percent', late_fee_percent: 2.25, late_fee_grace_days: 0 });
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 100 });
    await arrears.morning(lease, '2026-06-09');
    expect((await feesOf(lease)).map(({ amount }) => amount)).toEqual([13.5]);
  });

  it.each([
    ['a home in New South Wales', { country_iso: 'AU', state: 'NSW', usage: 'residential' }],
    ['mixed use in Victoria', { country_iso: 'AU', state: 'VIC', usage: 'mixed_use' }],
    ['a home without a state', { country_iso: 'AU', state: null, usage: 'residential' }],
  ] as const)('are never charged for %s, whatever is set', async (_name, place) => {
    const lease = await late(FIXED, { place });
    const { status, body } = await setFee(lease, { kind: 'fixed', amount: 50, grace_days: 0 });
    expect(status).toBe(200);
    expect(body.data.warning).toMatch(/Late fees are not allowed for residential rent in Australia/);
    for (const day of ['2026-06-12', '2026-06-19', '2026-07-20']) await arrears.morning(lease, day);
    expect(await feesOf(lease)).toEqual([]);
    expect(await stack.rows(lease.me.company_id, 'select 1 from late_fee where company_id = $1')).toEqual([]);
    const { body: shown } = await lease.me.get<{ data: { late_fee: object } }>(
      `v1/system/lease/arrears?lease_id=${lease.lease_id}`,
    );
    expect(shown.data.late_fee).toMatchObject({ is_own: true, kind: 'fixed', amount: 50, is_allowed: false });
  });

  it('follow the lease’s own terms, and the company’s again without them', async () => {
    const lease = await late({}, { place: { country_iso: 'SG', state: null, usage: 'residential' } });
    const { body } = await setFee(lease, { kind: 'percent', percent: 10, grace_days: 1 });
    expect(body.data).toMatchObject({ kind: 'percent', warning: null });
    await arrears.morning(lease, '2026-06-10');
    expect((await feesOf(lease)).map(({ amount }) => amount)).toEqual([70]);
    expect((await setFee(lease, { kind: 'company' })).status).toBe(200);
    await arrears.morning(lease, '2026-06-20');
    expect(await feesOf(lease)).toHaveLength(1);
    const shop = await late();
    expect((await setFee(shop, { kind: 'off' })).body.data).toMatchObject({ kind: 'off', warning: null });
    await arrears.morning(shop, '2026-06-20');
    expect(await feesOf(shop)).toEqual([]);
  });

  it('leave alone what was late before they were set', async () => {
    const lease = await late({ late_fee_kind: 'off' });
    await arrears.morning(lease, '2026-06-15');
    await arrears.set(lease.me, FIXED);
    await arrears.morning(lease, '2026-06-19');
    const fees = await feesOf(lease);
    expect(fees.map(({ explanation }) => (explanation as unknown as { due_date: string }).due_date)).toEqual([
      '2026-06-15',
    ]);
  });

  it.each([
    ['no amount', { kind: 'fixed' }, 'amount'],
    ['nothing', { kind: 'fixed', amount: 0 }, 'amount'],
    ['too much', { kind: 'fixed', amount: 10_000.01 }, 'amount'],
    ['no percentage', { kind: 'percent', amount: 5 }, 'percent'],
    ['more than all of it', { kind: 'percent', percent: 100.01 }, 'percent'],
    ['an unknown kind', { kind: 'weekly' }, 'kind'],
    ['a grace of months', { kind: 'fixed', amount: 5, grace_days: 61 }, 'grace_days'],
  ])('are refused with %s', async (_name, body, field) => {
    const lease = await arrears.letEarly('2026-06-08');
    const answer = await setFee(lease, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
    expect((await setFee({ ...lease, me: stack.service.as() }, { kind: 'off' })).status).toBe(404);
  });
});

// covers: F-25
describe('a late fee billed by hand', () => {
  const billFee = ({ me, lease_id }: ArrearsLease) =>
    me.post<{ code: string; message: string }>('v1/system/bill/create', {
      lease_id,
      type: 'late_fee',
      amount: 25,
      due_date: '2026-06-20',
    });

  it.each(AU_STATES)('is refused for a home in %s with the rule and its source', async (state) => {
    const lease = await late(undefined, { place: { country_iso: 'AU', state, usage: 'residential' } });
    const answer = await billFee(lease);
    expect(answer).toMatchObject({ status: 409, body: { code: 'LATE_FEE_NOT_ALLOWED' } });
    const { body } = await setFee(lease, { kind: 'fixed', amount: 25 });
    expect(answer.body.message).toContain(body.data.warning);
    expect(answer.body.message).toMatch(new RegExp(`${state}: https?://`));
    expect(await feesOf(lease)).toEqual([]);
  });

  it('is made for a commercial lease', async () => {
    const lease = await late();
    expect((await billFee(lease)).status).toBe(200);
    expect(await feesOf(lease)).toMatchObject([{ amount: 25 }]);
  });
});
