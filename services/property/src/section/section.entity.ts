import {
  LEASE_MODES,
  type LeaseMode,
  RENT_FREQUENCIES,
  type RentFrequency,
  ROOM_SHARINGS,
  type RoomSharing,
} from '@keystead/contracts';
import { CompanyRecord, Count, Decimal, Id, major, Money, OneOf, Text, utc } from '@keystead/platform';
import { Entity } from 'typeorm';

/** What a lease is made on: a whole unit or, in co-living, one room of it. */
@Entity('section')
export class Section extends CompanyRecord {
  @Id() property_id: string;
  @Id() property_block_id: string;
  @Id({ optional: true }) room_id: string | null;
  /** The property's own, so that the database itself keeps rooms out of standalone units. */
  @OneOf(LEASE_MODES) lease_mode: LeaseMode;
}

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

/** A room as it travels: SQL about room `r` and its section `s`. */
export const ROOM = `json_build_object('id', r.id, 'property_block_id', r.property_block_id, 'property_section_id', s.id,
  'name', r.name, 'room_type', r.room_type, 'price', ${major('r.price')}, 'target_bond', ${major('r.target_bond')},
  'rent_frequency', r.rent_frequency, 'sharing', r.sharing, 'capacity', r.capacity, 'area', r.area,
  'created_at', ${utc('r.created_at')}, 'version', r.version)`;
