import { RECORD_CATEGORIES, RECORD_TYPES, type RecordCategory, type RecordType } from '@keystead/contracts';
import { CompanyRecord, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

const CATEGORIES = [...new Set<RecordCategory>([...RECORD_CATEGORIES.income, ...RECORD_CATEGORIES.expense])];

/**
 * Income or an expense of a unit besides rent and bills. The record can be corrected and removed; its money stands in
 * the ledger, where each correction is a reversal and a new journal.
 */
@Entity('income_record')
export class IncomeRecord extends CompanyRecord {
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @Id({ optional: true, about: 'Lease of the unit that it has to do with' }) lease_id: string | null;
  @OneOf(RECORD_TYPES) type: RecordType;
  @OneOf(CATEGORIES, { about: 'Which of them go with `income` and which with `expense` is in the documentation' })
  category: RecordCategory;
  @Money() amount: number;
  @Column({ type: 'text' }) currency: string;
  @Day({ about: 'Day the money moved' }) date: string;
  @Text(500, { optional: true }) note: string | null;
  /** The journal that says it now. */
  @Column({ type: 'uuid' }) journal_id: string;
}
