import { countryIn } from '../../format/countries.js';
import { isIn, placeKey, placeName, placesOf } from './places.js';

const property = (country_iso: string, state: string | null) => ({
  country_iso,
  property_address: { id: 'a', full_address: null, state, country_iso, photo: null },
});
const PROPERTIES = [property('JP', null), property('AU', 'VIC'), property('AU', 'NSW'), property('AU', 'VIC')];

it('counts properties by country and state, and names the country where there are several', () => {
  const places = placesOf(PROPERTIES);
  expect(places.map(placeKey)).toEqual(['AU NSW', 'AU VIC', 'JP ']);
  expect(places.map((place) => placeName(place, countryIn('en', place.country_iso), false))).toEqual([
    'NSW, Australia (1)',
    'VIC, Australia (2)',
    'Japan (1)',
  ]);
  expect(placeName(places[1]!, 'Australia', true)).toBe('VIC (2)');
});

it('finds the properties of a place', () => {
  const inPlace = (country_iso?: string, state?: string) =>
    PROPERTIES.filter((each) => isIn(each, { ...(country_iso && { country_iso }), ...(state && { state }) })).length;
  expect([inPlace(), inPlace('AU'), inPlace('AU', 'VIC'), inPlace('JP')]).toEqual([4, 3, 2, 1]);
});

it('finds the properties that a person manages', () => {
  const kim = { user_id: 'kim', name: 'Kim Park' };
  const managed = { ...property('AU', 'VIC'), managers: [kim] };
  expect([managed, ...PROPERTIES].filter((each) => isIn(each, { country_iso: 'AU', manager_id: 'kim' }))).toEqual([
    managed,
  ]);
});
