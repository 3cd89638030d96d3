/** Letters that are no accented ones of the Latin alphabet, and signs that people type in names. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', þ: 'th', Þ: 'Th' },
  ...{ ð: 'd', Ð: 'D', ı: 'i', '‘': "'", '’': "'", '–': '-', '—': '-' },
};

/**
 * A text as a bank file can hold it: letters without accents, digits and the signs that every bank takes. What no bank
 * takes is a space; a text of another script is left with nothing.
 */
export function fileText(text: string): string {
  const known = [...text].map((letter) => FOLDED[letter] ?? letter).join('');
  return known
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 &'()*,./-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether a name still names somebody in a bank file. */
export const isFileName = (text: string): boolean => /[A-Za-z0-9]/.test(fileText(text));
