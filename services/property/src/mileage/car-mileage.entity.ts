import { CompanyRecord, Day, Decimal, Id, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** A drive for a property. With the odometer noted, no kilometre of a car is counted twice. */
@Entity('car_mileage')
export class CarMileage extends CompanyRecord {
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @Id({ optional: true }) lease_id: string | null;
  @Day() trip_date: string;
  @Decimal({ max: 100_000 }) distance_km: number;
  @Text(200) purpose: string;
  @Text(40, { default: `''` }) vehicle: string;
  @Decimal({ optional: true, max: 10_000_000 }) odometer_start: number | null;
  @Decimal({ optional: true, max: 10_000_000 }) odometer_end: number | null;
  @Text(500, { optional: true }) note: string | null;
}
