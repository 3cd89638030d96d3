import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  Decimal,
  newId,
  type RemovedRow,
  type SavedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { lockBuilding } from '../building/lock-building.js';
import type { Property } from '../building/property.entity.js';
import { checkLease, checkPast } from '../register/register.js';
import { CarMileage } from './car-mileage.entity.js';
import { checkOdometer, distanceOf, lockVehicle } from './odometer.js';

const TRIP_FIELDS = [
  'property_block_id',
  'lease_id',
  'trip_date',
  'distance_km',
  'purpose',
  'vehicle',
  'odometer_start',
  'odometer_end',
  'note',
] as const;

/** What a trip may say. */
export class TripForm extends OmitType(PickType(CarMileage, TRIP_FIELDS), ['distance_km', 'vehicle'] as const) {
  @Text(40, { optional: true, about: 'Number plate; who drives one car may leave it out' })
  vehicle?: string | null;

  @Decimal({ optional: true, max: 100_000, about: 'What the odometer ran when left out' })
  distance_km?: number | null;
}

/** A drive for a property. */
export class RecordTrip extends TripForm {}

export class RecordTripCommand extends ContextCommand<RecordTrip, SavedRow> {}

@CommandHandler(RecordTripCommand)
export class RecordTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: RecordTripCommand) {
    const { odometer_start = null, odometer_end = null } = form;
    const vehicle = form.vehicle ?? '';
    const distance_km = distanceOf({ odometer_start, odometer_end, distance_km: form.distance_km ?? null });
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockBuilding(tx, form.property_block_id);
      checkPast(tx, property, { trip_date: form.trip_date });
      await checkLease(tx, form.lease_id, block.id);
      await lockVehicle(tx, vehicle);
      const id = newId();
      await tx.insert(CarMileage, { ...form, id, property_id: property.id, vehicle, distance_km });
      await checkOdometer(tx, vehicle);
      return { id, version: 1 };
    });
  }
}

/** Changes what is noted of a trip; what is left out stays. */
export class CorrectTrip extends IntersectionType(
  ById,
  WithVersion,
  PartialType(TripForm, { skipNullProperties: false }),
) {}

export class CorrectTripCommand extends ContextCommand<CorrectTrip, SavedRow> {}

@CommandHandler(CorrectTripCommand)
export class CorrectTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, vehicle: car, ...form } }: CorrectTripCommand) {
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

/** The distance a person gives, else the one there was; one that came from the odometer follows it. */
function distanceAfter(trip: CarMileage, patch: Partial<TripForm>): number {
  const { odometer_start = trip.odometer_start, odometer_end = trip.odometer_end } = patch;
  const ran = (trip.odometer_end ?? 0) - (trip.odometer_start ?? 0);
  const matchesOdometer = odometer_end !== null && Math.abs(ran - trip.distance_km) < 0.005;
  const distance_km = patch.distance_km === undefined ? (matchesOdometer ? null : trip.distance_km) : patch.distance_km;
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

export class RemoveTrip extends ById {}

export class RemoveTripCommand extends ContextCommand<RemoveTrip, RemovedRow> {}

@CommandHandler(RemoveTripCommand)
export class RemoveTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveTripCommand) {
    return this.db.run(ctx, async (tx) => {
      const { trip } = await lockTrip(tx, id);
      await tx.remove(CarMileage, trip);
      return { id };
    });
  }
}
