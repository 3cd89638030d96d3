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
