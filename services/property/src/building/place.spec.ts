import { AU_STATE_TIMEZONES, countryName } from '@keystead/contracts';
import { CURRENCIES } from '@keystead/messages';
import { COUNTRIES } from './countries.js';
import { countryOf, currencyOf, isTimezone, timezoneOf } from './place.js';

describe('a place', () => {
  it.each(Object.entries(AU_STATE_TIMEZONES))('in %s keeps the time of %s', (state, timezone) => {
    expect(timezoneOf({ country_iso: 'AU', state })).toBe(timezone);
  });

  it('without a state, or outside of Australia, keeps the time of its country', () => {
    expect(timezoneOf({ country_iso: 'AU', state: null })).toBe('Australia/Sydney');
    expect(timezoneOf({ country_iso: 'NZ', state: 'WA' })).toBe('Pacific/Auckland');
  });

  it('has a calendar, a currency and a name in every country', () => {
    expect(COUNTRIES.size).toBeGreaterThan(60);
    for (const [code, { timezone, currency }] of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(isTimezone(timezone)).toBe(true);
      expect(currency).toMatch(/^[A-Z]{3}$/);
      expect(countryName(code)).toMatch(/^\p{Lu}\p{L}/u);
    }
    expect(currencyOf('AU')).toBe('AUD');
    expect([...COUNTRIES.keys()].sort()).toEqual(Object.keys(CURRENCIES).sort());
  });

  it('takes its country from the property, else from the address, else stays', () => {
    expect(countryOf({})).toBe('AU');
    expect(countryOf({}, 'NZ')).toBe('NZ');
    expect(countryOf({ country_iso: 'GB' }, 'NZ')).toBe('GB');
    expect(countryOf({ property_address: { country_iso: 'US' } }, 'NZ')).toBe('US');
    expect(() => countryOf({ country_iso: 'GB', property_address: { country_iso: 'US' } })).toThrow();
  });

  it.each(['Australia/Lord_Howe', 'Etc/GMT', 'UTC', 'America/Argentina/Buenos_Aires'])('knows %s', (zone) => {
    expect(isTimezone(zone)).toBe(true);
  });

  it.each(['', '+10:00', 'Mars/Olympus', 'x'.repeat(65), null, 10])('does not know %p', (zone) => {
    expect(isTimezone(zone)).toBe(false);
  });
});
