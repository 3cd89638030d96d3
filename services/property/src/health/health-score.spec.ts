import { readFileSync } from 'node:fs';
import { healthOf, levelOf, meanHealth, type HealthInputs } from './health-score.js';

/** A house that is let, paid and safe. */
const FINE: HealthInputs = {
  today: '2026-07-31',
  rent_due_cents: 200_000,
  rent_on_time_cents: 200_000,
  overdue_cents: 0,
  month_rent_cents: 200_000,
  lettable_days: 30,
  let_days: 30,
  overdue_keys: 0,
  ending_leases: 0,
  open_maintenance: 0,
  has_building: true,
  has_smoke_alarm: true,
  has_security_alarm: true,
  safety_checks: [{ kind: 'smoke_alarm', due_on: '2027-03-01' }],
  bonds: 0,
  bonds_over_limit: 0,
  documents_required: 0,
  documents_missing: 0,
  agreements: 0,
  agreements_open: 0,
  income_cents: 200_000,
  cost_cents: 0,
};
const NOTHING: HealthInputs = {
  ...FINE,
  rent_due_cents: 0,
  rent_on_time_cents: 0,
  month_rent_cents: 0,
  lettable_days: 0,
  let_days: 0,
  has_building: false,
  safety_checks: [],
  income_cents: 0,
};

const valueOf = (code: string, change: Partial<HealthInputs>) =>
  healthOf({ ...FINE, ...change }).factors.find((factor) => factor.code === code)!.value;

