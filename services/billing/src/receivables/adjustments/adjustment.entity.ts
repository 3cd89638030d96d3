import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_REASONS,
  type AdjustmentKind,
  type AdjustmentReason,
  type Explanation,
} from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/**
 * What settles a bill, or stands to a renter's credit, without money: a credit note, the same as a GST adjustment note
 * where the supply was taxed, or a debt written off. Only ever added; taken back by an `adjustment_reversal`.
 */
@Entity('adjustment')
export class Adjustment extends CompanyRecord {
  @Id() lease_id: string;
  @Id({ optional: true, about: 'Bill it is about; without it the oldest unpaid rent is credited first' })
  bill_id: string | null;
  @OneOf(ADJUSTMENT_KINDS) kind: AdjustmentKind;
  /** Counts the company's documents of this kind from 1 without a gap. */
  @Count() number: number;
  @Money() amount: number;
  /** GST in the amount, by which the GST of the bill is reduced. */
  @Money({ zero: true }) gst: number;
  @Column({ type: 'text' }) currency: string;
  @OneOf(ADJUSTMENT_REASONS) reason: AdjustmentReason;
  @Text(500, { optional: true, about: 'Why, in your own words; printed on the document' }) note: string | null;
  @Text(140, { optional: true, about: 'Number of the tribunal order and the like; printed on the document' })
  reference: string | null;
  @Day({ optional: true }) period_start: string | null;
  @Day({ optional: true }) period_end: string | null;
  @Day() adjusted_on: string;
  @Column({ type: 'jsonb' }) explanation: Explanation;
  /** Zone whose calendar `adjusted_on` belongs to. */
  @Column({ type: 'text' }) timezone: string;
  @Column({ type: 'uuid', nullable: true }) by_user: string | null;
  /** Supplier, recipients and premises at issue. */
  @Column({ type: 'integer', nullable: true }) supplier_version: number | null;
  @Column({ type: 'integer', nullable: true }) head_number: number | null;
}

/** What stands before the numbers of each kind of document. */
export const NUMBER_PREFIX: Readonly<Record<AdjustmentKind, string>> = {
  credit_note: 'CN',
  adjustment_note: 'AN',
  write_off: 'WO',
};

/** Number of a document as people see it: `CN-1`. */
export function adjustmentLabel({ kind, number }: Pick<Adjustment, 'kind' | 'number'>): string {
  return `${NUMBER_PREFIX[kind]}-${number}`;
}

/** SQL of the same, over an adjustment aliased `d`. */
export const ADJUSTMENT_LABEL = `(case d.kind when 'credit_note' then 'CN-' when 'adjustment_note' then 'AN-' else 'WO-' end || d.number)`;
