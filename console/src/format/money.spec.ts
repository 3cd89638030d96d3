import { setCurrentLanguage } from '../i18n/current-language.js';
import { parseAmount, parseNumber } from './money.js';

afterEach(() => setCurrentLanguage('en'));

// covers: VAL-22
it.each([
  ['1,200.50', 1200.5],
  [480, 480],
  ['$1,250', 1250],
  [' $ 5,000.00 ', 5000],
  ['A$450', 450],
  ['AUD 450.50', 450.5],
  ['$', null],
  ['$-5', null],
  ['ABC450', null],
  ['$$5', null],
  ['0', null],
  ['-5', null],
  ['12.345', null],
  ['', null],
])('takes %p as the amount %p', (text, amount) => expect(parseAmount(text)).toBe(amount));

it('reads numbers as the reader writes them', () => {
  expect(parseNumber('1.200')).toBe(1.2);
  setCurrentLanguage('vi');
  expect(parseNumber('1.200')).toBe(1200);
  expect(parseAmount('1.200,50')).toBe(1200.5);
});
