import { suggestedAreas } from './suggested-areas.js';

const names = (home: Parameters<typeof suggestedAreas>[0]) =>
  suggestedAreas(home).map(({ name, number }) => (number ? `${name} ${number}` : name));

it('walks through a home, with each of several rooms', () => {
  expect(names({ bedrooms: 2, bathrooms: 1 })).toEqual([
    ...['entrance', 'living_room', 'kitchen', 'bedroom 1', 'bedroom 2', 'bathroom', 'laundry', 'outside'],
    'smoke_alarms',
  ]);
});

it('leaves out the bedroom of a studio', () => {
  expect(names({ bedrooms: 0, bathrooms: 0 })).toEqual([
    ...['entrance', 'living_room', 'kitchen', 'bathroom', 'laundry', 'outside', 'smoke_alarms'],
  ]);
});
