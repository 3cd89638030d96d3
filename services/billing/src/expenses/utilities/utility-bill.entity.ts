import { UTILITY_KINDS, type UtilityKind } from '@keystead/contracts';
import { CompanyRecord, Day, explainConstraint, Flag, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { Apportionment } from './apportionment.js';

explainConstraint('ex_utility_bill__period', 'UTILITY_OVERLAPS');
explainConstraint('uq_utility_share__period', 'UTILITY_SHARE_BILLED');

/** `reading`: what was noted beside a meter reading; it follows the reading until it is passed on. */
export type UtilitySource = 'supplier' | 'reading';

/** What a supplier charges a unit over a period. Passed on to its renters once, and never changed after that. */
@Entity('utility_bill')
export class UtilityBill extends CompanyRecord {
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @OneOf(UTILITY_KINDS) kind: UtilityKind;
  @Text(80, { default: `''`, about: 'Account or meter, where one unit has several of a kind' }) account: string;
  @Id({ optional: true, about: 'Metered for this lease alone' }) lease_id: string | null;
  @Money() amount: number;
  @Money({ optional: true, zero: true, about: 'Of the amount, what depends on use' }) usage_amount: number | null;
  @Money({ optional: true, zero: true, about: 'Of the amount, supply and other fixed charges' })
  fixed_amount: number | null;
  @Column({ type: 'text' }) currency: string;
  @Day() period_start: string;
  @Day() period_end: string;
  @Day({ about: 'Day of the supplier’s bill' }) issued_on: string;
  @Id({ optional: true, about: 'The bill itself' }) document_id: string | null;
  @Flag({ default: 'false', about: 'The unit has a meter of its own; left out: as on its last bill of the kind' })
  is_separately_metered: boolean;
  @Flag({ default: 'false', about: 'Taps, showers and toilets are as the state wants them' })
  is_water_efficient: boolean;
  @Flag({ default: 'false', about: 'The agreement says that renters pay it, and how it is shared' })
  has_agreement_clause: boolean;
  @Text(500, { optional: true }) note: string | null;
  @Column({ type: 'text', default: () => `'supplier'` }) source: UtilitySource;
  /** When it was passed on to the renters. */
  @Column({ type: 'timestamptz', nullable: true }) billed_at: Date | null;
  /** The sheet it was passed on by. */
  @Column({ type: 'jsonb', nullable: true }) sheet: Apportionment | null;
  /** Why the monthly run could not pass it on. */
  @Column({ type: 'text', nullable: true }) problem: string | null;
}