// covers: PROP-37, Q-140
describe('the formula', () => {
  // covers: HLTH-01, HLTH-02, HLTH-03, HLTH-04, HLTH-05, HLTH-06, HLTH-07
  it('of a house without a fault', () => {
    expect(healthOf(FINE)).toMatchObject({
      financialStability: 100,
      operationalStability: 100,
      complianceRisk: 0,
      roi: 100,
      riskScore: 0,
      score: 100,
      level: 'good',
      alertFactors: [],
    });
  });

  it('of everything that can be wrong', () => {
    const wrong: HealthInputs = {
      ...FINE,
      rent_on_time_cents: 0,
      overdue_cents: 900_000,
      let_days: 0,
      overdue_keys: 9,
      has_smoke_alarm: false,
      has_security_alarm: false,
      safety_checks: [{ kind: 'gas', due_on: '2026-07-30' }],
      income_cents: 0,
      cost_cents: 1,
    };
    expect(healthOf(wrong)).toMatchObject({
      financialStability: 0,
      operationalStability: 0,
      complianceRisk: 100,
      roi: 0,
      riskScore: 100,
      score: 0,
      level: 'critical',
      alertFactors: ['rent_paid_late', 'vacancy', 'safety_equipment_missing'],
    });
  });

  it.each<[string, Partial<HealthInputs>, number | null]>([
    ['rent_paid_late', { rent_on_time_cents: 150_000 }, 75],
    ['rent_paid_late', { rent_due_cents: 0, rent_on_time_cents: 0 }, null],
    ['rent_owed', { overdue_cents: 50_000 }, 75],
    ['rent_owed', { overdue_cents: 200_000 }, 0],
    ['rent_owed', { overdue_cents: 1, month_rent_cents: 0 }, 0],
    ['rent_owed', { month_rent_cents: 0 }, null],
    ['vacancy', { let_days: 15 }, 50],
    ['vacancy', { lettable_days: 0, let_days: 0 }, null],
    ['open_issues', { overdue_keys: 1 }, 75],
    ['open_issues', { overdue_keys: 1, ending_leases: 1 }, 50],
    ['open_issues', { overdue_keys: 5 }, 0],
    ['safety_equipment_missing', { has_smoke_alarm: false }, 25],
    ['safety_equipment_missing', { has_security_alarm: false }, 75],
    ['safety_equipment_missing', { has_building: false, has_smoke_alarm: false }, null],
    ['safety_checks_due', { safety_checks: [] }, null],
    ['safety_checks_due', { safety_checks: [{ kind: 'gas', due_on: '2026-07-30' }] }, 0],
    ['safety_checks_due', { safety_checks: [{ kind: 'gas', due_on: '2026-07-31' }] }, 50],
    ['safety_checks_due', { safety_checks: [{ kind: 'gas', due_on: '2026-08-30' }] }, 50],
    ['safety_checks_due', { safety_checks: [{ kind: 'gas', due_on: '2026-08-31' }] }, 100],
    ['low_return', { cost_cents: 100_000 }, 50],
    ['low_return', { cost_cents: 200_000 }, 0],
    ['low_return', { cost_cents: 300_000 }, 0],
    ['low_return', { income_cents: 0, cost_cents: 1 }, 0],
    ['low_return', { income_cents: 0, cost_cents: 0 }, null],
  ])('values %s with %j at %p', (code, change, value) => {
    expect(valueOf(code, change)).toBe(value);
  });

  // covers: HLTH-06
  it.each([
    [100, 'good'],
    [80, 'good'],
    [79, 'fair'],
    [60, 'fair'],
    [59, 'poor'],
    [40, 'poor'],
    [39, 'critical'],
    [0, 'critical'],
  ])('a score of %i is %s', (score, level) => {
    expect(levelOf(score)).toBe(level);
  });

  it('leaves out what cannot be judged', () => {
    const health = healthOf(NOTHING);
    expect(health).toMatchObject({
      financialStability: 100,
      operationalStability: 100,
      complianceRisk: 0,
      roi: 0,
      score: 100,
    });
    expect(health.factors.filter(({ weight }) => weight > 0)).toEqual([
      expect.objectContaining({ code: 'open_issues', weight: 100 }),
    ]);
  });

  it('takes dates of safety checks for complianceRisk where there are some, else the equipment alone', () => {
    const minimal = { ...FINE, has_smoke_alarm: false, safety_checks: [] };
    expect(healthOf(minimal).complianceRisk).toBe(75);
    expect(healthOf({ ...minimal, safety_checks: FINE.safety_checks }).complianceRisk).toBe(45);
  });

  // covers: FEATURE-42, Q-187
  it('counts a bond above the limit of the state in complianceRisk, and only where a bond was compared', () => {
    expect(valueOf('bond_over_limit', {})).toBeNull();
    expect(healthOf({ ...FINE, bonds: 2 }).complianceRisk).toBe(0);
    const over = healthOf({ ...FINE, bonds: 2, bonds_over_limit: 1 });
    expect([over.complianceRisk, over.alertFactors]).toEqual([10, ['bond_over_limit']]);
    expect(healthOf({ ...FINE, bonds: 1, bonds_over_limit: 1 }).complianceRisk).toBe(20);
  });

  // covers: FEATURE-42, Q-187
  it('counts missing documents and terms that are not accepted in complianceRisk, where there are any to ask for', () => {
    expect(valueOf('documents_missing', {})).toBeNull();
    expect(valueOf('agreements_not_accepted', {})).toBeNull();
    expect(healthOf({ ...FINE, documents_required: 4, agreements: 4 }).complianceRisk).toBe(0);
    expect(valueOf('documents_missing', { documents_required: 4, documents_missing: 1 })).toBe(75);
    expect(valueOf('agreements_not_accepted', { agreements: 4, agreements_open: 3 })).toBe(25);
    const missing = healthOf({ ...FINE, documents_required: 2, documents_missing: 2 });
    expect([missing.complianceRisk, missing.alertFactors]).toEqual([20, ['documents_missing']]);
    const open = healthOf({ ...FINE, agreements: 2, agreements_open: 1 });
    expect([open.complianceRisk, open.alertFactors]).toEqual([7, ['agreements_not_accepted']]);
  });

  it('counts an open maintenance request as an open issue', () => {
    expect([valueOf('open_issues', { open_maintenance: 1 }), valueOf('open_issues', { open_maintenance: 9 })]).toEqual([
      75, 0,
    ]);
  });

  it('of a company is the mean of its units', () => {
    const other = healthOf({ ...FINE, let_days: 0, has_smoke_alarm: false });
    const mean = meanHealth([healthOf(FINE), other]);
    expect(mean).toMatchObject({ operationalStability: 65, complianceRisk: 22, roi: 100 });
    expect(mean.score).toBe(
      Math.round((100 + 100 - other.factors.reduce((sum, { points_lost }) => sum + points_lost, 0)) / 2),
    );
    expect(meanHealth([])).toMatchObject({ score: 100, alertFactors: [], roi: 0 });
  });
});

// covers: PROP-37
describe('docs/health.md', () => {
  const page = readFileSync(new URL('../../../../docs/health.md', import.meta.url), 'utf8');
  const [inputs, report] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text!) as object);

  it('has a worked example that is right', () => {
    const { factors, ...health } = healthOf(inputs as HealthInputs);
    const lost = factors.map(({ code, value, weight, points_lost }) => [
      code,
      value === null ? null : Math.round(value * 10) / 10,
      Math.round(weight * 10) / 10,
      Math.round(points_lost * 10) / 10,
    ]);
    expect({ ...health, factors: lost }).toEqual(report);
  });
});
