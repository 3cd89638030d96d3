import { asCompany, explainConstraint, fieldProblem, personOf, Problem, type Tx } from '@keystead/platform';
import type { CarMileage } from './car-mileage.entity.js';

explainConstraint('ex_car_mileage__odometer', 'ODOMETER_COUNTED');

type Said = Pick<CarMileage, 'odometer_start' | 'odometer_end'> & { distance_km: number | null };

/** How far a trip was: as it was said or, left out, as the odometer ran. A part of a drive may be private. */
export function distanceOf({ odometer_start, odometer_end, distance_km }: Said): number {
  const errors: Record<string, string> = {};
  const isRead = odometer_start !== null || odometer_end !== null;
  if (isRead && odometer_start === null) errors.odometer_start = 'Please enter the odometer at both ends, or neither';
  if (isRead && odometer_end === null) errors.odometer_end = 'Please enter the odometer at both ends, or neither';
  const ran = odometer_start !== null && odometer_end !== null ? round(odometer_end - odometer_start) : null;
  if (ran !== null && ran <= 0) errors.odometer_end = 'The odometer must show more at the end than at the start';
  else if (ran !== null && ran > 100_000) errors.odometer_end = 'One trip is at most 100,000 km';
  else if (ran !== null && distance_km !== null && distance_km > ran)
    errors.distance_km = `The odometer ran only ${ran} km on this trip`;
  if (distance_km === null && ran === null && !isRead) errors.distance_km = 'this field is required';
  if (distance_km !== null && distance_km <= 0) errors.distance_km = 'Must be a positive number';
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return distance_km ?? ran!;
}

const round = (kilometres: number) => Math.round(kilometres * 100) / 100;

/** One trip of a car is written at a time; trips of one car may be for several properties. */
export async function lockVehicle(tx: Tx, ...vehicles: string[]): Promise<void> {
  for (const vehicle of [...new Set(vehicles)].sort())
    await tx.query(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`car ${tx.ctx.company_id} ${vehicle}`],
      'lock_vehicle',
    );
}

interface BrokenTrip {
  trip_date: string;
  odometer_start: number;
  before: string;
}

/** The first trip of a car that begins at a higher reading than one of a later day. */
async function brokenTrip(tx: Tx, vehicle: string): Promise<BrokenTrip | undefined> {
  const [broken] = await tx.query<BrokenTrip & Record<string, unknown>>(
    `select trip_date, odometer_start, before from (
       select trip_date, odometer_start, lag(trip_date) over (order by odometer_start) as before
       from car_mileage where company_id = $1 and vehicle = $2 and odometer_start is not null
     ) t where trip_date < before order by odometer_start limit 1`,
    [tx.ctx.company_id, vehicle],
    'broken_odometer',
  );
  return broken;
}

/**
 * An odometer only counts up: the trip that begins at the higher reading was not made on an earlier day. Trips of one
 * car may be for properties that a portfolio manager does not see; they are compared too, and nothing is said of them.
 */
export async function checkOdometer(tx: Tx, vehicle: string): Promise<void> {
  const broken = await brokenTrip(tx, vehicle);
  if (broken)
    throw fieldProblem({
      odometer_start: `This car showed less than ${broken.odometer_start} on ${broken.before}, so it cannot have shown that on ${broken.trip_date} already`,
    });
  if (personOf(tx.ctx) && (await asCompany(tx, () => brokenTrip(tx, vehicle)))) throw new Problem('ODOMETER_COUNTED');
}
