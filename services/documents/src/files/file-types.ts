import { extname } from 'node:path';
import { FILE_TYPES, type FileMimeType } from '@keystead/contracts';

/** As many bytes of a file say what it is. */
export const HEAD_BYTES = 4096;

const bytes =
  (...hex: string[]) =>
  (head: Buffer) =>
    hex.some((each) => head.subarray(0, each.length / 2).toString('hex') === each);

const latin = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

const isWebp = (head: Buffer) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP';
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];
const isHeic = (head: Buffer) => latin(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(latin(head, 8, 12));

const ENTRY_NAME_AT = 30;
/** A zip whose first entry is one that Office writes first. */
function isOffice(head: Buffer): boolean {
  if (!bytes('504b0304')(head) || head.length < ENTRY_NAME_AT) return false;
  const name = latin(head, ENTRY_NAME_AT, ENTRY_NAME_AT + head.readUInt16LE(26));
  return name === '[Content_Types].xml' || /^(_rels|docProps|word|xl|customXml)\//.test(name);
}

const MARKUP = /^\s*<(!doctype|!--|\?xml|html|head|body|svg|script|iframe|meta|img|a|div|table)\b/i;
/** Text has no control characters but line ends and tabs, and is no page. */
function isText(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  return !/(?![\t\n\f\r])\p{Cc}/u.test(text) && !MARKUP.test(text);
}

const OLD_OFFICE = bytes('d0cf11e0a1b11ae1');
/** Whether a file that begins like this is one of the type. */
const BEGINS: Readonly<Record<FileMimeType, (head: Buffer) => boolean>> = {
  'application/pdf': (head) => latin(head, 0, 5) === '%PDF-',
  'image/jpeg': bytes('ffd8ff'),
  'image/png': bytes('89504e470d0a1a0a'),
  'image/webp': isWebp,
  'image/heic': isHeic,
  'image/tiff': bytes('49492a00', '4d4d002a'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOffice,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOffice,
  'application/msword': OLD_OFFICE,
  'application/vnd.ms-excel': OLD_OFFICE,
  'text/plain': isText,
  'text/csv': isText,
};

export const MIME_TYPES = Object.keys(FILE_TYPES) as FileMimeType[];

/** The type of a file by what its sender says, or by its name where they say nothing; null: it is not stored. */
export function mimeTypeOf(name: string, said: string | null | undefined): string | null {
  const ending = extname(name).toLowerCase();
  if (said) return knownType(mediaType(said));
  return MIME_TYPES.find((type) => endingsOf(type).includes(ending)) ?? null;
}

/** Whether the ending of a name is one of the type's. */
export function hasEndingOf(name: string, mime_type: string): boolean {
  const type = knownType(mime_type);
  return type !== null && endingsOf(type).includes(extname(name).toLowerCase());
}

/** Whether a file that begins with `head` is of this type. */
export function beginsLike(head: Buffer, mime_type: string): boolean {
  const type = knownType(mime_type);
  return type !== null && BEGINS[type](head);
}

/** A media type without its parameters. */
export const mediaType = (header: string) => header.split(';', 1)[0]!.trim().toLowerCase();

const endingsOf = (type: FileMimeType): readonly string[] => FILE_TYPES[type];
const knownType = (mime_type: string) => MIME_TYPES.find((type) => type === mime_type) ?? null;
