import { COUNTRY_CODES } from './country-codes.js';
import { countryName } from './country-name.js';

it('holds each country once, all of them with a name', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect(COUNTRY_CODES.filter((code) => !/^[A-Z]{2}$/.test(code) || !countryName(code))).toEqual([]);
  // Former countries and regions that Intl names all the same.
  expect(['AN', 'DD', 'YU', 'EU', 'UN', 'XK'].filter((code) => COUNTRY_CODES.includes(code))).toEqual([]);
});
