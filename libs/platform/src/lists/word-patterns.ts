/** A LIKE pattern that finds a text anywhere, with its own `%` and `_` taken literally. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** What stands between blanks, each once. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/u).filter((word) => word !== ''))];

const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 6;

/**
 * LIKE pattern of the digits of a text that may be part of a telephone number, for `phoneDigits`; null for other texts. The
 * zero before an area and the code of Australia are left out: numbers are stored as people wrote them.
 */
export function phonePattern(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS_MIN ? likePattern(digits.replace(/^(61|0)/, '')) : null;
}

/** SQL of a telephone number without what people write between its digits. */
export const phoneDigits = (column: string): string => `translate(${column}, '+ ().-/', '')`;

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`);

/** A number beside other words is one of its own: not the end of another, nor its beginning while more words follow. */
const patternOf = (word: string, isLast: boolean) =>
  /^\d/.test(word) ? `(^|[^0-9])${literal(word)}${isLast ? '' : '([^0-9]|$)'}` : literal(word);

/** Regular expressions of the words of a text that a person typed, for `~* all(…)`. */
export function patternsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.length === 1 ? words.map(literal) : words.map((word, at) => patternOf(word, at === words.length - 1));
}
