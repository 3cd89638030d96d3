import {
  RECORD_CATEGORIES,
  RENT_FREQUENCIES,
  SCAN_KINDS,
  type RecordCategory,
  type RentFrequency,
  type ScanKind,
} from '@keystead/contracts';
import { ById, Day, Money, OneOf, Text, WithVersion } from '@keystead/platform';
import { IntersectionType } from '@nestjs/swagger';

/** What a person says a document says. What is left out is not known. */
export class ScanValues {
  @OneOf(SCAN_KINDS) kind: ScanKind;
  @Text(120, { optional: true }) supplier?: string | null;
  @Text(60, { optional: true, about: 'Number of the bill, receipt or bond' }) reference?: string | null;
  @Day({ optional: true }) issued_on?: string | null;
  @Day({ optional: true }) due_on?: string | null;
  @Day({ optional: true }) period_start?: string | null;
  @Day({ optional: true }) period_end?: string | null;
  @Money({ optional: true }) total?: number | null;
  @Money({ optional: true, zero: true }) gst?: number | null;
  @OneOf(RECORD_CATEGORIES.expense, { optional: true }) expense_category?: RecordCategory | null;
  @Text(120, { optional: true }) landlord?: string | null;
  @Text(300, { optional: true, about: 'Names of the renters, with commas or `and` between them' }) renters?:
    | string
    | null;
  @Text(200, { optional: true }) address?: string | null;
  @Day({ optional: true }) start_date?: string | null;
  @Day({ optional: true }) end_date?: string | null;
  @Money({ optional: true }) rent?: number | null;
  @OneOf(RENT_FREQUENCIES, { optional: true }) rent_frequency?: RentFrequency | null;
  @Money({ optional: true, zero: true }) bond?: number | null;
}

/** The same as it is kept: money in cents. */
export type Confirmed = ScanValues;

export class ConfirmScan extends IntersectionType(ById, WithVersion, ScanValues) {}
