import {
  type LeaseFacts,
  RENT_FREQUENCIES,
  RENT_REVIEW_KINDS,
  type RentFrequency,
  type RentReviewKind,
  withDatedTerms,
} from '@keystead/contracts';
import {
  check,
  CompanyRecord,
  Count,
  Day,
  explainConstraint,
  Flag,
  Id,
  isDay,
  Money,
  OneOf,
  Percent,
  problemSentence,
  Text,
} from '@keystead/platform';
import { Entity } from 'typeorm';

explainConstraint('ex_lease__overlap', 'SECTION_ALREADY_LET');
explainConstraint('ex_lease__shared_room', 'ROOM_FULL');
explainConstraint('uq_lease__renewed_from', 'LEASE_RENEWED');
explainConstraint('ck_lease__days', 'END_BEFORE_START');
explainConstraint('ck_lease__term', 'END_BEFORE_START');

/** Agreement to let one section. What it copies from the section stays as it was on the day it was opened. */
@Entity('lease')
export class Lease extends CompanyRecord {
  @Text(20) lease_number: string;
  /** Counts the company's leases from 1, without gaps. */
  @Count() number: number;
  @Id() property_id: string;
  @Id() property_block_id: string;
  @Id({ about: 'What is let' }) section_id: string;
  @Id({ optional: true }) room_id: string | null;
  @Text(500) section_name: string;
  /** No other lease of the section may share a day with this one; false in shared rooms. */
  @Flag() is_exclusive: boolean;
  @Day() start_date: string;
  @Day({ optional: true, about: 'Last day of the lease; none while it is open' })
  @EndsAfterStart()
  end_date: string | null;
  @Day({ optional: true, about: 'Last day of the fixed term; the lease goes on after it until `end_date`' })
  @EndsAfterStart()
  term_end_date: string | null;
  @Day({ about: 'A day on which rent falls due; the others follow from it. Lists answer the next one.' })
  due_date: string;
  @Day({ optional: true, about: 'Rent up to this day is settled elsewhere' }) paid_to: string | null;
  /** The rent in force; what it was and will be is in `rent_adjustment`. */
  @Money() latest_amount: number;
  @OneOf(RENT_FREQUENCIES) rent_frequency: RentFrequency;
  /** How many rents were agreed so far, future ones too. */
  @Count() rent_count: number;
  @Money({ optional: true, zero: true }) bond_required: number | null;
  @Money({ optional: true, zero: true }) bond_received: number | null;
  /** Until when what is received of it is to be lodged; follows from its movements. */
  @Day({ optional: true }) bond_lodge_by: string | null;
  /** Why the lease ends on its last day, as far as a person said. */
  @Text(200, { optional: true, about: 'Why it ends on that day' }) end_reason: string | null;
  @Id({ optional: true, about: 'The lease that this one goes on after, of the same section (renewal)' })
  renewed_from_lease_id: string | null;
  /** Whether the lease before went on without an end until this renewal. */
  @Flag({ default: 'false' }) has_ended_renewed: boolean;
  @Text(3) currency: string;
  @Text(64) timezone: string;
  @OneOf(RENT_REVIEW_KINDS, { optional: true, about: 'How the rent is reviewed; none: it is not' })
  review_kind: RentReviewKind | null;
  @Percent({ optional: true, about: 'Of a review by a fixed percentage' }) review_percent: number | null;
  @Count({ optional: true, min: 1, max: 120, about: 'Months from one review to the next; none: there is one' })
  review_every_months: number | null;
  @Day({ optional: true, about: 'First review; the others follow from it' }) first_review_on: string | null;
  /** The review that no rent is agreed for yet; follows from the rents. */
  @Day({ optional: true }) next_review_on: string | null;
}

/** What says when and how the rent is reviewed. */
export type RentReview = Pick<
  Lease,
  'review_kind' | 'review_percent' | 'review_every_months' | 'first_review_on' | 'next_review_on'
>;

/** The sentence for an end before the start, or null when the days are in order. */
export function endBeforeStart(start_date: string, end_date: string | null | undefined): string | null {
  return end_date && end_date < start_date ? problemSentence('END_BEFORE_START') : null;
}

function EndsAfterStart(): PropertyDecorator {
  return check('endsAfterStart', (end, { start_date }: Partial<Lease>) =>
    isDay(end) && isDay(start_date) ? endBeforeStart(start_date, end) : null,
  );
}

/** `L-<year>-<number>`. */
export function leaseNumber(openedOn: string, number: number): string {
  return `L-${openedOn.slice(0, 4)}-${number}`;
}

/** Whether the renters are bound for a fixed term on a day; a lease that goes on after its term is not of one any more. */
export function isInTerm({ term_end_date, end_date }: Pick<Lease, 'term_end_date' | 'end_date'>, on: string): boolean {
  const last = term_end_date ?? end_date;
  return last !== null && last >= on;
}

/** A lease is over from the day after its last day. */
export function isOver({ end_date }: Pick<Lease, 'end_date'>, today: string): boolean {
  return end_date !== null && end_date < today;
}

/**
 * What other services learn of a lease: `dated` are all its rents and due days, past and agreed ones, in date order; one that
 * is opened has those it begins with.
 */
export function leaseFacts(
  lease: Omit<
    Lease,
    | keyof CompanyRecord
    | keyof RentReview
    | 'end_reason'
    | 'renewed_from_lease_id'
    | 'has_ended_renewed'
    | 'bond_lodge_by'
    | 'term_end_date'
  > &
    Partial<Pick<Lease, 'renewed_from_lease_id' | 'next_review_on' | 'bond_lodge_by' | 'term_end_date'>> & {
      id: string;
    },
  dated?: Pick<LeaseFacts, 'rent_terms' | 'due_terms'>,
): LeaseFacts {
  const { id, latest_amount, lease_number, property_id, property_block_id, section_id, section_name } = lease;
  const { start_date, end_date, due_date, paid_to, rent_frequency, currency, timezone } = lease;
  return withDatedTerms({
    lease_id: id,
    lease_number,
    property_id,
    property_block_id,
    section_id,
    section_name,
    start_date,
    end_date,
    due_date,
    rent_cents: latest_amount,
    ...dated,
    rent_frequency,
    paid_to,
    currency,
    timezone,
    bond_required_cents: lease.bond_required,
    bond_received_cents: lease.bond_received,
    ...(lease.term_end_date && { term_end_date: lease.term_end_date }),
    ...(lease.bond_lodge_by && { bond_lodge_by: lease.bond_lodge_by }),
    ...(lease.renewed_from_lease_id && { renewed_from_lease_id: lease.renewed_from_lease_id }),
    ...(lease.next_review_on && { next_review_on: lease.next_review_on }),
  });
}
