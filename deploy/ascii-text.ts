/** An escape with what follows it, or a character that is not ASCII. */
const ESCAPE_OR_WIDE = /\\[\s\S]|[^\0-\x7f]/g;

/**
 * The same code in ASCII: outside of comments, what is replaced stands in strings, patterns and names, where `\uXXXX`
 * means the character. V8 holds a script with two bytes for every character as soon as one of them is not Latin, and
 * esbuild leaves patterns as they are.
 */
export function asciiText(code: string): string {
  return code
    .replace(/^\ufeff/, '')
    .replace(ESCAPE_OR_WIDE, (found) => (isAscii(found) ? found : `\\u${hexOf(found.at(-1)!)}`));
}

function isAscii(text: string): boolean {
  return text.charCodeAt(text.length - 1) < 0x80;
}

function hexOf(unit: string): string {
  return unit.charCodeAt(0).toString(16).padStart(4, '0');
}
