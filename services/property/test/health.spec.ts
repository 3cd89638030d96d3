import { type DocumentCategory, type EventName, type Events, TERMS_VERSION, withDatedTerms } from '@keystead/contracts';
import { newId, ShiftedClock, systemContext } from '@keystead/platform';
import { eventually, publishEvent, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, onPro, PATH, rowsOf, CO_LIVING, type Added } from './property-fixture.js';
import { filtered } from './registers.js';

const TODAY = '2026-07-31';

interface Report {
  score: number;
  level: string;
  alertFactors: string[];
  factors: { code: string; value: number | null; weight: number; points_lost: number; rows: string[] }[];
  facts: Record<string, unknown>;
  worst_units: { property_block_id: string; score: number; rows: string[] }[];
  [name: string]: unknown;
}
type Fact = { [N in EventName]: { name: N; aggregate_id: string; version: number; data: Events[N] } }[EventName];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(property, { clock: new ShiftedClock(new Date('2026-07-31T01:00:00Z')) });
});
afterAll(() => service.stop());

const report = async (me: Caller, query = '') => done<Report>(await me.get(`${PATH}/health?${query}`));
const valueOf = ({ factors }: Report, code: string) => factors.find((factor) => factor.code === code)!.value;

function lease(unit: Added, terms: Partial<Events['lease.opened']> = {}): Fact {
  const lease_id = terms.lease_id ?? newId();
  const data = withDatedTerms({
    lease_id,
    lease_number: 'L-2026-1',
    property_id: unit.property_id,
    property_block_id: unit.property_block_id,
    section_id: unit.property_section_id!,
    section_name: STANDALONE.name,
    start_date: '2026-07-08',
    end_date: null,
    due_date: '2026-07-08',
    rent_cents: 50_000,
    rent_frequency: 'weekly',
    paid_to: null,
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    ...terms,
  });
  return { name: 'lease.opened', aggregate_id: lease_id, version: 1, data };
}

function bill(
  lease_id: string,
  due_date: string,
  amount_cents: number,
  more: Partial<Events['bill.issued']> = {},
): Fact {
  const bill_id = newId();
  const terms = { type: 'rent' as const, period_start: null, period_end: null, currency: 'AUD' };
  const data = { bill_id, lease_id, due_date, amount_cents, ...terms, ...more };
  return { name: 'bill.issued', aggregate_id: bill_id, version: 1, data };
}
function paid({ data }: Fact, paid_at?: string): Fact {
  const { bill_id, lease_id, amount_cents } = data as Events['bill.issued'];
  return { name: 'bill.paid', aggregate_id: bill_id, version: 2, data: { bill_id, lease_id, amount_cents, paid_at } };
}
function cancelled({ data }: Fact): Fact {
  const { bill_id, lease_id } = data as Events['bill.issued'];
  return { name: 'bill.cancelled', aggregate_id: bill_id, version: 2, data: { bill_id, lease_id } };
}
function payment(lease_id: string, paid_at: string, amount_cents: number): Fact {
  const payment_id = newId();
  const data = { payment_id, lease_id, amount_cents, method: 'cash' as const, paid_at };
  return { name: 'payment.received', aggregate_id: payment_id, version: 1, data };
}

/** A month of a house: four rents, one late, one open and part of it paid; a cancelled bill and one for water. */
function month(unit: Added): Fact[] {
  const lease_id = newId();
  const rents = ['2026-07-08', '2026-07-15', '2026-07-22', '2026-07-29'].map((day) => bill(lease_id, day, 50_000));
  const [first, second, third] = rents as [Fact, Fact, Fact, Fact];
  const wrong = bill(lease_id, '2026-07-20', 99_900);
  return [
    lease(unit, { lease_id }),
    ...rents,
    paid(first, '2026-07-08'),
    paid(second, '2026-07-15'),
    paid(third, '2026-07-24'),
    wrong,
    cancelled(wrong),
    bill(lease_id, '2026-07-10', 4_000, { type: 'water' }),
    payment(lease_id, '2026-07-08', 50_000),
    payment(lease_id, '2026-07-15', 50_000),
    payment(lease_id, '2026-07-24', 50_000),
    payment(lease_id, '2026-07-30', 24_000),
    payment(lease_id, '2026-06-01', 10_000),
  ];
}

