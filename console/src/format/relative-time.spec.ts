import { relativeTime } from './relative-time.js';

const minute = 60_000;

// covers: CONST-51, DISP-07, Q-073
describe('relative time', () => {
  it.each([
    [0, 'ago.now', 0],
    [59_999, 'ago.now', 0],
    [minute, 'ago.minutes', 1],
    [2 * minute, 'ago.minutes', 2],
    [59 * minute, 'ago.minutes', 59],
    [60 * minute, 'ago.hours', 1],
    [23 * 60 * minute, 'ago.hours', 23],
    [-5000, 'ago.now', 0],
  ])('%d ms -> %s', (age, key, count) =>
    expect(relativeTime(1_000_000_000 - age, 1_000_000_000)).toEqual({ key, count }),
  );

  it('gives way to the date after a day', () => expect(relativeTime(0, 24 * 60 * minute)).toBeNull());
});
