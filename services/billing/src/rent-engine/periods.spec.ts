import { RENT_FREQUENCIES } from '@keystead/contracts';
import { countedDueDay, DUE_DAY_CASES, manyDueDayCases, type DueDayCase } from '@keystead/testkit';
import fc from 'fast-check';
import { toDay, toDayNumber } from './days.js';
import { periodsOf } from './periods.js';
import { roundHalfUp } from './rounding.js';

const days = fc.integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2200-12-31') });

describe.each(RENT_FREQUENCIES)('%s periods', (frequency) => {
  it('hold every day exactly once, however far from the anchor', () => {
    fc.assert(
      fc.property(days, days, (anchor, day) => {
        const periods = periodsOf(toDay(anchor), frequency);
        const index = periods.holding(day);
        expect(periods.startOf(index)).toBeLessThanOrEqual(day);
        expect(periods.startOf(index + 1)).toBeGreaterThan(day);
        expect(periods.holding(periods.startOf(index))).toBe(index);
        expect(periods.startOf(0)).toBe(anchor);
      }),
      { numRuns: 2000 },
    );
  });
});

it('keeps the day of the month of the anchor after a short month', () => {
  const { startOf } = periodsOf('2024-10-31', 'monthly');
  const starts = [-2, -1, 0, 1, 2, 3, 4, 5].map((index) => toDay(startOf(index)));
  expect(starts).toEqual([
    '2024-08-31',
    '2024-09-30',
    '2024-10-31',
    '2024-11-30',
    '2024-12-31',
    '2025-01-31',
    '2025-02-28',
    '2025-03-31',
  ]);
});

describe('roundHalfUp', () => {
  it.each([
    [0, 7, 0],
    [1, 2, 1],
    [3, 2, 2],
    [10, 7, 1],
    [11, 7, 2],
    [15, 31, 0],
    [16, 31, 1],
    [8_999_999_999_999_999, 2, 4_500_000_000_000_000],
  ])('%i / %i is %i', (numerator, denominator, result) => {
    expect(roundHalfUp(numerator, denominator)).toBe(result);
  });

  it.each([
    [-1, 2],
    [1, 0],
    [0.5, 2],
    [2 ** 53, 2],
  ])('refuses %d / %d', (numerator, denominator) => {
    expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError);
  });
});

describe('the next day on which rent falls due, as the lease service computes it in SQL', () => {
  const nextDue = ([anchor, frequency, on_day]: DueDayCase): string => {
    const { holding, startOf } = periodsOf(anchor, frequency);
    const start = startOf(holding(toDayNumber(on_day)));
    return start === toDayNumber(on_day) ? on_day : toDay(startOf(holding(toDayNumber(on_day)) + 1));
  };

  it.each(DUE_DAY_CASES)('from %s, %s, on %s is %s', (anchor, frequency, on_day, due) => {
    expect(nextDue([anchor, frequency, on_day])).toBe(due);
  });

  it('agrees with counting day by day, for every day of four years around many anchors', () => {
    const cases = manyDueDayCases();
    expect(cases.map(nextDue)).toEqual(cases.map(countedDueDay));
  });
});