/** Says facts in this order, the same ids each time, and waits until every one of them was consumed. */
async function publishFacts({ company_id }: Caller, facts: readonly (Fact & { id: string })[]): Promise<void> {
  for (const { name, ...fact } of facts) await publishEvent(service.env.NATS_URL!, name, { company_id, ...fact });
  const ids = [...new Set(facts.map(({ id }) => id))];
  await eventually(async () => {
    const received = await rowsOf(service, 'select distinct event_id from inbox where event_id = any($1::uuid[])', [
      ids,
    ]);
    return received.length === ids.length;
  });
}
const numbered = (facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, id: newId() }));

async function stack(features: object = { has_smoke_alarm: true, has_security_alarm: true }) {
  const me = await onPro(service);
  const unit = await add(me, { ...STANDALONE, features });
  return { me, unit, query: `property_block_id=${unit.property_block_id}` };
}

const MONTH = {
  rent_bills: 4,
  late_rent_bills: 2,
  rent_due: 2000,
  rent_on_time: 1000,
  // 500 rent and 40 water are open; 240 + 100 came in that settled no whole bill.
  overdue_bills: 2,
  overdue: 200,
  month_rent: 2166.67,
  income: 1740,
  cost: 0,
};

// covers: PROP-37, HLTH-01, HLTH-02, HLTH-03, HLTH-04, HLTH-05, HLTH-06, HLTH-07, Q-026, Q-140
describe('the report', () => {
  // covers: FEATURE-24
  it('of a unit says how it does, and how that came about', async () => {
    const { me, unit, query } = await stack();
    await publishFacts(me, numbered(month(unit)));
    const health = await report(me, query);
    expect(health).toMatchObject({
      property_id: unit.property_id,
      property_block_id: unit.property_block_id,
      name: STANDALONE.name,
      period: 30,
      from: '2026-07-02',
      to: TODAY,
      financialStability: 62,
      operationalStability: 100,
      complianceRisk: 0,
      roi: 100,
      facts: MONTH,
      formula: { levels: { good: 80 } },
    });
    expect(health.riskScore).toBe(100 - health.score);
    expect(health.alertFactors).toEqual(['rent_paid_late', 'rent_owed']);
    const lost = health.factors.reduce((sum, { points_lost }) => sum + points_lost, 0);
    expect(Math.abs(100 - lost - health.score)).toBeLessThan(1);
  });

  it('is the same when all events come in another order, twice, and again from the beginning', async () => {
    const { me, unit, query } = await stack();
    const facts = numbered(month(unit));
    await publishFacts(me, facts);
    const first = await report(me, query);
    expect(first.facts).toMatchObject(MONTH);
    for (const order of [facts, [...facts].reverse(), [...facts.slice(7), ...facts, ...facts.slice(0, 9)]]) {
      await forget(me);
      expect((await report(me, query)).facts).toMatchObject({ rent_bills: 0, overdue: 0, income: 0 });
      await publishFacts(me, order);
      await eventually(async () => JSON.stringify(await report(me, query)) === JSON.stringify(first));
    }
    await publishFacts(me, facts);
    expect(await report(me, query)).toEqual(first);
  });

  it('looks back over the days that are asked for', async () => {
    const { me, unit, query } = await stack();
    const facts = month(unit);
    await publishFacts(me, numbered(facts));
    expect(await report(me, `${query}&period=9`)).toMatchObject({
      period: 9,
      from: '2026-07-23',
      facts: { rent_bills: 1, rent_due: 500, rent_on_time: 0, income: 740 },
    });
    expect(await report(me, `${query}&period=3660`)).toMatchObject({ facts: { income: 1840 } });
    for (const period of ['0', '3661', '1.5', 'ten', '-1', ''])
      expect((await me.get(`${PATH}/health?${query}&period=${period}`)).status).toBe(400);
  });

  it('does not call a rent late that falls due today', async () => {
    const { me, unit, query } = await stack();
    const opened = lease(unit);
    await publishFacts(me, numbered([opened, bill(opened.aggregate_id, TODAY, 50_000)]));
    expect(await report(me, query)).toMatchObject({ facts: { rent_bills: 0, overdue: 0 }, alertFactors: [] });
  });

  it('counts a day of a section once, and only days that it could be let', async () => {
    const me = await onPro(service);
    const share = await add(me, CO_LIVING);
    const rooms = [
      await addRoom(me, share.property_block_id),
      await addRoom(me, share.property_block_id, { name: 'Room 2' }),
    ];
    const query = `property_block_id=${share.property_block_id}`;
    await service.db.run(systemContext(me.company_id, 'test'), (tx) =>
      tx.query(`update property_block set created_at = '2026-07-21T14:00:00Z' where id = $1`, [
        share.property_block_id,
      ]),
    );
    const of = (room: number, start_date: string, end_date: string | null) =>
      lease({ ...share, property_section_id: rooms[room]!.property_section_id }, { start_date, end_date });
    await publishFacts(
      me,
      numbered([of(0, '2026-01-01', '2026-07-25'), of(0, '2026-07-24', '2026-07-26'), of(1, '2026-08-01', null)]),
    );
    const health = await report(me, query);
    // From the 22nd to the 31st: ten days of two rooms; the first was let for five.
    expect(health.facts).toMatchObject({ lettable_days: 20, let_days: 5 });
    expect(valueOf(health, 'vacancy')).toBe(25);
    expect(await report(me, `${query}&period=5`)).toMatchObject({ facts: { lettable_days: 10, let_days: 0 } });
  });

  it('counts keys that are not back and leases that end without a successor', async () => {
    const { me, unit, query } = await stack();
    const lent = { property_id: unit.property_id, name: 'Front', holder: 'Sam', lent_on: '2026-07-01' };
    done(await me.post(`${PATH}/key/create`, { ...lent, due_back: '2026-07-30' }));
    done(await me.post(`${PATH}/key/create`, { ...lent, due_back: TODAY }));
    const { id } = done<{ id: string }>(await me.post(`${PATH}/key/create`, { ...lent, due_back: '2026-07-30' }));
    done(await me.post(`${PATH}/key/update`, { id, lost_on: '2026-07-20' }));
    const ending = lease(unit, { end_date: '2026-09-29' });
    await publishFacts(me, numbered([ending]));
    expect(await report(me, query)).toMatchObject({
      facts: { overdue_keys: 1, ending_leases: 1 },
      alertFactors: ['open_issues'],
    });
    await publishFacts(me, numbered([lease(unit, { start_date: '2026-09-30' })]));
    expect(await report(me, query)).toMatchObject({ facts: { overdue_keys: 1, ending_leases: 0 } });
  });

  it('counts what water and power cost against what came in', async () => {
    const { me, unit, query } = await stack();
    const opened = lease(unit);
    await publishFacts(me, numbered([opened, payment(opened.aggregate_id, '2026-07-10', 40_000)]));
    const at = { property_block_id: unit.property_block_id, reading: 5 };
    for (const [kind, reading_date, amount] of [
      ['water', '2026-07-10', 60],
      ['power', '2026-07-31', 40],
      ['power', '2026-07-01', 999],
    ] as const)
      done(await me.post(`${PATH}/${kind}-usage/create`, { ...at, reading_date, amount }));
    expect(await report(me, query)).toMatchObject({ roi: 75, facts: { income: 400, cost: 100 } });
  });
});

