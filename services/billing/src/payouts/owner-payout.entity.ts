import { CompanyRecord, Day, Id, Moment, Money, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/**
 * Money that went to an owner for one property. It is no expense: it takes what was collected for the owner, less what
 * was spent, out of the closing balance of their statement. One that was recorded by mistake is deleted.
 */
@Entity('owner_payout')
export class OwnerPayout extends CompanyRecord {
  @Id() owner_id: string;
  @Id() property_id: string;
  @Money() amount: number;
  @Column({ type: 'text' }) currency: string;
  @Day({ about: 'Day the money went to the owner' }) paid_on: string;
  @Text(140, { optional: true, about: 'Reference of the transfer' }) reference: string | null;
  /** Those that were recorded at once. */
  @Id({ optional: true }) batch_id: string | null;
  @Moment({ optional: true, about: 'When its owner got a mail about it' }) mailed_at: Date | null;
  /** Who recorded it. */
  @Column({ type: 'uuid', nullable: true }) by_user: string | null;
}
