import { likePattern } from './page.js';
import { indexedWord } from './word-search.js';

const wordOf = (text: string) => indexedWord(likePattern(text));

it.each([
  ['zoe z', 'zoe'],
  ['12 Rose Street', 'Street'],
  ['50% off', '50%'],
  ['a\\b_c', 'a\\b_c'],
  ['王', '王'],
  ['li 小明', '小明'],
  ['Öl', 'Öl'],
])('asks for the longest word of %s', (text, word) => {
  expect(wordOf(text)).toBe(word);
});

it.each(['', 'ro', '12 a', '%', '\u212a'])('asks for no word of %s, which are stored for none', (text) => {
  expect(wordOf(text)).toBeNull();
});
