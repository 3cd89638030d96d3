import { FILE_BYTES_MAX, FILE_NAME_MAX, FILE_TYPES, type FileMimeType } from '@keystead/contracts';

/** A file chosen for upload, before any of it is sent. */
export interface ChosenFile {
  name: string;
  size: number;
}

export type FileFault = 'type' | 'empty' | 'size';

const TYPES = Object.entries(FILE_TYPES) as [FileMimeType, readonly string[]][];

/** Endings that the dialog of the browser offers. */
export const ACCEPTED = TYPES.flatMap(([, endings]) => endings).join(',');

/** The type of a file by its name: what browsers say of it differs from one computer to the next. */
export function typeOf(name: string): FileMimeType | null {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  return TYPES.find(([, endings]) => endings.includes(ending))?.[0] ?? null;
}

/** The name under which a file is stored: one that is too long is cut before its ending. */
export function storedName(name: string): string {
  const letters = [...name];
  if (letters.length <= FILE_NAME_MAX) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, FILE_NAME_MAX - ending.length).join('') + ending;
}

/** Why a file cannot be uploaded; null when it can. */
export function faultOf({ name, size }: ChosenFile): FileFault | null {
  if (!typeOf(name)) return 'type';
  if (size === 0) return 'empty';
  return size > FILE_BYTES_MAX ? 'size' : null;
}
