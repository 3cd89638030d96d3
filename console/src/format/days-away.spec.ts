import { daysAway } from './days-away.js';

it.each([
  ['2026-12-01', 'en-AU', 'in 6 days'],
  ['2026-11-26', 'en-AU', 'tomorrow'],
  ['2026-11-25', 'en-AU', 'today'],
  ['2026-11-22', 'en-AU', '3 days ago'],
  ['2026-12-01', 'ja', '6 日後'],
  ['2027-11-25', 'id', 'dalam 365 hari'],
])('%s in %s is %j', (day, locale, expected) => {
  expect(daysAway(day, '2026-11-25', locale)).toBe(expected);
});

it('counts days over the change of the clocks', () => {
  expect(daysAway('2026-10-05', '2026-10-03', 'en-AU')).toMatch(/in 2 days|after tomorrow/);
});
