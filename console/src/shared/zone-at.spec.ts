import { zoneAt } from './zone-at.js';

const perth = { property_id: 'p', timezone: 'Australia/Perth', units: [{ property_block_id: 'pb' }] };
const sydney = { property_id: 's', timezone: 'Australia/Sydney', units: [{ property_block_id: 'sb' }] };
const leases = [{ lease_id: 'l', timezone: 'Australia/Perth' }];
const zone = (place: Parameters<typeof zoneAt>[0], ...properties: (typeof perth)[]) =>
  zoneAt(place, properties as unknown as Parameters<typeof zoneAt>[1], leases);

it('is that of the lease, the property or the unit', () => {
  const places = [{ lease_id: 'l' }, { property_id: 's' }, { property_block_id: 'pb' }];
  expect(places.map((place) => zone(place, perth, sydney))).toEqual([
    ...['Australia/Perth', 'Australia/Sydney', 'Australia/Perth'],
  ]);
});

it('is the one that all properties share, where no place is named or known', () => {
  expect([zone({}, perth), zone({ lease_id: 'x' }, perth, perth), zone({}, perth, sydney), zone({})]).toEqual([
    ...['Australia/Perth', 'Australia/Perth', undefined, undefined],
  ]);
});
