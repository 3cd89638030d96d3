import { RENT_FREQUENCIES, ROOM_SHARINGS, type RentFrequency, type RoomSharing } from '@keystead/contracts';
import { CompanyRecord, Count, Decimal, Id, Money, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A room of a unit. In co-living each one is let by itself, through its section. */
@Entity('room')
export class Room extends CompanyRecord {
  @Id() property_block_id: string;
  @Text(120) name: string;
  @Text(80, { optional: true, about: 'single, double, master, studio …' }) room_type: string | null;
  @Money({ about: 'Target rent per period', refusal: 'Must be a positive number' }) price: number;
  @Money({ optional: true, zero: true }) target_bond: number | null;
  @OneOf(RENT_FREQUENCIES, { default: `'weekly'` }) rent_frequency: RentFrequency;
  @OneOf(ROOM_SHARINGS, { default: `'exclusive'`, about: 'Only shared rooms take several leases at a time' })
  sharing: RoomSharing;
  @Count({
    optional: true,
    min: 2,
    max: 50,
    message: 'Must be a number from 2 to 50',
    about: 'How many leases a shared room takes at a time; empty = any number',
  })
  capacity: number | null;
  @Decimal({ optional: true, about: 'Square metres' }) area: number | null;
}

export const ROOM_FIELDS = [
  'name',
  'room_type',
  'price',
  'target_bond',
  'rent_frequency',
  'sharing',
  'capacity',
  'area',
] as const;
