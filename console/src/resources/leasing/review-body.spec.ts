import { reviewBody } from './review-body.js';

describe('the rent review of a form', () => {
  const given = { review_percent: '3.5', review_every_months: '12', first_review_on: '2027-07-01' };

  it('is sent in numbers, with the percentage only where it rises by one', () => {
    expect(reviewBody({ ...given, review_kind: 'fixed_percent' })).toEqual({
      ...{ review_kind: 'fixed_percent', review_percent: 3.5, review_every_months: 12, first_review_on: '2027-07-01' },
    });
    expect(reviewBody({ ...given, review_kind: 'cpi', review_every_months: '' })).toEqual({
      ...{ review_kind: 'cpi', review_percent: null, review_every_months: null, first_review_on: '2027-07-01' },
    });
  });

  it('is none as a whole', () => {
    const { review_kind, ...others } = reviewBody({ ...given, review_kind: 'none' });
    expect([review_kind, ...Object.values(others)]).toEqual([null, null, null, null]);
  });
});
