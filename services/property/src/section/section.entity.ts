import { LEASE_MODES, type LeaseMode } from '@keystead/contracts';
import { CompanyRecord, Id, OneOf } from '@keystead/platform';
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
