import { CompanyRecord, Count, Day, Id, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { BankFormat } from '../files/read-bank-file.js';
import type { LineReason } from './proposal.js';

export const LINE_STATUSES = ['new', 'proposed', 'unmatched', 'accepted', 'ignored'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** One line of a bank's file, and what became of its money. */
@Entity('bank_line')
export class BankLine extends CompanyRecord {
  @Id() import_id: string;
  /** As a spreadsheet shows it. */
  @Count() row: number;
  @Column({ type: 'text' }) source: BankFormat;
  @Column({ type: 'text' }) business_key: string;
  /** The last digits of the account, or what the user calls it. */
  @Text(60, { optional: true }) bank_account: string | null;
  /** When the money moved; when the line was entered is `created_at`. */
  @Day() money_date: string;
  /** Cents; negative where money went out. */
  @Column({ type: 'bigint' }) amount: number;
  /** Cents of the bank's line, where its money was divided. */
  @Column({ type: 'bigint', nullable: true }) line_total: number | null;
  @Column({ type: 'text', nullable: true }) currency: string | null;
  @Text(500) description: string;
  @Text(200, { optional: true }) payer_key: string | null;
  @Column({ type: 'text', default: 'new' }) status: LineStatus;
  @Column({ type: 'text', nullable: true }) reason: LineReason | null;
  @Text(500, { optional: true }) evidence: string | null;
  @Column({ type: 'smallint', nullable: true }) certainty: number | null;
  @Id({ optional: true }) lease_id: string | null;
  @Id({ optional: true }) bill_id: string | null;
  /** The payment that it made, or the one recorded by hand that it stands for. */
  @Id({ optional: true }) bill_payment_id: string | null;
  /** The payment that the bank took back with this line. */
  @Id({ optional: true }) reversed_payment_id: string | null;
  /** An equal line of another account; a person has to release this one before its money counts. */
  @Id({ optional: true }) duplicate_of: string | null;
  /** True when that payment, or its reversal, was recorded by hand. */
  @Column({ type: 'boolean', default: false }) is_recorded: boolean;
  /** Why accepting it failed last. */
  @Column({ type: 'text', nullable: true }) problem: string | null;
  /** Why it is ignored. */
  @Text(200, { optional: true }) note: string | null;
  @Column({ type: 'timestamptz', nullable: true }) decided_at: Date | null;
  @Column({ type: 'uuid', nullable: true }) decided_by: string | null;
}
