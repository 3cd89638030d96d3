// Where a line may end: behind a space, and between the words of scripts that are written without spaces. The rules for
// marks are those of JIS X 4051 and of the Chinese and Korean standards (kinsoku), as far as documents need them.

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef\u2018-\u201d]/u;
/** Never first on a line: closing marks, small kana, marks of repetition and length, Thai signs, combining marks. */
const NO_START =
  /^[\p{Pe}\p{Pf}\p{M}、。，．：；！？・…‥～〜ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶㇰ-ㇿ％%‰°,.:;!?ๆฯ]/u;
/** Never last on a line: opening marks, signs before an amount, Thai vowels that are written before their consonant. */
const NO_END = /[\p{Ps}\p{Pi}$￥¥£#เ-ไ]$/u;
/** The parts of a date stay together: 2026年7月31日. */
const IN_DATE = /\d[年月日]$|[年月]\d$/u;
/** Spaces where a line may end; those that tie, such as the one of `USD 5.00`, are not among them. */
const SPACE = '[^\\S\\u00a0\\u202f]';
const CHUNKS = new RegExp(`(?:(?!${SPACE}).)+${SPACE}*|${SPACE}+`, 'gsu');

// Made when first needed: the dictionary of a script is large.
let words: Intl.Segmenter | undefined;
let letters: Intl.Segmenter | undefined;

const wordsOf = (text: string) => [...(words ??= new Intl.Segmenter('th', { granularity: 'word' })).segment(text)];
const lettersOf = (text: string) =>
  [...(letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)].map(({ segment }) => segment);

/** Whether a line may end between two pieces without a space between them. */
function mayEndBetween(before: string, after: string): boolean {
  const [last, first] = [[...before].at(-1)!, [...after][0]!];
  return (UNSPACED.test(last) || UNSPACED.test(first)) && !isTied(before, after) && !IN_DATE.test(last + first);
}

/** Whether a mark ties two pieces together, even over a space. */
function isTied(before: string, after: string): boolean {
  return NO_START.test(after) || NO_END.test(before);
}

/** The pieces of a text that stay together, each with the blanks that follow it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const chunk of text.match(CHUNKS) ?? []) {
    const parts = UNSPACED.test(chunk) ? wordsOf(chunk).map(({ segment }) => segment) : [chunk];
    for (const [index, part] of parts.entries()) {
      const before = pieces.at(-1);
      const mayEnd =
        before === undefined || (index === 0 ? !isTied(before.trimEnd(), part) : mayEndBetween(before, part));
      if (mayEnd) pieces.push(part);
      else pieces[pieces.length - 1] += part;
    }
  }
  return pieces;
}

/** The smallest parts of a word that is too wide for a line. */
function cutWord(word: string): string[] {
  const parts: string[] = [];
  for (const letter of lettersOf(word)) {
    const before = parts.at(-1);
    if (before !== undefined && isTied(before, letter)) parts[parts.length - 1] += letter;
    else parts.push(letter);
  }
  return parts;
}

/** Text in lines no wider than `width`; a word that is wider by itself is cut. */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const fits = (part: string) => widthOf(part.trimEnd()) <= width;
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  };
  for (const piece of piecesOf(text)) {
    if (fits(piece)) add(piece);
    else for (const part of cutWord(piece)) for (const letter of fits(part) ? [part] : lettersOf(part)) add(letter);
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}
