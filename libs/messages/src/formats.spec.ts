import { clockOf, formatsOf, localeOf } from './formats.js';
import { LANGUAGES } from './languages.js';

// covers: F-22
describe('formats of a reader', () => {
  it('follow the country in English, and the language in the others', () => {
    expect([localeOf('en'), localeOf('en', 'NZ'), localeOf('en', 'x'), localeOf('vi', 'AU')]).toEqual([
      'en-AU',
      'en-NZ',
      'en-AU',
      'vi',
    ]);
  });

  it('write money of the country with its sign, and any other with its code', () => {
    expect(formatsOf('en').money(550_005, 'AUD')).toBe('$5,500.05');
    expect(formatsOf('en').money(550_005, 'USD')).toBe('USD\u00a05,500.05');
    expect(formatsOf('en', 'NZ').money(550_005, 'NZD')).toBe('$5,500.05');
    expect(formatsOf('en', 'NZ').money(550_005, 'AUD')).toBe('AUD\u00a05,500.05');
    expect(formatsOf('en', 'NO').money(550_005, 'NOK')).toBe('5\u00a0500,05\u00a0kr');
    expect(formatsOf('en').money(-5_000, 'AUD')).toBe('-$50.00');
    expect([formatsOf('en').sign(), formatsOf('en').sign('USD'), formatsOf('en', 'NZ').sign('NZD')]).toEqual([
      ...['$', 'USD', '$'],
    ]);
    expect(formatsOf('en', 'GB').sign()).toBe('£');
    expect(formatsOf('en').money(-0, 'AUD')).toBe('$0.00');
    for (const language of LANGUAGES) expect(formatsOf(language).money(100_00, 'AUD')).not.toMatch(/A\$|AU\$|AUD/);
  });

  it('write dates day first in Australia, and years of the common era everywhere', () => {
    expect(formatsOf('en').longDay('2026-07-03')).toBe('3 July 2026');
    expect(formatsOf('en', 'US').longDay('2026-07-03')).toBe('July 3, 2026');
    expect(formatsOf('en').dayOfMoment(new Date('2026-07-02T20:00:00Z'), 'Australia/Sydney')).toBe('3 July 2026');
    for (const language of LANGUAGES) expect(formatsOf(language).longDay('2026-07-03')).toContain('2026');
  });

  it('write times by the clock that the reader chose, else by that of the country', () => {
    const at = new Date('2026-07-03T05:00:00Z');
    const times = (clock?: 'h12' | 'h23') =>
      [formatsOf('en', 'AU', clock).time('15:00'), formatsOf('en', 'AU', clock).moment(at, 'Australia/Sydney')].map(
        (text) => text.replace(/[\u00a0\u202f]/g, ' '),
      );
    expect(times()).toEqual(['3:00 pm', '3 July 2026 at 3:00 pm AEST']);
    expect(times(clockOf('Y-m-d H:i:s'))).toEqual(['15:00', '3 July 2026 at 15:00 AEST']);
    expect(formatsOf('vi', 'AU', clockOf('Y-m-d h:i:s A')).time('15:00')).not.toContain('15');
  });

  it('write counts of days and percentages', () => {
    expect([formatsOf('en').days(7), formatsOf('en').percent(3333), formatsOf('en').percent(10_000)]).toEqual([
      '7 days',
      '33.33%',
      '100%',
    ]);
  });
});