// covers: PROP-37, HLTH-03
describe('complianceRisk', () => {
  it('rises without a smoke alarm, and an alert says so', async () => {
    const safe = await stack();
    const { me, query } = await stack({ has_security_alarm: true });
    expect(await report(safe.me, safe.query)).toMatchObject({ complianceRisk: 0 });
    const health = await report(me, query);
    expect(health.complianceRisk).toBe(75);
    expect(health.alertFactors).toContain('safety_equipment_missing');
  });

  it('rises with every check that is due, by the dates of the property', async () => {
    const { me, unit, query } = await stack();
    const check = (kind: string, due_on: string) =>
      me.post(`${PATH}/compliance/create`, { property_id: unit.property_id, kind, due_on });
    done(await check('gas', '2026-07-30'));
    expect((await report(me, query)).complianceRisk).toBe(40);
    done(await check('smoke_alarm', '2027-07-31'));
    const health = await report(me, query);
    expect(health).toMatchObject({
      complianceRisk: 20,
      facts: {
        safety_checks: [
          { kind: 'gas', due_on: '2026-07-30' },
          { kind: 'smoke_alarm', due_on: '2027-07-31' },
        ],
      },
    });
    expect(health.alertFactors).toContain('safety_checks_due');
  });
});

// covers: PROP-37, FEATURE-41
describe('the company', () => {
  it('is the mean of its units, and names the worst of them', async () => {
    const { me, unit } = await stack();
    const bad = await add(me, { ...STANDALONE, name: 'Leaking Barn' });
    await publishFacts(me, numbered(month(unit)));
    const all = await report(me);
    const each = await Promise.all([unit, bad].map((one) => report(me, `property_block_id=${one.property_block_id}`)));
    expect(Math.abs(all.score - (each[0]!.score + each[1]!.score) / 2)).toBeLessThanOrEqual(1);
    expect(all).toMatchObject({ property_block_id: null, units: 2, period: 30 });
    expect(all.worst_units).toEqual([
      expect.objectContaining({
        property_block_id: bad.property_block_id,
        name: 'Leaking Barn',
        score: each[1]!.score,
      }),
      expect.objectContaining({ property_block_id: unit.property_block_id, score: each[0]!.score }),
    ]);
    expect(done(await me.get(all.worst_units[0]!.rows[0]!))).toEqual(each[1]);
  });

  it('that has nothing yet has nothing wrong', async () => {
    expect(await report(await onPro(service))).toMatchObject({ score: 100, level: 'good', alertFactors: [], units: 0 });
  });

  it('never shows a unit of another one, nor one in the trash', async () => {
    const { me, query } = await stack();
    const stranger = await onPro(service);
    expect(await stranger.get(`${PATH}/health?${query}`)).toMatchObject({ status: 404 });
    expect(await me.get(`${PATH}/health?property_block_id=${newId()}`)).toMatchObject({ status: 404 });
    expect(await me.get(`${PATH}/health?property_block_id=7`)).toMatchObject({ status: 400 });
    await service.db.run(systemContext(me.company_id, 'test'), (tx) =>
      tx.query('update property set deleted_at = now()'),
    );
    expect(await me.get(`${PATH}/health?${query}`)).toMatchObject({ status: 404 });
    expect(await report(me)).toMatchObject({ units: 0 });
    expect(await service.as({ role: 'tenant' }).get(`${PATH}/health`)).toMatchObject({ status: 403 });
  });
});

