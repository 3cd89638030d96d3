import { formatsOf } from '@keystead/messages';
import { displayMoney, parseAmount } from './money.js';

describe('money', () => {
  it('is shown with two decimals and its own sign', () => {
    expect(displayMoney(1234.5, 'AUD', formatsOf('en'))).toBe('$1,234.50');
    expect(displayMoney(0, null, formatsOf('en'))).toBe('$0.00');
    expect(displayMoney(null, 'AUD', formatsOf('en'))).toBe('');
  });

  it.each([
    ['450', 450],
    ['450.5', 450.5],
    [' 12.34 ', 12.34],
    [480, 480],
    ['0', null],
    ['-1', null],
    ['12.345', null],
    ['1e999', null],
    ['', null],
    [undefined, null],
  ])('%p is taken as %p', (text, amount) => expect(parseAmount(text)).toBe(amount));
});
