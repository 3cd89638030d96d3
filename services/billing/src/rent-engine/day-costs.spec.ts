import { costOfDays, coveredDays } from './day-costs.js';
import { toDayNumber } from './days.js';

const part = (from: string, to: string, rent_cents: number) => ({ from, to, rent_cents });
const fortnight = { amount: 35_000, start: toDayNumber('2024-06-03'), days: 14 };
const freeFirst = [part('2024-06-03', '2024-06-09', 0), part('2024-06-10', '2024-06-16', 70_000)];
const freeBetween = [
  part('2024-06-03', '2024-06-05', 70_000),
  part('2024-06-06', '2024-06-12', 0),
  part('2024-06-13', '2024-06-16', 70_000),
];

// covers: F-04
describe('what the days of a period cost', () => {
  it.each([
    ['equal shares', null, 8, 20_000],
    ['nothing on free days', freeFirst, 7, 0],
    ['the rent of the days after them', freeFirst, 8, 5_000],
    ['nothing more on free days between', freeBetween, 10, 15_000],
    ['all of it in the end', freeBetween, 14, 35_000],
  ])('is %s', (_name, parts, days, cents) => {
    expect(costOfDays({ ...fortnight, parts }, days)).toBe(cents);
  });

  it.each([
    ['whole days alone', null, 9_999, 3],
    ['free days without money', freeFirst, 0, 7],
    ['free days between', freeBetween, 15_000, 10],
    ['no day in part', freeBetween, 14_999, 2],
    ['every day', freeBetween, 35_000, 14],
  ])('of which money covers %s', (_name, parts, paid, days) => {
    expect(coveredDays({ ...fortnight, parts }, paid)).toBe(days);
  });

  it('is exact for the largest amounts', () => {
    const parts = [part('2024-06-03', '2024-06-09', 100_000_000_000), part('2024-06-10', '2024-06-16', 1)];
    expect(costOfDays({ ...fortnight, amount: 50_000_000_001, parts }, 7)).toBe(50_000_000_000);
  });
});
