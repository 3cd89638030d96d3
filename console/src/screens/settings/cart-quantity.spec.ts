import { cartQuantity } from './cart-quantity.js';

// covers: VAL-31, CONST-60
it.each([
  ['', 0],
  ['7', 7],
  ['10', 10],
  ['11', 10],
  ['-3', 3],
])('the demonstration cart takes of %j pieces %d', (typed, quantity) => expect(cartQuantity(typed)).toBe(quantity));
