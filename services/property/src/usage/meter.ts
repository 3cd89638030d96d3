import { explainConstraint, fieldProblem, type Tx } from '@keystead/platform';
import { UNITS, type UsageKind, type UsageReading } from './usage-reading.entity.js';

explainConstraint('uq_usage_reading__day', 'READING_TAKEN');

export type Meter = Pick<UsageReading, 'property_block_id' | 'kind' | 'meter'>;

interface Broken {
  reading: number;
  reading_date: string;
  before: number;
  day_before: string;
  unit_before: string;
  is_lower: boolean;
}

/** The first reading that is lower than the one before it, or in another unit; the reading of a new meter may be both. */
const BROKEN = `select * from (
    select reading, reading_date, is_meter_replaced, unit, lag(reading) over w as before, lag(reading_date) over w as day_before,
      lag(unit) over w as unit_before, reading < lag(reading) over w as is_lower
    from usage_reading where company_id = $1 and property_block_id = $2 and kind = $3 and meter = $4
    window w as (order by reading_date, is_meter_replaced)
  ) r where not is_meter_replaced and (is_lower or unit <> unit_before) order by reading_date limit 1`;

/**
 * A meter only ever counts up. Asked after the change, with the unit locked: whatever was written where in the history,
 * the whole of it must hold.
 */
export async function checkMeter(tx: Tx, { property_block_id, kind, meter }: Meter): Promise<void> {
  const [broken] = await tx.query<Broken & { unit: string }>(
    BROKEN,
    [tx.ctx.company_id, property_block_id, kind, meter],
    'broken_meter',
  );
  if (!broken) return;
  const { is_lower, before, day_before, reading, reading_date, unit_before } = broken;
  if (!is_lower) throw fieldProblem({ unit: `Earlier readings for this meter are in ${unit_before}` });
  throw fieldProblem({
    reading: `This meter showed ${before} on ${day_before}, so it cannot show ${reading} on ${reading_date}. If it was replaced, say so on the first reading of the new one.`,
  });
}

export function unitOf(kind: UsageKind, unit: string | undefined): string {
  const units: readonly string[] = UNITS[kind];
  if (unit !== undefined && !units.includes(unit))
    throw fieldProblem({ unit: `Please choose one of: ${units.join(', ')}` });
  return unit ?? units[0]!;
}
