import {
  AREA_CONDITIONS,
  type AreaCondition,
  INSPECTION_KINDS,
  INSPECTION_STATUSES,
  type InspectionKind,
  type InspectionStatus,
} from '@keystead/contracts';
import { CompanyRecord, Day, Id, OneOf, Text, TimeOfDay } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { WebAddress } from '../building/property-address.js';

/** A visit to a unit: scheduled, then done with a report; or cancelled. */
@Entity('inspection')
export class Inspection extends CompanyRecord {
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @Id({
    ...{ optional: true },
    about:
      'Lease whose renters are visited; when left out, the one that runs on that day, or each in a routine inspection',
  })
  lease_id: string | null;
  /** Leases of a shared home that one routine inspection visits: two or more, or none where `lease_id` says it. */
  @Column({ type: 'uuid', array: true, default: () => `'{}'` }) shared_lease_ids: string[];
  @OneOf(INSPECTION_KINDS, { about: 'While a lease runs, or at its beginning or end' }) kind: InspectionKind;
  @OneOf(INSPECTION_STATUSES, { default: `'scheduled'` }) status: InspectionStatus;
  @Day({ about: 'The day of the visit' }) inspect_on: string;
  @TimeOfDay({ optional: true, about: 'By the clock where the property is' }) starts_at: string | null;
  @TimeOfDay({ optional: true, about: 'The visit begins before this time' }) ends_at: string | null;
  @Day({ optional: true, about: 'The day on which the renters got notice' }) notice_given_on: string | null;
  @Text(120, { optional: true, about: 'Who comes' }) inspector: string | null;
  @Text(2000, { optional: true, about: 'What the report says of the unit' }) summary: string | null;
  @Day({ optional: true }) done_on: string | null;
  /** When the report was written last: each time is a version of its own. */
  @Column({ type: 'timestamptz', nullable: true }) completed_at: Date | null;
  @Text(500, { optional: true }) cancel_reason: string | null;
}

/** How an area of a unit was found: a part of the report. */
@Entity('inspection_area')
export class InspectionArea extends CompanyRecord {
  @Column({ type: 'uuid' }) inspection_id: string;
  @Column({ type: 'uuid' }) property_id: string;
  /** Whose renters see it. */
  @Column({ type: 'uuid', nullable: true }) shown_lease_id: string | null;
  @Column({ type: 'integer' }) position: number;
  @Text(120, { about: 'Such as kitchen' }) area: string;
  @OneOf(AREA_CONDITIONS) condition: AreaCondition;
  @Text(1000, { optional: true }) note: string | null;
}

/** A picture of a visit, as it was uploaded to the assets of the company. */
@Entity('inspection_photo')
export class InspectionPhoto extends CompanyRecord {
  @Id() inspection_id: string;
  @Column({ type: 'uuid' }) property_id: string;
  /** Whose renters see it. */
  @Column({ type: 'uuid', nullable: true }) shown_lease_id: string | null;
  @Text(120, { optional: true, about: 'The area that it shows' }) area: string | null;
  @WebAddress() external_path: string;
}

/** All leases whose renters are visited. */
export const leasesOf = ({ lease_id, shared_lease_ids }: Pick<Inspection, 'lease_id' | 'shared_lease_ids'>): string[] =>
  lease_id === null ? shared_lease_ids : [lease_id];

/** The lease whose renters read the report: of what they move into or out of, and of no routine inspection. */
export const shownTo = ({ kind, lease_id }: Pick<Inspection, 'kind' | 'lease_id'>): string | null =>
  kind === 'routine' ? null : lease_id;
