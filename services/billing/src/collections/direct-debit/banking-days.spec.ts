import { addBankingDays } from './banking-days.js';

//
test.each([
  ['2026-06-08', 1, '2026-06-09'], // Monday
  ['2026-06-10', 3, '2026-06-15'], // Wednesday, over the weekend
  ['2026-06-12', 1, '2026-06-15'], // Friday
  ['2026-06-13', 3, '2026-06-17'], // Saturday
  ['2026-06-14', 1, '2026-06-15'], // Sunday
  ['2026-12-30', 3, '2027-01-04'],
  ['2026-06-08', 0, '2026-06-08'],
])('%s and %i banking days are %s', (day, count, then) => {
  expect(addBankingDays(day, count)).toBe(then);
});
