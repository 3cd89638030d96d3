import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ById, Database, WithVersion, type By, type Tx } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import type { Property } from '../property.js';
import { checkLease, checkPast } from '../register/of-unit.js';
import { CarMileage } from './car-mileage.js';
import { checkOdometer, distanceOf, lockVehicle } from './odometer.js';
import { TripForm } from './record-trip.js';

/** Changes what is noted of a trip; what is left out stays. */
export class CorrectTrip extends IntersectionType(
  ById,
  WithVersion,
  PartialType(TripForm, { skipNullProperties: false }),
) {}

@CommandHandler(CorrectTrip)
export class CorrectTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, vehicle: car, ...form }: By<CorrectTrip>) {
    const patch = { ...form, ...(car !== undefined && { vehicle: car ?? '' }) };
    return this.db.run(ctx, async (tx) => {
      const { property, trip } = await lockTrip(tx, id, version);
      const block_id = patch.property_block_id ?? trip.property_block_id;
      const isMoved = block_id !== trip.property_block_id;
      const now = isMoved ? (await lockBuilding(tx, block_id)).property : property;
      if (patch.trip_date !== undefined) checkPast(tx, now, { trip_date: patch.trip_date });
      const lease_id = patch.lease_id === undefined ? trip.lease_id : patch.lease_id;
      if (isMoved || patch.lease_id !== undefined) await checkLease(tx, lease_id, block_id);
      const vehicle = patch.vehicle ?? trip.vehicle;
      await lockVehicle(tx, vehicle, trip.vehicle);
      const after = { ...patch, property_id: now.id, distance_km: distanceAfter(trip, patch) };
      const counted = await tx.update(CarMileage, trip, after);
      await checkOdometer(tx, vehicle);
      return { id, version: counted };
    });
  }
}

/** The distance somebody gives, else the one there was; one that came from the odometer follows it. */
function distanceAfter(trip: CarMileage, patch: Partial<TripForm>): number {
  const { odometer_start = trip.odometer_start, odometer_end = trip.odometer_end } = patch;
  const ran = (trip.odometer_end ?? 0) - (trip.odometer_start ?? 0);
  const isWhole = odometer_end !== null && Math.abs(ran - trip.distance_km) < 0.005;
  const distance_km = patch.distance_km === undefined ? (isWhole ? null : trip.distance_km) : patch.distance_km;
  return distanceOf({ odometer_start, odometer_end, distance_km });
}

/** Locks a trip with the property it was made for. */
export async function lockTrip(
  tx: Tx,
  id: string,
  version?: number,
): Promise<{ property: Property; trip: CarMileage }> {
  const { property_block_id } = await tx.one<{ property_block_id: string }>(
    'select property_block_id from car_mileage where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'unit_of_trip',
  );
  const { property } = await lockBuilding(tx, property_block_id);
  return { property, trip: await tx.lock(CarMileage, id, version) };
}
