// Where a line may end: behind a space, and between words of scripts that are written without spaces.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Never first on a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．：；！？ー・,.:;!?]/u;

// Made when first needed: the dictionary of a script is large.
let words: Intl.Segmenter | undefined;
let letters: Intl.Segmenter | undefined;

/** The pieces of a text that stay together, each with the blanks that follow it. */
function piecesOf(text: string): string[] {
  return (text.match(/\S+\s*|\s+/g) ?? []).flatMap((chunk) => {
    if (!UNSPACED.test(chunk)) return [chunk];
    const pieces: string[] = [];
    words ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { segment } of words.segment(chunk)) {
      const isTied = pieces.length > 0 && (CLOSING.test(segment) || /^\s/.test(segment));
      if (isTied) pieces[pieces.length - 1] += segment;
      else pieces.push(segment);
    }
    return pieces;
  });
}

/** Text in lines no wider than `width`; a word that is wider by itself is cut. */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  };
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= width) {
      add(piece);
      continue;
    }
    letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (const { segment } of letters.segment(piece)) add(segment);
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}
