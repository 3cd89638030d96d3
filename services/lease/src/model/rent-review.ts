import { addMonths } from '@keystead/contracts';
import { fieldProblem, given } from '@keystead/platform';
import type { Lease, RentReview } from './lease.entity.js';
import type { StoredRent } from './rent-adjustment.entity.js';

type Schedule = Pick<RentReview, 'first_review_on' | 'review_every_months'>;

/**
 * The first review after the last rent that stays: a rent that is agreed from the day of a review on is what the review
 * came to. A reduction that ends is none.
 */
export function nextReviewOn(
  schedule: Schedule,
  rents: readonly Pick<StoredRent, 'effective_date' | 'is_temporary'>[],
): string | null {
  const last = rents.findLast(({ is_temporary }) => !is_temporary);
  return reviewAfter(schedule, last?.effective_date ?? '');
}

/** The review of a lease that another one goes on after, by the same terms and on the days that follow. */
export function renewedReview(
  before: RentReview,
  { start_date, end_date }: Pick<Lease, 'start_date' | 'end_date'>,
): Partial<RentReview> {
  const first_review_on = reviewAfter(before, start_date);
  if (!first_review_on || (end_date && first_review_on > end_date)) return {};
  const { review_kind, review_percent, review_every_months } = before;
  return { review_kind, review_percent, review_every_months, first_review_on, next_review_on: first_review_on };
}

function reviewAfter({ first_review_on, review_every_months }: Schedule, day: string): string | null {
  if (!first_review_on || day < first_review_on) return first_review_on;
  if (!review_every_months) return null;
  // Counted from the first one, so that the 31st stays the 31st after a short month.
  for (let months = review_every_months; ; months += review_every_months) {
    const review = addMonths(first_review_on, months);
    if (review > day) return review;
  }
}

export type ReviewTerms = Omit<RentReview, 'next_review_on'>;

const NONE = { review_kind: null, review_percent: null, review_every_months: null, first_review_on: null };

/** What a lease says then, without what belongs to another kind of review; throws what is missing, by field. */
export function reviewTerms(
  lease: ReviewTerms & Pick<Lease, 'start_date' | 'end_date'>,
  changes: Partial<ReviewTerms>,
): ReviewTerms {
  const { review_kind, review_percent, review_every_months, first_review_on }: ReviewTerms = {
    ...lease,
    ...given(changes),
  };
  if (review_kind === null) return NONE;
  if (first_review_on === null) throw fieldProblem({ first_review_on: 'Please enter the day of the next review' });
  if (first_review_on <= lease.start_date)
    throw fieldProblem({ first_review_on: 'The review must be after the first day of the lease' });
  if (lease.end_date && first_review_on > lease.end_date)
    throw fieldProblem({ first_review_on: 'The lease ends before this day' });
  if (review_kind !== 'fixed_percent')
    return { review_kind, review_percent: null, review_every_months, first_review_on };
  if (review_percent === null) throw fieldProblem({ review_percent: 'Please enter by how much the rent rises' });
  return { review_kind, review_percent, review_every_months, first_review_on };
}

/** The review that a new lease is agreed with; none where it says nothing of one. */
export function agreedReview(
  lease: Pick<Lease, 'start_date' | 'end_date'>,
  { review_kind, review_percent, review_every_months, first_review_on }: Partial<ReviewTerms>,
): RentReview | null {
  const others = { review_percent, review_every_months, first_review_on };
  if (!review_kind) {
    // Without its kind a review would be lost without a word.
    if (Object.values(others).some((value) => value !== null && value !== undefined))
      throw fieldProblem({ review_kind: REQUIRED });
    return null;
  }
  const terms = reviewTerms({ ...NONE, ...lease }, { review_kind, ...given(others) });
  return { ...terms, next_review_on: terms.first_review_on };
}

const REQUIRED = 'this field is required';
