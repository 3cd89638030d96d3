import { nextDay, parseRepeat } from './repeat.js';

const series = (text: string, start: string, times: number): string[] => {
  const repeat = parseRepeat(text)!;
  const days = [start];
  while (days.length < times) {
    const next = nextDay(repeat, start, days.at(-1)!);
    if (!next) break;
    days.push(next);
  }
  return days;
};

describe('how a to-do repeats', () => {
  test.each([
    ['every day', 'FREQ=DAILY', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['every other week', 'FREQ=WEEKLY;INTERVAL=2', '2026-06-01', ['2026-06-01', '2026-06-15', '2026-06-29']],
    ['every month', 'FREQ=MONTHLY', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['every quarter', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30']],
    ['every year', 'FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ])('%s comes on its days, the last one of a month that is too short', (_, text, start, days) => {
    expect(series(text, start, days.length)).toEqual(days);
  });

  it('ends on its last day, or after so many times', () => {
    expect(series('FREQ=WEEKLY;UNTIL=20260614', '2026-06-01', 9)).toEqual(['2026-06-01', '2026-06-08']);
    expect(series('FREQ=WEEKLY;UNTIL=20260615', '2026-06-01', 9)).toHaveLength(3);
    expect(series('FREQ=MONTHLY;COUNT=3', '2026-01-31', 9)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(series('FREQ=DAILY;COUNT=1', '2026-01-31', 9)).toEqual(['2026-01-31']);
    expect(series('FREQ=YEARLY;INTERVAL=99', '2026-01-31', 9)).toEqual(['2026-01-31', '2125-01-31']);
  });

  it('goes on after a day that is not one of its own', () => {
    const weekly = parseRepeat('FREQ=WEEKLY')!;
    expect(nextDay(weekly, '2026-06-01', '2026-06-03')).toBe('2026-06-08');
    expect(nextDay(weekly, '2000-01-03', '2026-06-01')).toBe('2026-06-08');
    expect(nextDay(parseRepeat('FREQ=MONTHLY')!, '2020-01-31', '2026-02-27')).toBe('2026-02-28');
  });

  test.each([
    '',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;UNTIL=20260201;COUNT=2',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY\r\nSUMMARY:x',
  ])('%j is none', (text) => {
    expect(parseRepeat(text)).toBeNull();
  });
});
