import { nonBreaking, nonBreakingAround } from './non-breaking.js';

/** Lines as they can break: blanks that forbid it are shown as `_`. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

it.each([
  ['1 Oct 2026', '1_Oct_2026'],
  [' a b c ', ' a_b_c '],
  ['', ''],
])('no line breaks within %p', (text, result) => expect(shown(nonBreaking(text))).toBe(result));

it.each([
  ['$470.00 per two weeks', '$470.00 per_two_weeks'],
  ['per two weeks $470.00', 'per_two_weeks $470.00'],
  ['$470.00／2 週間', '$470.00／2_週間'],
])('a line of %p breaks beside the amount alone', (text, result) =>
  expect(shown(nonBreakingAround(text, '$470.00'))).toBe(result),
);
