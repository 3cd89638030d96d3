import { indexedRent, raisedRent, type Raise } from './raised-rent.js';

it.each<[number, Raise, number | null]>([
  [570, { by: 'percent', value: '3.5', round: 'cent' }, 589.95],
  [570, { by: 'percent', value: '3.5', round: 'whole' }, 590],
  [412.35, { by: 'amount', value: '15', round: 'cent' }, 427.35],
  [412.35, { by: 'amount', value: '15', round: 'whole' }, 427],
  // Cents stay whole: 1.005 times 100 is a little less than 100.5 in a computer.
  [100.5, { by: 'percent', value: '1', round: 'cent' }, 101.51],
  // What rounds back to the rent, falls, or is no number is no raise.
  [570, { by: 'percent', value: '0.01', round: 'whole' }, null],
  [570, { by: 'percent', value: '0', round: 'cent' }, null],
  [570, { by: 'percent', value: '101', round: 'cent' }, null],
  [570, { by: 'amount', value: '-5', round: 'cent' }, null],
  [570, { by: 'amount', value: '1.234', round: 'cent' }, null],
  [570, { by: 'percent', value: '', round: 'cent' }, null],
])('a rent of %d raised by %j is %p', (amount, raise, raised) => {
  expect(raisedRent(amount, raise)).toBe(raised);
});

it.each([
  [2800, 136.1, 139.4, 2867.89],
  [2800, 139.4, 136.1, 2733.72],
  [2800, 0, 139.4, null],
  [2800, 136.1, -1, null],
])('a rent of %d follows an index from %d to %d to %p', (amount, before, now, expected) => {
  expect(indexedRent(amount, before, now)).toBe(expected);
});
