import { addDays } from '@keystead/contracts';
import { dayOf, displayMoment, displayMonth, parseMoment, today } from './datetime.js';

const sydney = { format: null, timezone: 'Australia/Sydney', language: 'en' };

// covers: DISP-05, CONST-49, Q-082
describe('moments', () => {
  it.each([
    ['Y-m-d H:i:s', '2026-01-05 08:07:09'],
    ['Y-m-d h:i:s A', '2026-01-05 08:07:09 AM'],
    ['j/n/y G:i a', '5/1/26 8:07 am'],
    ['D d M Y', 'Mon 05 Jan 2026'],
    ['F j, g:i', 'January 5, 8:07'],
  ])('%s', (format, shown) => {
    // 21:07 UTC on the 4th is 08:07 on the 5th in Sydney's summer.
    expect(displayMoment('2026-01-04 21:07:09', { ...sydney, format })).toBe(shown);
  });

  it('writes noon and midnight of the 12-hour clock', () => {
    const style = { format: 'h:i A', timezone: 'UTC', language: 'en' };
    expect(displayMoment('2026-01-01 00:05:00', style)).toBe('12:05 AM');
    expect(displayMoment('2026-01-01 12:05:00', style)).toBe('12:05 PM');
  });

  it('understands ISO 8601, and falls back to UTC for an unknown zone', () => {
    expect(displayMoment('2026-01-04T21:07:09.123Z', { ...sydney, timezone: 'Mars/Olympus' })).toBe(
      '2026-01-04 21:07:09',
    );
  });

  it('shows nothing for nothing or nonsense', () => {
    expect([displayMoment(null, sydney), displayMoment('soon', sydney), parseMoment('')]).toEqual(['', '', null]);
  });
});

describe('days', () => {
  it.each([
    ['2026-11-27 19:06:09', '2026-11-28'],
    ['2026-11-27T19:06:09.123Z', '2026-11-28'],
    ['2026-11-27 12:59:59', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['soon, or much later', 'soon, or much later'],
  ])('%p is on %p in Sydney', (text, day) => expect(dayOf(text, 'Australia/Sydney')).toBe(day));

  it('counts across months and knows the reader’s today', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(today('Australia/Sydney', new Date('2026-06-30T14:30:00Z'))).toBe('2026-07-01');
    expect(today(null, new Date('2026-06-30T14:30:00Z'))).toBe('2026-06-30');
  });
});

it.each([
  ['en', 'Jun 2026'],
  ['ja', '2026年6月'],
  ['zh', '2026年6月'],
])('months in %s are words of the language', (language, month) => {
  expect(displayMonth('2026-06-01', language)).toBe(month);
});
