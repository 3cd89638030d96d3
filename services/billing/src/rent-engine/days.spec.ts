import * as calendar from '@keystead/contracts';
import fc from 'fast-check';
import { addDays, addMonthsClamped, daysBetween, toDay, toDayNumber } from './days.js';

const dayNumber = fc.integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2200-12-31') });

describe('day numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11017],
    ['1900-01-01', -25567],
    ['2200-12-31', 84370],
  ])('%s is %i', (day, number) => {
    expect(toDayNumber(day)).toBe(number);
    expect(toDay(number)).toBe(day);
  });

  it('agree with the UTC calendar on every day from 1900 to 2200', () => {
    const wrong: string[] = [];
    for (let number = toDayNumber('1900-01-01'); number <= toDayNumber('2200-12-31'); number++) {
      const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
      if (toDay(number) !== text || toDayNumber(text) !== number) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  it('refuse what is no day', () => {
    expect(() => toDayNumber('2023-02-29')).toThrow(RangeError);
    expect(() => toDay(0.5)).toThrow(RangeError);
    expect(() => toDay(Infinity)).toThrow(RangeError);
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-01-01', -1, '2023-12-31'],
    ['1900-01-01', -1, '1899-12-31'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
    expect(daysBetween(day, result)).toBe(count);
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(dayNumber, dayNumber, (a, b) => addDays(toDay(a), daysBetween(toDay(a), toDay(b))) === toDay(b)),
    );
  });
});

describe('addMonthsClamped', () => {
  it.each([
    ['2023-01-31', 1, '2023-02-28'],
    ['2023-01-31', 2, '2023-03-31'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2024-01-29', 13, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-01-31', -13, '2022-12-31'],
    ['2024-11-30', 3, '2025-02-28'],
    ['2024-05-31', 0, '2024-05-31'],
  ])('%s and %i months is %s', (anchor, count, result) => {
    expect(addMonthsClamped(anchor, count)).toBe(result);
  });
});

it('moves days and months as the law checks of all services do', () => {
  const first = toDayNumber('2023-12-20');
  for (let number = first; number < first + 1500; number++) {
    const day = toDay(number);
    for (const count of [-400, -1, 0, 1, 30, 366]) expect(addDays(day, count)).toBe(calendar.addDays(day, count));
    for (const count of [0, 1, 11, 12, 25]) expect(addMonthsClamped(day, count)).toBe(calendar.addMonths(day, count));
  }
});
