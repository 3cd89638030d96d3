import { patternsOf } from './word-patterns.js';
import { numberIn, searchedText } from './word-search.js';

it.each([
  ['zoe z', 'zoe', ['zoe', 'z']],
  ['12 Rose Street', 'Street', ['(^|[^0-9])12([^0-9]|$)', 'Rose', 'Street']],
  ['50% off', '50%', ['(^|[^0-9])50\\%([^0-9]|$)', 'off']],
  ['li 小明', '小明', ['li', '小明']],
  ['a\\b_c', 'a\\b_c', null],
  ['王', '王', null],
  ['Öl', 'Öl', null],
  [' rose  rose ', 'rose', null],
])('is led by the longest stored word of %s', (text, word, all) => {
  expect(searchedText(text)).toMatchObject({ word, all });
});

it.each([
  ['ro', '%ro%', null],
  ['a 12', '%12%', ['a', '(^|[^0-9])12']],
  ['%', '%\\%%', null],
  ['\u212a', '%\u212a%', null],
  ['', '%', null],
])('is led by the longest word of %s, of which none is stored', (text, lead, all) => {
  expect(searchedText(text)).toEqual({ lead, word: null, all, phone: null });
});

it('takes signs of regular expressions for themselves', () => {
  const signs = '.*+?^${}()|[]\\-/%_\'"';
  expect(patternsOf(signs)).toEqual([[...signs].map((sign) => `\\${sign}`).join('')]);
});

it.each([
  ['0412 345 678', '%412345678%'],
  ['+61 412-345', '%412345%'],
  ['345678', '%345678%'],
  ['(02) 9999', '%29999%'],
])('may be a telephone number: %s', (text, phone) => {
  expect(searchedText(text).phone).toBe(phone);
});

it.each(['12 345', '12 Rose Street', '2026-001a', ''])('is no telephone number: %s', (text) => {
  expect(searchedText(text).phone).toBeNull();
});

it.each([
  ['I-291', '291'],
  [' i-7 ', '7'],
  ['291', '291'],
  ['I-', null],
  ['I-291a', null],
  ['I 291', null],
  ['9999999999', null],
])('is the number of an invoice, with its letter or without: %s', (text, number) => {
  expect(numberIn(text, 'I-')).toBe(number);
});
