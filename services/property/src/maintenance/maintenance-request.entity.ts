import { MAINTENANCE_STATUSES, type MaintenanceStatus, QUOTE_DECISIONS, type QuoteDecision } from '@keystead/contracts';
import { CompanyRecord, Day, Email, Flag, Id, Money, OneOf, Phone, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { WebAddress } from '../building/property-address.js';

/** Something to be repaired in a unit: reported, quoted, approved, assigned, done and closed; or cancelled. */
@Entity('maintenance_request')
export class MaintenanceRequest extends CompanyRecord {
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @Text(120) title: string;
  @Text(2000) description: string;
  @Flag({ about: 'Unsafe, or without something essential such as water or power' }) is_urgent: boolean;
  @OneOf(MAINTENANCE_STATUSES, { default: `'reported'` }) status: MaintenanceStatus;
  @Id() reported_by: string;
  @Day() reported_on: string;
  @Day({ optional: true, about: 'When it is to be done: by the law of the state where no other day is given' })
  due_on: string | null;
  /** The quote that was approved, if there was one. */
  @Id({ optional: true }) quote_id: string | null;
  @Text(120, { optional: true }) tradesperson_name: string | null;
  @Phone({ optional: true }) tradesperson_phone: string | null;
  @Email({ optional: true }) tradesperson_email: string | null;
  @Day({ optional: true }) done_on: string | null;
  @Money({ optional: true, zero: true, about: 'What it cost; an expense of the unit from then on' }) cost:
    | number
    | null;
  @Id({ optional: true, about: 'Lease whose renters pay for it, or for a part' }) billed_lease_id: string | null;
  @Money({ optional: true, about: 'What they are billed' }) billed_amount: number | null;
  @Text(500, { optional: true }) cancel_reason: string | null;
}

/** What a person would do it for. */
@Entity('maintenance_quote')
export class MaintenanceQuote extends CompanyRecord {
  @Id() maintenance_request_id: string;
  @Column({ type: 'uuid' }) property_id: string;
  @Text(120) supplier: string;
  @Money() amount: number;
  @Text(500, { optional: true }) note: string | null;
  /** Null while it waits for a decision. */
  @OneOf(QUOTE_DECISIONS, { optional: true }) decision: QuoteDecision | null;
  @Id({ optional: true }) decided_by: string | null;
  @Column({ type: 'timestamptz', nullable: true }) decided_at: Date | null;
  @Text(500, { optional: true }) decision_note: string | null;
}

/** A picture of what is to be repaired, as it was uploaded to the assets of the company. */
@Entity('maintenance_photo')
export class MaintenancePhoto extends CompanyRecord {
  @Id() maintenance_request_id: string;
  @Column({ type: 'uuid' }) property_id: string;
  /** Of the request: they see it too. */
  @Column({ type: 'uuid' }) reported_by: string;
  @WebAddress() external_path: string;
}
