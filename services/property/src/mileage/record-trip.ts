import { CommandHandler } from '@nestjs/cqrs';
import { OmitType, PickType } from '@nestjs/swagger';
import { Database, Decimal, newId, Text, type By } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import { checkLease, checkPast } from '../register/of-unit.js';
import { CarMileage } from './car-mileage.js';
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

@CommandHandler(RecordTrip)
export class RecordTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...form }: By<RecordTrip>) {
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
