import { addMonths } from '@keystead/contracts';
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
