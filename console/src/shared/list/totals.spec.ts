import { totalsOf } from './totals.js';

it('adds up amounts by currency, without losing cents', () => {
  const amounts = [
    { amount: 0.1, currency: 'NZD' },
    { amount: 1140.35, currency: 'AUD' },
    { amount: 0.2, currency: 'NZD' },
    { amount: -40.3, currency: 'AUD' },
  ];
  expect(totalsOf(amounts)).toEqual([
    { amount: 1100.05, currency: 'AUD' },
    { amount: 0.3, currency: 'NZD' },
  ]);
  expect(totalsOf([])).toEqual([]);
});
