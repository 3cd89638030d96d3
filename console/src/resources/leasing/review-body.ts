import { parseNumber } from '../../format/money.js';

/** Months from one review to the next, unless another number is agreed. */
export const YEAR = 12;

type Form = Record<string, unknown>;

const NONE = { review_kind: null, review_percent: null, review_every_months: null, first_review_on: null };

/** What a form says of the rent review, as it is sent. */
export function reviewBody({ review_kind, review_percent, review_every_months, first_review_on }: Form): Form {
  if (review_kind === 'none') return NONE;
  return {
    review_kind,
    review_percent: review_kind === 'fixed_percent' ? parseNumber(review_percent) : null,
    review_every_months: parseNumber(review_every_months),
    first_review_on,
  };
}
