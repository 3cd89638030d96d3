import { RENT_FREQUENCIES, type RentFrequency } from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** What is said of a room or home that is to let. It stays for the next time when the place is let. */
@Entity('listing')
export class Listing extends CompanyRecord {
  @Id() property_section_id: string;
  @Text(120) headline: string;
  @Text(4000, { optional: true }) description: string | null;
  @Money({ about: 'Asked rent per period', refusal: 'Must be a positive number' }) rent: number;
  @OneOf(RENT_FREQUENCIES, { default: `'weekly'` }) rent_frequency: RentFrequency;
  @Money({ optional: true, zero: true }) bond: number | null;
  @Day({ optional: true, about: 'Empty = from the day that it is free' }) available_from: string | null;
  @Count({ optional: true, min: 1, max: 120, about: 'Shortest lease, in months' }) minimum_months: number | null;
  @Text(500, { optional: true, about: 'When people can see it' }) inspection_times: string | null;
  @Day({ optional: true, about: 'Since when it is advertised; empty = it is not' }) advertised_on: string | null;
  /** Pictures of its property in their order, each once. */
  @Column({ type: 'uuid', array: true, default: () => `'{}'` }) photo_ids: string[];
}

export const LISTING_FIELDS = [
  'headline',
  'description',
  'rent',
  'rent_frequency',
  'bond',
  'available_from',
  'minimum_months',
  'inspection_times',
] as const;
