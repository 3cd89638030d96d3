import { dayProblem, isDay } from './fields.js';

describe('isDay', () => {
  it.each(['1900-01-01', '2200-12-31', '2024-02-29', '2000-02-29', '2023-12-31'])('accepts %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    ['1899-12-31'],
    ['2201-01-01'],
    ['2023-02-29'],
    ['1900-02-29'],
    ['2100-02-29'],
    ['2024-04-31'],
    ['2024-00-10'],
    ['2024-13-10'],
    ['2024-01-00'],
    ['2024-1-1'],
    ['2024-01-01T00:00:00Z'],
    ['2024-01-01\n'],
    [''],
    [20240101],
    [null],
    [undefined],
  ])('refuses %p', (value) => {
    expect(isDay(value)).toBe(false);
  });
});

describe('dayProblem', () => {
  it.each(['1900-01-01', '2200-12-31', '2024-02-29'])('accepts %p', (day) => {
    expect(dayProblem(day)).toBeNull();
  });

  it.each(['1850-03-01', '0000-12-31', '2999-01-01', '2201-02-28'])('names the year of %p', (day) => {
    expect(dayProblem(day)).toBe('Please enter a year from 1900 to 2200');
  });

  it.each(['2023-02-29', '1850-13-01', '1/7/2026', '', 20240101, null])('refuses %p', (day) => {
    expect(dayProblem(day)).toBe('Please enter a valid date (YYYY-MM-DD)');
  });
});
