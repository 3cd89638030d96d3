import fc from 'fast-check';
import { addDays } from './days.js';
import { withRentFree } from './rent-free.js';

const term = (effective_date: string, amount_cents: number) => ({ effective_date, amount_cents });
const free = (first_day: string, last_day: string) => ({ first_day, last_day });
const terms = [term('2024-06-03', 70_000), term('2024-07-01', 77_000)];

// covers: GAP-38
describe('rent-free days', () => {
  it.each([
    ['none', [], terms],
    [
      'within a rent',
      [free('2024-06-10', '2024-06-16')],
      [terms[0], term('2024-06-10', 0), term('2024-06-17', 70_000), terms[1]],
    ],
    [
      'over a change of rent',
      [free('2024-06-28', '2024-07-04')],
      [terms[0], term('2024-06-28', 0), term('2024-07-01', 0), term('2024-07-05', 77_000)],
    ],
    [
      'that overlap',
      [free('2024-06-10', '2024-06-16'), free('2024-06-12', '2024-06-20')],
      [
        terms[0],
        term('2024-06-10', 0),
        term('2024-06-12', 0),
        term('2024-06-17', 0),
        term('2024-06-21', 70_000),
        terms[1],
      ],
    ],
    [
      'from before the first rent',
      [free('2024-06-01', '2024-06-03')],
      [term('2024-06-03', 0), term('2024-06-04', 70_000), terms[1]],
    ],
  ])('%s', (_name, days, expected) => {
    expect(withRentFree(terms, days)).toEqual(expected);
  });

  // covers: T-11
  it('cost nothing, and every other day what it cost before', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((count) => addDays('2024-05-20', count));
    const days = fc.array(
      fc.tuple(day, fc.integer({ min: 0, max: 30 })).map(([first, more]) => free(first, addDays(first, more))),
      { maxLength: 4 },
    );
    const rentOn = (of: typeof terms, on: string) => of.findLast((each) => each.effective_date <= on)?.amount_cents;
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 120 }), (windows, count) => {
        const on = addDays('2024-05-20', count);
        const isFree = windows.some(({ first_day, last_day }) => first_day <= on && on <= last_day);
        const rent = rentOn(terms, on);
        expect(rentOn(withRentFree(terms, windows), on)).toBe(rent === undefined ? undefined : isFree ? 0 : rent);
      }),
    );
  });
});
