import { addDays } from '@keystead/contracts';

// How healthy a unit is, as docs/health.md explains it: ten factors of 0 (bad) to 100 (good) make four dimensions,
// these make the score, and the score makes risk and level. Nothing here reads a clock or a database.

export const LEVELS = { good: 80, fair: 60, poor: 40, critical: 0 } as const;
export type HealthLevel = keyof typeof LEVELS;

/** What each dimension counts in the score, in percent. */
export const DIMENSIONS = { financialStability: 35, operationalStability: 25, complianceRisk: 25, roi: 15 } as const;
export type Dimension = keyof typeof DIMENSIONS;

/** What each factor counts in its dimension, in percent. */
export const FACTORS = {
  rent_paid_late: { dimension: 'financialStability', share: 70 },
  rent_owed: { dimension: 'financialStability', share: 30 },
  vacancy: { dimension: 'operationalStability', share: 70 },
  open_issues: { dimension: 'operationalStability', share: 30 },
  safety_equipment_missing: { dimension: 'complianceRisk', share: 36 },
  safety_checks_due: { dimension: 'complianceRisk', share: 24 },
  bond_over_limit: { dimension: 'complianceRisk', share: 15 },
  documents_missing: { dimension: 'complianceRisk', share: 15 },
  agreements_not_accepted: { dimension: 'complianceRisk', share: 10 },
  low_return: { dimension: 'roi', share: 100 },
} as const satisfies Record<string, { dimension: Dimension; share: number }>;
export type FactorCode = keyof typeof FACTORS;
const CODES = Object.keys(FACTORS) as FactorCode[];

export const ALERTS = 3;
export const SOON_DAYS = 30;
export const ISSUE_POINTS = 25;
const SMOKE_ALARM_POINTS = 75;

/** What is known of one unit in the period. Money in cents of one currency; days as YYYY-MM-DD. */
export interface HealthInputs {
  today: string;
  rent_due_cents: number;
  /** Of that, what was paid in full on its due day or before. */
  rent_on_time_cents: number;
  overdue_cents: number;
  month_rent_cents: number;
  lettable_days: number;
  let_days: number;
  overdue_keys: number;
  ending_leases: number;
  /** Requests that are neither done nor cancelled. */
  open_maintenance: number;
  /** Land has no rooms to put an alarm in. */
  has_building: boolean;
  has_smoke_alarm: boolean;
  has_security_alarm: boolean;
  safety_checks: readonly { kind: string; due_on: string }[];
  /** Leases of today whose bond the law of the state says something about, and those that ask for more. */
  bonds: number;
  bonds_over_limit: number;
  /** Documents that leases of today need by the settings of the company, and those that are missing. */
  documents_required: number;
  documents_missing: number;
  /** People of the company who are asked to accept the terms of service, and those who have not. */
  agreements: number;
  agreements_open: number;
  income_cents: number;
  cost_cents: number;
}

export interface Factor {
  code: FactorCode;
  dimension: Dimension;
  /** 0 to 100, higher is better; null where there is nothing to judge. */
  value: number | null;
  /** The most points of the score it can cost, given what could be judged. */
  weight: number;
  points_lost: number;
}

export interface Health extends Record<Dimension, number> {
  riskScore: number;
  score: number;
  level: HealthLevel;
  /** Codes of the factors that cost most, worst first; at most three. */
  alertFactors: FactorCode[];
  factors: Factor[];
}

const share = (part: number, total: number) => (total > 0 ? 100 * Math.min(1, Math.max(0, part / total)) : null);
const orZero = (value: number | null) => value ?? 0;

