/** Characters of one part: they fit into one request in any script. */
const PART_LENGTH = 60_000;

/** The text of a file: UTF-8, UTF-16 with its mark, or what older spreadsheets write. Null where it is no text. */
export function textOf(bytes: ArrayBuffer): string | null {
  const text = decode(bytes);
  // Workbooks and pictures are full of it, and no text has it.
  return text.includes('\0') ? null : text;
}

function decode(bytes: ArrayBuffer): string {
  // "Unicode text" of a spreadsheet.
  const mark = new DataView(bytes).byteLength > 1 ? new DataView(bytes).getUint16(0) : 0;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A text in parts, of which none ends within a character. */
export function partsOf(text: string, length = PART_LENGTH): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += parts.at(-1)!.length) {
    const last = from + length - 1;
    const isCut = (text.codePointAt(last) ?? 0) > 0xffff;
    parts.push(text.slice(from, isCut ? last : last + 1));
  }
  // An empty file is read as well: the server says what is wrong with it.
  return parts.length > 0 ? parts : ['\n'];
}
