import { roomNames } from './room-names.js';

it.each([
  ['Room 1', 4, ['Room 1', 'Room 2', 'Room 3', 'Room 4']],
  ['Room 9', 2, ['Room 9', 'Room 10']],
  ['Studio', 2, ['Studio 1', 'Studio 2']],
  [' Attic ', 1, ['Attic']],
  ['12', 2, ['12', '13']],
])('%j as the first of %d is %j', (first, count, names) => {
  expect(roomNames(first, count)).toEqual(names);
});
