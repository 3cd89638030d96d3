import { BOND_MOVEMENT_KINDS, type BondMovementKind } from '@keystead/contracts';
import { CompanyRecord, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/**
 * What was received of a bond, lodged with the authority of the state, or returned to the renters. It is never changed: a
 * wrong one is reversed. Those of kind `received` add up to `bond_received` of the lease, so one may be below zero: the
 * figure was corrected.
 */
@Entity('bond_movement')
export class BondMovement extends CompanyRecord {
  @Id() lease_id: string;
  @OneOf(BOND_MOVEMENT_KINDS) kind: BondMovementKind;
  @Money() amount: number;
  @Day({ about: 'Day on which it was received, lodged or returned' }) day: string;
  @Text(100, { optional: true, about: 'Number of the lodgement or the claim' }) reference: string | null;
  @Text(500, { optional: true, about: 'For the team alone' }) note: string | null;
  /** null: by the product. */
  @Id({ optional: true }) recorded_by: string | null;
  @Day({ optional: true, about: 'Day on which it was reversed; since then it counts for nothing' })
  reversed_on: string | null;
  @Id({ optional: true }) reversed_by: string | null;
  @Text(200, { optional: true, about: 'Why it was reversed' }) reversal_reason: string | null;
}
