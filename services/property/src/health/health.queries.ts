import { Injectable } from '@nestjs/common';
import { fromCents, type LawPlace } from '@keystead/contracts';
import { Database, OptionalUuid, PERIOD_DAYS, PeriodDays, Problem, type Context } from '@keystead/platform';
import { companyRowsBehind, reportOf, rowsBehind, type Place } from './health-links.js';
import { countBonds, type LeaseBond } from './lease-bonds.js';
import { DIMENSIONS, FACTORS, healthOf, LEVELS, meanHealth, type Health, type HealthInputs } from './health-score.js';
import { HEALTH_OF_ALL, HEALTH_OF_PROPERTY, HEALTH_OF_UNIT } from './health.sql.js';

export class HealthPeriod {
  @PeriodDays()
  period?: number;

  @OptionalUuid({ description: 'One unit; the whole company when left out' })
  property_block_id?: string;
}

/** Of a company, so many units are named, the worst first. */
const WORST = 10;

type UnitRow = Omit<HealthInputs, 'bonds' | 'bonds_over_limit'> &
  Place &
  LawPlace & {
    lease_bonds: LeaseBond[];
    name: string;
    rent_bills: number;
    late_rent_bills: number;
    overdue_bills: number;
  };

type Unit = ReturnType<typeof unitOf>;

const unitOf = (row: UnitRow) => ({ ...row, ...countBonds(row, row.lease_bonds) });

const FORMULA = {
  dimensions: DIMENSIONS,
  factors: Object.fromEntries(Object.entries(FACTORS).map(([code, { share }]) => [code, share])),
  levels: LEVELS,
};

@Injectable()
export class HealthQueries {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, { period = PERIOD_DAYS, property_block_id }: HealthPeriod) {
    const now = this.db.clock.now();
    if (!property_block_id)
      return ofCompany((await this.db.read<UnitRow>(ctx, HEALTH_OF_ALL, [now, period])).map(unitOf), period);
    const [row] = await this.db.read<UnitRow>(ctx, HEALTH_OF_UNIT, [now, period, property_block_id]);
    if (!row) throw new Problem('NOT_FOUND');
    return ofUnit(unitOf(row), period);
  }

  /** The score of a property over the usual period, the mean of its units; null in the trash. */
  async scoreOf(ctx: Context, property_id: string): Promise<Pick<Health, 'score' | 'level'> | null> {
    const rows = await this.db.read<UnitRow>(ctx, HEALTH_OF_PROPERTY, [this.db.clock.now(), PERIOD_DAYS, property_id]);
    if (rows.length === 0) return null;
    const { score, level } = meanHealth(rows.map((row) => healthOf(unitOf(row))));
    return { score, level };
  }
}

function ofUnit(unit: Unit, period: number) {
  const { property_id, property_block_id, name } = unit;
  const about = { property_id, property_block_id, name, period, from: unit.since, to: unit.today };
  return {
    ...about,
    ...shown(healthOf(unit), (code) => rowsBehind(code, unit)),
    facts: factsOf(unit),
    formula: FORMULA,
  };
}

function ofCompany(units: readonly Unit[], period: number) {
  const reports = units.map((unit) => ({ unit, health: healthOf(unit) }));
  const mean = meanHealth(reports.map(({ health }) => health));
  const worst = [...reports].sort((one, other) => one.health.score - other.health.score).slice(0, WORST);
  return {
    property_id: null,
    property_block_id: null,
    period,
    ...shown(mean, companyRowsBehind),
    units: reports.length,
    worst_units: worst.map(
      ({ unit: { property_id, property_block_id, name }, health: { score, level, alertFactors } }) => ({
        property_id,
        property_block_id,
        name,
        score,
        level,
        alertFactors,
        rows: [reportOf(property_block_id, period)],
      }),
    ),
    formula: FORMULA,
  };
}

/** A report as it travels: points with one decimal, and behind each factor the way to its rows. */
function shown({ factors, ...health }: Health, rows: (code: Health['factors'][number]['code']) => string[]) {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    ...health,
    factors: factors.map(({ code, dimension, value, weight, points_lost }) => ({
      code,
      dimension,
      value: value === null ? null : tenths(value),
      weight: tenths(weight),
      points_lost: tenths(points_lost),
      rows: rows(code),
    })),
  };
}

/** The figures the factors come from, as people read them. */
function factsOf(unit: Unit) {
  return {
    rent_bills: unit.rent_bills,
    late_rent_bills: unit.late_rent_bills,
    rent_due: fromCents(unit.rent_due_cents),
    rent_on_time: fromCents(unit.rent_on_time_cents),
    overdue_bills: unit.overdue_bills,
    overdue: fromCents(unit.overdue_cents),
    month_rent: fromCents(unit.month_rent_cents),
    let_days: unit.let_days,
    lettable_days: unit.lettable_days,
    overdue_keys: unit.overdue_keys,
    ending_leases: unit.ending_leases,
    open_maintenance: unit.open_maintenance,
    has_smoke_alarm: unit.has_smoke_alarm,
    has_security_alarm: unit.has_security_alarm,
    safety_checks: unit.safety_checks,
    bonds: unit.bonds,
    bonds_over_limit: unit.bonds_over_limit,
    documents_required: unit.documents_required,
    documents_missing: unit.documents_missing,
    agreements: unit.agreements,
    agreements_open: unit.agreements_open,
    income: fromCents(unit.income_cents),
    cost: fromCents(unit.cost_cents),
  };
}
