/**
 * A text without any of `characters` at its end. A regular expression for it (`/[ .]+$/`) looks at each run of them once for
 * each of its characters, which takes minutes for a text that someone made for it.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