// covers: PRO-23
describe('the health score of a property', () => {
  it('is shown with it: the score and level of its units over 30 days', async () => {
    const { me, unit, query } = await stack();
    await publishFacts(me, numbered(month(unit)));
    const { score, level } = await report(me, query);
    const shown = async (id: string) => done<{ health_score: object }>(await me.get(`${PATH}/${id}`)).health_score;
    expect(await shown(unit.property_id)).toEqual({ score, level });
    const flats = await add(me, { ...STANDALONE, name: 'Rose Court', type: 'multi_unit' });
    await add(me, { property_id: flats.property_id, block_name: 'Unit 2' });
    expect(await shown(flats.property_id)).toEqual(
      await report(me, `property_block_id=${flats.property_block_id}`).then((one) => ({
        score: one.score,
        level: one.level,
      })),
    );
  });
});

// covers: PROP-37
describe('every factor', () => {
  it('leads to its rows: the paths of this service open, and show what was counted', async () => {
    const { me, unit, query } = await stack({});
    const { property_id, property_block_id } = unit;
    done(
      await me.post(`${PATH}/key/create`, {
        property_id,
        name: 'Front',
        holder: 'Sam',
        lent_on: '2026-07-01',
        due_back: '2026-07-30',
      }),
    );
    done(
      await me.post(`${PATH}/water-usage/create`, {
        property_block_id,
        reading: 5,
        reading_date: '2026-07-10',
        amount: 60,
      }),
    );
    done(await me.post(`${PATH}/compliance/create`, { property_id, kind: 'gas', due_on: '2026-07-30' }));
    const facts = month(unit);
    await publishFacts(me, numbered(facts));
    const { factors } = await report(me, query);
    const paths = (code: string) => factors.find((factor) => factor.code === code)!.rows;
    for (const { code } of factors) expect(paths(code).length).toBeGreaterThan(0);
    const own = factors.flatMap(({ rows }) => rows).filter((path) => path.startsWith(`/api/${PATH}`));
    for (const path of own) expect({ path, status: (await me.get(path)).status }).toEqual({ path, status: 200 });
    const rows = async (path: string) => (await me.get<{ data: unknown[] }>(path)).body.data;
    expect(await rows(paths('open_issues')[0]!)).toMatchObject([{ holder: 'Sam', is_overdue: true }]);
    expect(await rows(paths('safety_checks_due')[0]!)).toMatchObject([{ kind: 'gas', due_on: '2026-07-30' }]);
    expect(await rows(paths('low_return').find((path) => path.includes('water'))!)).toMatchObject([{ amount: 60 }]);
    const lease_id = facts[0]!.aggregate_id;
    expect(paths('rent_paid_late')).toEqual([`/api/v1/system/bill?lease_id=${lease_id}`]);
    expect(paths('rent_owed')).toEqual([`/api/v1/system/bill?status=outstanding&lease_id=${lease_id}`]);
    expect(paths('vacancy')).toEqual([
      `/api/v1/system/lease?${filtered({ property_id, date_from: '2026-07-02', date_to: TODAY })}`,
    ]);
    expect(paths('low_return')[0]).toBe(`/api/v1/system/bill-payment?lease_id=${lease_id}`);
  });
});

