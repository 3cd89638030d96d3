import { FILE_NAME_MAX, trimEnd } from '@keystead/contracts';

const SEPARATOR = /[/\\]/;
// Control characters, and those that turn the direction of what is read after them.
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What is wrong with the name of a file, as a sentence; null when nothing is. */
export function fileNameProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'This must be text';
  const name = value.trim();
  if (name === '') return 'this field is required';
  if ([...name].length > FILE_NAME_MAX) return `At most ${FILE_NAME_MAX} characters`;
  if (SEPARATOR.test(name) || /^\.+$/.test(name)) return 'A file name cannot hold a path';
  if (HIDDEN.test(name)) return 'A file name cannot hold invisible characters';
  return null;
}

/** The header that lets a browser save a file under its name, whatever characters and systems there are. */
export function attachmentHeader(name: string): string {
  const safe = trimEnd((RESERVED.test(name) ? `_${name}` : name).replace(/[<>:"|?*]/g, '_'), '. ');
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
