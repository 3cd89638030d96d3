import { CompanyRecord, Count, Flag, Id, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** One lettable unit of a property. A house is its own only unit; what a building counts is the sum of its units. */
@Entity('property_block')
export class PropertyBlock extends CompanyRecord {
  @Id() property_id: string;
  /** null = called like the property. */
  @Text(120, { optional: true }) name: string | null;
  @Count({ max: 999 }) bedrooms: number;
  @Count({ max: 999 }) bathrooms: number;
  @Count({ max: 999 }) carpark: number;
  @Flag({ default: 'false' }) water_paid_by_landlord: boolean;
  /** Set while the unit lies in the trash. */
  @Column({ type: 'timestamptz', nullable: true }) deleted_at: Date | null;
}
