import fc from 'fast-check';
import { ALERTS, DIMENSIONS, FACTORS, healthOf, levelOf, meanHealth, type HealthInputs } from './health-score.js';

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 }));
const day = fc
  .integer({ min: 20_000, max: 24_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const unit: fc.Arbitrary<HealthInputs> = fc
  .record({
    today: day,
    rent_due_cents: cents,
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
    overdue_cents: cents,
    month_rent_cents: cents,
    lettable_days: fc.integer({ min: 0, max: 3660 }),
    let: fc.double({ min: 0, max: 1, noNaN: true }),
    overdue_keys: fc.integer({ min: 0, max: 9 }),
    ending_leases: fc.integer({ min: 0, max: 9 }),
    open_maintenance: fc.integer({ min: 0, max: 9 }),
    bonds: fc.integer({ min: 0, max: 3 }),
    bonds_over: fc.integer({ min: 0, max: 3 }),
    documents_required: fc.integer({ min: 0, max: 9 }),
    missing: fc.integer({ min: 0, max: 9 }),
    agreements: fc.integer({ min: 0, max: 9 }),
    open: fc.integer({ min: 0, max: 9 }),
    has_building: fc.boolean(),
    has_smoke_alarm: fc.boolean(),
    has_security_alarm: fc.boolean(),
    safety_checks: fc.array(fc.record({ kind: fc.constantFrom('gas', 'pool'), due_on: day }), { maxLength: 5 }),
    income_cents: cents,
    cost_cents: cents,
  })
  .map(({ paid, let: part, bonds_over, missing, open, ...rest }) => ({
    ...rest,
    bonds_over_limit: Math.min(bonds_over, rest.bonds),
    documents_missing: Math.min(missing, rest.documents_required),
    agreements_open: Math.min(open, rest.agreements),
    rent_on_time_cents: Math.floor(rest.rent_due_cents * paid),
    let_days: Math.floor(rest.lettable_days * part),
  }));
const DIMENSION_NAMES = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];
const lostBy = ({ factors }: ReturnType<typeof healthOf>) =>
  factors.reduce((sum, { points_lost }) => sum + points_lost, 0);

// covers: PROP-37, HLTH-05, HLTH-06, HLTH-07
describe('the health of any unit', () => {
  it('is in its bounds, and the level is the score’s', () => {
    fc.assert(
      fc.property(unit, (inputs) => {
        const health = healthOf(inputs);
        for (const value of [...DIMENSION_NAMES.map((name) => health[name]), health.score, health.riskScore]) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value >= 0 && value <= 100).toBe(true);
        }
        expect(health.riskScore).toBe(100 - health.score);
        expect(health.level).toBe(levelOf(health.score));
      }),
    );
  });

  it('is explained to the last point: weights make 100, and what the factors cost is what is missing', () => {
    fc.assert(
      fc.property(unit, (inputs) => {
        const health = healthOf(inputs);
        expect(health.factors.map(({ code }) => code)).toEqual(Object.keys(FACTORS));
        expect(health.factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
        expect(Math.abs(100 - lostBy(health) - health.score)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('names the factors that cost most, at most three, worst first', () => {
    fc.assert(
      fc.property(unit, (inputs) => {
        const { alertFactors, factors } = healthOf(inputs);
        const lost = (code: string) => factors.find((factor) => factor.code === code)!.points_lost;
        const named = alertFactors.map(lost);
        expect(named).toEqual([...named].sort((one, other) => other - one));
        const others = factors.filter(({ code }) => !alertFactors.includes(code)).map(({ points_lost }) => points_lost);
        if (alertFactors.length === ALERTS) expect(Math.max(...others)).toBeLessThanOrEqual(named.at(-1)!);
        else expect(Math.max(...others)).toBeLessThanOrEqual(0.005);
        expect(alertFactors.length).toBeLessThanOrEqual(ALERTS);
      }),
    );
  });

  const improvements: [string, (inputs: HealthInputs) => Partial<HealthInputs>][] = [
    ['a rent paid in time', (unit) => ({ rent_on_time_cents: unit.rent_due_cents })],
    ['a day more let', (unit) => ({ let_days: Math.min(unit.lettable_days, unit.let_days + 1) })],
    ['a key that comes back', ({ overdue_keys }) => ({ overdue_keys: Math.max(0, overdue_keys - 1) })],
    ['a smoke alarm', () => ({ has_smoke_alarm: true })],
    [
      'a check made',
      ({ safety_checks }) => ({ safety_checks: safety_checks.map((check) => ({ ...check, due_on: '2100-01-01' })) }),
    ],
    ['arrears paid off', ({ month_rent_cents }) => (month_rent_cents > 0 ? { overdue_cents: 0 } : {})],
    [
      'a lower cost',
      ({ income_cents, cost_cents }) => (income_cents > 0 ? { cost_cents: Math.floor(cost_cents / 2) } : {}),
    ],
  ];
  it.each(improvements)('never gets worse by %s', (_name, improved) => {
    fc.assert(
      fc.property(unit, (inputs) => {
        const after = healthOf({ ...inputs, ...improved(inputs) });
        expect(lostBy(after)).toBeLessThanOrEqual(lostBy(healthOf(inputs)) + 1e-9);
      }),
    );
  });

  it('is the same in whatever order its checks are published', () => {
    fc.assert(
      fc.property(unit, (inputs) => {
        const turned = { ...inputs, safety_checks: [...inputs.safety_checks].reverse() };
        expect(healthOf(turned)).toEqual(healthOf(inputs));
      }),
    );
  });

  it('lies, for a company, between its worst and its best unit, and is explained as well', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), (all) => {
        const units = all.map(healthOf);
        const mean = meanHealth(units);
        const lost = units.map(lostBy);
        expect(lostBy(mean)).toBeCloseTo(lost.reduce((sum, value) => sum + value, 0) / units.length, 6);
        const scores = units.map(({ score }) => score);
        expect(mean.score >= Math.min(...scores) - 1 && mean.score <= Math.max(...scores) + 1).toBe(true);
        expect(mean.factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
      }),
    );
  });
});
