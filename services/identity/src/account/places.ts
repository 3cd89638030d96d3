import { check } from '@keystead/platform';

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
// Regions that Unicode names but ISO 3166-1 does not.
const NOT_ISO = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;

/** An IANA time zone such as `Australia/Sydney`. */
export const IsTimezone = (): PropertyDecorator =>
  check('isTimezone', (value) => (isTimezone(value) ? null : 'Please choose a time zone'));

/** An ISO 3166-1 country in two capital letters. */
export const IsCountry = (): PropertyDecorator =>
  check('isCountry', (value) => (isCountry(value) ? null : 'Please choose a country'));

export function isTimezone(value: unknown): boolean {
  if (typeof value !== 'string' || !ZONE.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

export function isCountry(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value) || NOT_ISO.has(value)) return false;
  return COUNTRIES.of(value) !== undefined;
}
