import { LANGUAGES } from '@keystead/messages';
import { parseDecimal, writeDecimal } from './decimal.js';

describe('a number as people write it', () => {
  it.each([
    ['450', 'en', 450],
    ['450.5', 'en', 450.5],
    [' 12.34 ', 'en', 12.34],
    ['12.3456', 'en', 12.3456],
    ['0', 'en', 0],
    ['99999999999', 'en', 99_999_999_999],
    ['1,200', 'en', 1200],
    ['1,234,567.5', 'en', 1234567.5],
    ['12,5', 'en', 12.5],
    ['1.234,50', 'en', 1234.5],
    ['1.200', 'en', 1.2],
    ['1.200', 'id', 1200],
    ['1.200,75', 'vi', 1200.75],
    ['1200,75', 'vi', 1200.75],
    ['1200.75', 'vi', 1200.75],
    ['1.234.567', 'id', 1234567],
    ['1,200', 'ja', 1200],
    [480, 'en', 480],
    [1.234, 'vi', 1.234],
  ] as const)('%p in %s is %p', (text, language, number) => expect(parseDecimal(text, language)).toBe(number));

  it.each(['-1', '1e999', '', undefined, null, '1,23,456', '1234,567.5', '1.2.3', '12 000', '1,200,', 'twelve', '$5'])(
    '%p is none',
    (text) => expect(parseDecimal(text, 'en')).toBeNull(),
  );
});

describe('a number as a field shows it', () => {
  it.each([
    [650, 'en', '650'],
    [650.5, 'en', '650.50'],
    [25172.6, 'vi', '25172,60'],
    [1.234, 'id', '1,234'],
  ] as const)('%p in %s is %p', (value, language, text) => expect(writeDecimal(value, language, 2)).toBe(text));

  it.each(LANGUAGES)('is read back in %s', (language) => {
    const values = [0, 1.5, 1.234, 1200, 1200.75, 1_234_567.89, 99_999_999_999];
    expect(values.map((value) => parseDecimal(writeDecimal(value, language), language))).toEqual(values);
  });
});
