import { today } from './format/datetime.js';
import { daysAhead, setDaysAhead } from './product-clock.js';

afterEach(() => setDaysAhead(0));

// covers: F-44
it('takes today from the clock of the product', () => {
  const real = today('UTC');
  setDaysAhead(45);
  expect(Date.parse(today('UTC')) - Date.parse(real)).toBe(45 * 86_400_000);
});

it.each([undefined, '45', -1, null])('is the browser’s own without a number of days: %p', (given) => {
  setDaysAhead(given);
  expect(daysAhead()).toBe(0);
});
