// Characters of the bytes 0x80 to 0x9F; the five bytes without one stand for control characters, as browsers read them.
const FROM = 0x80;
const TABLE = [
  ...'\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f',
  ...'\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
];

/**
 * Text in Windows-1252. `TextDecoder` of some Node versions reads these bytes as Latin-1, which has control characters
 * where this has quotation marks, dashes and the euro sign.
 */
export function windows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (character) => TABLE[character.charCodeAt(0) - FROM]!);
}

const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
// What files say of themselves: `encoding="…"` of XML, `CHARSET:1252` of OFX 1.x.
const DECLARED = /(?:encoding\s*=\s*["']([\w.-]{1,40})["']|^CHARSET:\s*([\w.-]{1,40}))/im;
/** What banks mean when they do not say it and it is no UTF-8. */
const DEFAULT_ENCODING = 'windows-1252';

/** The text of a file in whatever encoding a bank wrote it. */
export function bankText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  return withoutControls(decoded(bytes, marked ?? withoutMark(bytes)));
}

function withoutMark(bytes: Uint8Array): string {
  // Half of the bytes of western text in UTF-16 are nothing.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const [, xml, ofx] = DECLARED.exec(Buffer.from(bytes.subarray(0, 1000)).toString('latin1')) ?? [];
  const name = xml ?? (ofx && /^\d+$/.test(ofx) ? `windows-${ofx}` : ofx);
  return name && !/^utf-?8$/i.test(name) ? name : DEFAULT_ENCODING;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoded(bytes: Uint8Array, name: string): string {
  const decoder = decoderOf(name);
  // An unknown name is taken for the default one.
  return decoder === null || decoder.encoding === DEFAULT_ENCODING ? windows1252(bytes) : decoder.decode(bytes);
}

function decoderOf(name: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

// NUL cannot be kept in the database, and the others mean nothing; tabs and line ends stay.
const withoutControls = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

/** The beginning of a text, never half of a character. */
export const beginning = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
