import { COMPLIANCE_KINDS } from '@keystead/contracts';
import { one, t } from '@keystead/platform';
import { DIMENSIONS, FACTORS, LEVELS } from './health-score.js';

const POINTS = (names: object) =>
  t.part(Object.fromEntries(Object.keys(names).map((name) => [name, t.number('0 (bad) to 100 (good)')])));
const CODE = t.oneOf(Object.keys(FACTORS));
const LEVEL = t.oneOf(Object.keys(LEVELS));
const ROWS = t.list(t.text(), 'Addresses of the rows behind it');

const FACTOR = t.object('HealthFactor', {
  code: CODE,
  dimension: t.oneOf(Object.keys(DIMENSIONS)),
  value: t.nullable(t.number('0 (bad) to 100 (good); none when there was nothing to look at')),
  weight: t.number('What it counts in the score, in percent'),
  points_lost: t.number(),
  rows: ROWS,
});

const FACTS = t.object('HealthFacts', {
  rent_bills: t.count(),
  late_rent_bills: t.count(),
  rent_due: t.money(),
  rent_on_time: t.money(),
  overdue_bills: t.count(),
  overdue: t.money(),
  month_rent: t.money(),
  let_days: t.count(),
  lettable_days: t.count(),
  overdue_keys: t.count(),
  ending_leases: t.count(),
  open_maintenance: t.count(),
  has_smoke_alarm: t.flag(),
  has_security_alarm: t.flag(),
  safety_checks: t.list(t.part({ kind: t.oneOf(COMPLIANCE_KINDS), due_on: t.day() })),
  bonds: t.count('Leases whose bond was compared with the law of the state'),
  bonds_over_limit: t.count(),
  documents_required: t.count('Documents that leases of today need'),
  documents_missing: t.count(),
  agreements: t.count('People of the company who are asked to accept the terms of service'),
  agreements_open: t.count('Those of them who have not'),
  income: t.money(),
  cost: t.money(),
});

const WORST_UNIT = t.object('HealthOfUnit', {
  property_id: t.id(),
  property_block_id: t.id(),
  name: t.text(),
  score: t.number(),
  level: LEVEL,
  alertFactors: t.list(CODE),
  rows: ROWS,
});

/** Of one unit with its name and facts, of the company with its worst units. */
export const HEALTH_REPORT = one(
  t.object('HealthReport', {
    property_id: t.nullable(t.id()),
    property_block_id: t.nullable(t.id()),
    name: t.optional(t.text()),
    period: t.count('Days'),
    from: t.optional(t.day()),
    to: t.optional(t.day()),
    ...Object.fromEntries(Object.keys(DIMENSIONS).map((name) => [name, t.number('0 (bad) to 100 (good)')])),
    riskScore: t.number(),
    score: t.number('0 (bad) to 100 (good)'),
    level: LEVEL,
    alertFactors: t.list(CODE, 'What costs the most points'),
    factors: t.list(FACTOR),
    facts: t.optional(FACTS),
    units: t.optional(t.count()),
    worst_units: t.optional(t.list(WORST_UNIT)),
    formula: t.object('HealthFormula', {
      dimensions: POINTS(DIMENSIONS),
      factors: POINTS(FACTORS),
      levels: POINTS(LEVELS),
    }),
  }),
);
