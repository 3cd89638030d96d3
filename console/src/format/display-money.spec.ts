import { formatsOf } from '@keystead/messages';
import { displayMoney } from './display-money.js';

it('shows money with two decimals and its own sign', () => {
  expect(displayMoney(1234.5, 'AUD', formatsOf('en'))).toBe('$1,234.50');
  expect(displayMoney(0, null, formatsOf('en'))).toBe('$0.00');
  expect(displayMoney(5, null, formatsOf('en', 'GB'))).toBe('£5.00');
  expect(displayMoney(null, 'AUD', formatsOf('en'))).toBe('');
});