/** Forgets everything that was received, as if the events were yet to come. */
async function forget({ company_id }: Caller): Promise<void> {
  const client = await service.db.systemPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [company_id]);
    for (const table of ['bill_projection', 'payment_projection', 'section_lease', 'inbox'])
      await client.query(`delete from ${table} where company_id = $1`, [company_id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

// covers: FEATURE-42, Q-187, FEATURE-51
test('a bond above the limit of the state and an open repair lower the health until they are gone', async () => {
  const me = await onPro(service);
  const property_address = { line1: '1 High Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' };
  const unit = await add(me, { ...STANDALONE, property_address, features: { has_smoke_alarm: true } });
  const fact = lease(unit, { bond_required_cents: 250_000 });
  const say = (version: number, bond_required_cents: number) =>
    publishEvent(service.env.NATS_URL!, version === 1 ? 'lease.opened' : 'lease.changed', {
      company_id: me.company_id,
      aggregate_id: fact.aggregate_id,
      version,
      data: { ...(fact.data as Events['lease.opened']), bond_required_cents },
    });
  const query = `property_block_id=${unit.property_block_id}`;
  // Four weeks of 500 are 2,000.
  await say(1, 250_000);
  const over = await eventually(async () => {
    const now = await report(me, query);
    return now.facts.bonds === 1 && now;
  });
  expect([valueOf(over, 'bond_over_limit'), over.facts.bonds_over_limit]).toEqual([0, 1]);
  await say(2, 200_000);
  await eventually(async () => valueOf(await report(me, query), 'bond_over_limit') === 100);
  const form = { property_block_id: unit.property_block_id, title: 'Tap', description: 'Drips', is_urgent: false };
  const { id } = done<{ id: string }>(await me.post(`${PATH}/maintenance/create`, form));
  const open = await report(me, query);
  expect([open.facts.open_maintenance, valueOf(open, 'open_issues')]).toEqual([1, 75]);
  done(await me.post(`${PATH}/maintenance/complete`, { id }));
  expect(valueOf(await report(me, query), 'open_issues')).toBe(100);
});

// covers: FEATURE-42, Q-187
describe('complianceRisk counts', () => {
  const valueIs = (me: Caller, query: string, code: string, value: number | null) =>
    eventually(async () => {
      const health = await report(me, query);
      return valueOf(health, code) === value && health;
    });
  const say = <N extends EventName>(me: Caller, name: N, aggregate_id: string, data: Events[N], version = 1) =>
    publishEvent(service.env.NATS_URL!, name, { company_id: me.company_id, aggregate_id, version, data });

  it('documents that leases of today miss', async () => {
    const { me, unit, query } = await stack();
    const [now, over] = [lease(unit), lease(unit, { start_date: '2025-07-01', end_date: '2026-06-30' })];
    await publishFacts(me, numbered([now, over]));
    expect(valueOf(await report(me, query), 'documents_missing')).toBeNull();
    const require = ({ aggregate_id: lease_id }: Fact, missing: DocumentCategory[], version = 1) => {
      const { property_id, property_block_id } = unit;
      const required: DocumentCategory[] = ['lease_agreement', 'condition_report'];
      const facts = { lease_id, property_id, property_block_id, required, missing };
      return say(me, 'document.requirements_changed', lease_id, facts, version);
    };
    await require(over, ['lease_agreement', 'condition_report']);
    await require(now, ['lease_agreement']);
    const health = await valueIs(me, query, 'documents_missing', 50);
    expect(health).toMatchObject({ facts: { documents_required: 2, documents_missing: 1 } });
    expect(health.alertFactors).toContain('documents_missing');
    expect(health.complianceRisk).toBeGreaterThan(0);
    const { rows } = health.factors.find(({ code }) => code === 'documents_missing')!;
    expect(rows).toEqual([`/api/v1/system/document/missing?property_block_id=${unit.property_block_id}`]);
    await require(now, [], 2);
    expect(await valueIs(me, query, 'documents_missing', 100)).toMatchObject({ complianceRisk: 0 });
  });

  it('people of the company who have not accepted the terms of service in force', async () => {
    const { me, query } = await stack();
    expect(valueOf(await report(me, query), 'agreements_not_accepted')).toBeNull();
    const answer = (user_id: string, version: number, more: Partial<Events['agreement.saved']> = {}) =>
      say(
        me,
        'agreement.saved',
        user_id,
        { user_id, agreement_type: 'terms_of_service', is_agreed: true, terms_version: TERMS_VERSION, ...more },
        version,
      );
    const [owner, member] = [newId(), newId()];
    await answer(owner, 1);
    await valueIs(me, query, 'agreements_not_accepted', 100);
    const person = { user_id: member, first_name: 'Kim', last_name: 'Lee', email: 'kim@people.example' };
    const joined = { ...person, invited_by: owner, role_key: 'team_member', property_id: null } as const;
    await say(me, 'user.joined', member, joined);
    const health = await valueIs(me, query, 'agreements_not_accepted', 50);
    expect(health).toMatchObject({ facts: { agreements: 2, agreements_open: 1 } });
    expect(health.alertFactors).toContain('agreements_not_accepted');
    await answer(member, 1, { terms_version: '2001-01' });
    await answer(member, 3);
    await valueIs(me, query, 'agreements_not_accepted', 100);
    await answer(member, 2, { is_agreed: false });
    await answer(member, 4, { agreement_type: 'privacy_policy', is_agreed: false });
    await answer(owner, 2, { is_agreed: false });
    await valueIs(me, query, 'agreements_not_accepted', 50);
    await say(me, 'user.access_changed', owner, { user_id: owner, status: 'disabled', roles: [] }, 2);
    await valueIs(me, query, 'agreements_not_accepted', 100);
  });
});
