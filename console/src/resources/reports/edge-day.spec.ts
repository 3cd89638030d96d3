import { daysIn, movedDay } from './edge-day.js';

it.each([
  ['2026-02-27', 3, '2026-03-02'],
  ['2026-03-02', -3, '2026-02-27'],
  ['2026-02-27', -90, '2026-01-01'],
  ['2026-02-27', 900, '2026-12-31'],
  ['2026-02-27', 0, '2026-02-27'],
])('%s moved by %d days is %s', (day, days, moved) =>
  expect(movedDay(day, days, ['2026-01-01', '2026-12-31'])).toBe(moved),
);

it.each([
  ['2026-02-27', '2026-02-27', 1],
  ['2026-02-27', '2026-03-02', 4],
  ['2026-04-01', '2026-10-31', 214],
])('from %s to %s there are %d days', (from, to, days) => expect(daysIn(from, to)).toBe(days));
