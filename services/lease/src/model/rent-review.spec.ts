import { nextReviewOn, renewedReview } from './rent-review.js';

const rent = (effective_date: string, is_temporary = false) => ({ effective_date, is_temporary });
const YEARLY = { first_review_on: '2027-07-01', review_every_months: 12 };
const OPENED = rent('2026-07-01');

describe('the next rent review', () => {
  it.each([
    ['the first one, while no rent is agreed for it', YEARLY, [OPENED], '2027-07-01'],
    ['the first one, after a rent of an earlier day', YEARLY, [OPENED, rent('2027-06-30')], '2027-07-01'],
    ['the second one, once a rent is agreed for the first', YEARLY, [OPENED, rent('2027-07-01')], '2028-07-01'],
    ['the third one, where one was left out', YEARLY, [OPENED, rent('2028-07-15')], '2029-07-01'],
    ['still the first one, after a reduction that ends', YEARLY, [OPENED, rent('2027-08-01', true)], '2027-07-01'],
    ['none, after the only one', { ...YEARLY, review_every_months: null }, [OPENED, rent('2027-07-01')], null],
    ['none, without a schedule', { first_review_on: null, review_every_months: 12 }, [OPENED], null],
    [
      'on the last day of each month that the first one is on',
      { first_review_on: '2027-08-31', review_every_months: 6 },
      [OPENED, rent('2028-02-29')],
      '2028-08-31',
    ],
  ])('is %s', (_name, schedule, rents, expected) => {
    expect(nextReviewOn(schedule, rents)).toBe(expected);
  });
});

describe('a renewal', () => {
  const before = { ...YEARLY, review_kind: 'cpi', review_percent: null, next_review_on: '2028-07-01' } as const;

  it('is reviewed on the days that follow, by the same terms', () => {
    expect(renewedReview(before, { start_date: '2028-07-01', end_date: '2031-06-30' })).toEqual({
      ...before,
      first_review_on: '2029-07-01',
      next_review_on: '2029-07-01',
    });
  });

  it('is not reviewed where it ends before, or the lease had one review alone', () => {
    expect(renewedReview(before, { start_date: '2028-07-01', end_date: '2029-06-30' })).toEqual({});
    const once = { ...before, review_every_months: null };
    expect(renewedReview(once, { start_date: '2028-07-01', end_date: null })).toEqual({});
  });
});
