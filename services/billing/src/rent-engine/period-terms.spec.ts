import { toDay, toDayNumber } from './days.js';
import { periodFinder, type PeriodTerm } from './period-terms.js';

const term = (effective_date: string, anchor: string, frequency: PeriodTerm['frequency'] = 'weekly'): PeriodTerm => ({
  effective_date,
  anchor,
  frequency,
});
const period = (terms: readonly PeriodTerm[], day: string) => {
  const { first, last, of_days, is_cut_at_start, is_cut_at_end } = periodFinder(terms)(toDayNumber(day));
  return [toDay(first), toDay(last), of_days, is_cut_at_start, is_cut_at_end];
};
const start = term('2024-06-03', '2024-06-03');

// covers: F-01
describe('the period of a day', () => {
  it.each([
    ['before the first term', [start], '2024-06-01', ['2024-05-27', '2024-06-02', 7, false, false]],
    [
      'ends where other terms begin',
      [start, term('2024-06-19', '2024-06-21')],
      '2024-06-18',
      ['2024-06-17', '2024-06-18', 7, false, true],
    ],
    [
      'begins with them',
      [start, term('2024-06-19', '2024-06-21')],
      '2024-06-19',
      ['2024-06-19', '2024-06-20', 7, true, false],
    ],
    [
      'is the same under an anchor weeks away',
      [start, term('2024-06-19', '2024-07-01')],
      '2024-06-20',
      ['2024-06-17', '2024-06-23', 7, false, false],
    ],
    [
      'changes its length with the frequency',
      [start, term('2024-06-19', '2024-06-03', 'monthly')],
      '2024-07-02',
      ['2024-06-19', '2024-07-02', 30, true, false],
    ],
  ])('%s', (_name, terms, day, expected) => {
    expect(period(terms, day)).toEqual(expected);
  });

  it('refuses terms out of order, and none', () => {
    expect(() => periodFinder([])).toThrow(RangeError);
    expect(() => periodFinder([start, start])).toThrow(RangeError);
  });
});
