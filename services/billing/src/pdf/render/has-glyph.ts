import { createRequire } from 'node:module';
import type { FontFile } from './font-files.js';

interface FontReader {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const readers = new Map<FontFile, FontReader>();

/** Whether a font file has a letter. Its reader is loaded with the first paper: a service that makes none starts without it. */
export function hasGlyph(file: FontFile, codePoint: number): boolean {
  let reader = readers.get(file);
  if (!reader) {
    const fonts = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Buffer): FontReader };
    readers.set(file, (reader = fonts.create(file.read(400))));
  }
  return reader.hasGlyphForCodePoint(codePoint);
}
