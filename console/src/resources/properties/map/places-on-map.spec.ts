import type { Property } from '../../../types.js';
import { placesOnMap } from './places-on-map.js';

const property = (name: string, latitude: number | null, longitude: number | null) =>
  ({ name, property_address: { latitude, longitude } }) as Property;

it('parts properties by whether a map can show them, the equator and the prime meridian included', () => {
  const rose = property('Rose', -33.9, 151.2);
  const equator = property('Equator', 0, 0);
  const unknown = property('Unknown', null, null);
  const nowhere = { name: 'Nowhere', property_address: null } as Property;
  expect(placesOnMap([rose, unknown, equator, nowhere])).toEqual({
    placed: [
      { property: rose, position: [-33.9, 151.2] },
      { property: equator, position: [0, 0] },
    ],
    unplaced: [unknown, nowhere],
  });
});
