import { addDays } from '@keystead/contracts';
import { isMailed, nextMailed } from './due-days.js';

const due_date = '2026-06-01';
const own = { due_date, source: 'user' } as const;
const smart = { due_date, source: 'smart' } as const;
/** How many days after the due day. */
const mailedAfter = (day: typeof own | typeof smart, days: number) =>
  Array.from({ length: days }, (_, after) => after - 5).filter((after) => {
    const today = addDays(due_date, after);
    return isMailed(day, today, today);
  });

it('a to-do is mailed on its day, the day after, and once a week from then on', () => {
  expect(mailedAfter(own, 40)).toEqual([0, 1, 8, 15, 22, 29]);
});

it('what the product opened is mailed on its day alone', () => {
  expect(mailedAfter(smart, 40)).toEqual([0]);
});

it('is mailed once for days on which no mail went out', () => {
  for (const [since, today, is] of [
    ['2026-05-30', '2026-05-31', false],
    ['2026-05-30', '2026-06-03', true],
    ['2026-06-01', '2026-06-03', true],
    ['2026-06-03', '2026-06-08', false],
    ['2026-06-03', '2026-06-09', true],
  ] as const)
    expect([since, today, isMailed(own, since, today)]).toEqual([since, today, is]);
  expect(isMailed(smart, '2026-06-01', '2026-06-03')).toBe(true);
  expect(isMailed(smart, '2026-06-02', '2026-06-03')).toBe(false);
});

it('the next day is the due day, or one after it', () => {
  expect(nextMailed(own, '2026-01-01')).toBe(due_date);
  expect(nextMailed(own, '2026-06-02')).toBe('2026-06-02');
  expect(nextMailed(own, '2026-06-03')).toBe('2026-06-09');
  expect(nextMailed(own, '2026-06-09')).toBe('2026-06-09');
  expect(nextMailed(own, '2026-06-10')).toBe('2026-06-16');
  expect(nextMailed(own, '2028-03-01')).toBe('2028-03-07');
  expect(nextMailed(smart, due_date)).toBe(due_date);
  expect(nextMailed(smart, '2026-06-02')).toBeNull();
});