/** Each factor's value; null where there is nothing to judge. */
const MEASURES: Record<FactorCode, (unit: HealthInputs) => number | null> = {
  rent_paid_late: (unit) => share(unit.rent_on_time_cents, unit.rent_due_cents),
  rent_owed: ({ overdue_cents, month_rent_cents }) => {
    if (overdue_cents <= 0) return month_rent_cents > 0 ? 100 : null;
    return 100 - (share(overdue_cents, month_rent_cents) ?? 100);
  },
  vacancy: (unit) => share(unit.let_days, unit.lettable_days),
  open_issues: ({ overdue_keys, ending_leases, open_maintenance }) =>
    Math.max(0, 100 - ISSUE_POINTS * (overdue_keys + ending_leases + open_maintenance)),
  safety_equipment_missing: ({ has_building, has_smoke_alarm, has_security_alarm }) =>
    has_building
      ? (has_smoke_alarm ? SMOKE_ALARM_POINTS : 0) + (has_security_alarm ? 100 - SMOKE_ALARM_POINTS : 0)
      : null,
  safety_checks_due: ({ safety_checks, today }) => {
    if (safety_checks.length === 0) return null;
    const values = safety_checks.map(({ due_on }) =>
      due_on < today ? 0 : due_on <= addDays(today, SOON_DAYS) ? 50 : 100,
    );
    return values.reduce<number>((sum, value) => sum + value, 0) / values.length;
  },
  bond_over_limit: ({ bonds, bonds_over_limit }) => share(bonds - bonds_over_limit, bonds),
  documents_missing: ({ documents_required: required, documents_missing: missing }) =>
    share(required - missing, required),
  agreements_not_accepted: ({ agreements, agreements_open }) => share(agreements - agreements_open, agreements),
  // Net income to cost, r, as 100 · r / (1 + r): nothing at r = 0, 50 where it earns its cost again, 100 without cost.
  low_return: ({ income_cents, cost_cents }) =>
    income_cents > 0 ? 100 * Math.max(0, (income_cents - cost_cents) / income_cents) : cost_cents > 0 ? 0 : null,
};

/** What a dimension shows where nothing of it can be judged; it does not count then. */
const UNJUDGED: Record<Dimension, number> = {
  financialStability: 100,
  operationalStability: 100,
  complianceRisk: 100,
  roi: 0,
};

/** The health of one unit. */
export function healthOf(unit: HealthInputs): Health {
  const measured = CODES.map((code) => ({ code, ...FACTORS[code], value: MEASURES[code](unit) }));
  const judged = measured.filter(({ value }) => value !== null);
  const shares = sumBy(
    judged,
    ({ dimension }) => dimension,
    ({ share: part }) => part,
  );
  const all = [...shares.keys()].reduce((sum, dimension) => sum + DIMENSIONS[dimension], 0);
  const factors = measured.map(({ code, dimension, share: part, value }): Factor => {
    const weight = value === null ? 0 : ((100 * DIMENSIONS[dimension]) / all) * (part / shares.get(dimension)!);
    return { code, dimension, value, weight, points_lost: (weight * (100 - (value ?? 100))) / 100 };
  });
  const ofDimension = (dimension: Dimension) => {
    const parts = judged.filter((factor) => factor.dimension === dimension);
    const total = shares.get(dimension);
    return total ? parts.reduce((sum, factor) => sum + factor.share * factor.value!, 0) / total : UNJUDGED[dimension];
  };
  return report(factors, ofDimension);
}

/** The health of a company: the mean of its units. */
export function meanHealth(units: readonly Health[]): Health {
  const mean = (values: number[]) =>
    values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  const factors = CODES.map((code): Factor => {
    const each = units.map((unit) => unit.factors.find((factor) => factor.code === code)!);
    return {
      code,
      dimension: FACTORS[code].dimension,
      value: mean(each.flatMap(({ value }) => value ?? [])),
      weight: orZero(mean(each.map(({ weight }) => weight))),
      points_lost: orZero(mean(each.map(({ points_lost }) => points_lost))),
    };
  });
  return report(factors, (dimension) => {
    const shown = mean(units.map((unit) => unit[dimension]));
    if (shown === null) return UNJUDGED[dimension];
    return dimension === 'complianceRisk' ? 100 - shown : shown;
  });
}

export function levelOf(score: number): HealthLevel {
  return (Object.keys(LEVELS) as HealthLevel[]).find((level) => score >= LEVELS[level])!;
}

function report(factors: Factor[], goodness: (dimension: Dimension) => number): Health {
  const lost = factors.reduce((sum, { points_lost }) => sum + points_lost, 0);
  const score = Math.min(100, Math.max(0, Math.round(100 - lost)));
  const worst = factors
    .filter(({ points_lost }) => points_lost > 0.005)
    .sort((one, other) => other.points_lost - one.points_lost);
  return {
    financialStability: Math.round(goodness('financialStability')),
    operationalStability: Math.round(goodness('operationalStability')),
    complianceRisk: 100 - Math.round(goodness('complianceRisk')),
    roi: Math.round(goodness('roi')),
    riskScore: 100 - score,
    score,
    level: levelOf(score),
    alertFactors: worst.slice(0, ALERTS).map(({ code }) => code),
    factors,
  };
}

function sumBy<T, K>(items: readonly T[], key: (item: T) => K, value: (item: T) => number): Map<K, number> {
  const sums = new Map<K, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + value(item));
  return sums;
}
