import sharp, { type Sharp } from 'sharp';
import type { FileText } from './pdf-process.js';
import { median, type Piece, ReadFailure } from './pieces.js';
import { readWords } from './tesseract.js';

/** What is decoded at most: a file of a few bytes can claim any number of pixels. */
const SIDE_MAX = 20_000;
const PIXELS_MAX = 60_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif']);
const DECODE_SECONDS = 20;
/** The paper around a letter is looked for within so many pixels. */
const GROUND_PIXELS = 24;
/** Widths at which the letters of a page are as high as the program reads them best. */
const FIRST_WIDTH = 1800;
const SECOND_WIDTH = 2200;
/** A line of fewer letters says too little about how the page leans. */
const LEAN_WIDTH = 200;
const LEAN_MIN = 0.1;
const LEAN_MAX = 20;
/** Fewer words than these on a page: it may lie on its side. */
const WORDS_MIN = 12;

/** A photo as it was read twice: what both readings say alike can be relied on. */
export interface PhotoText extends FileText {
  again: Piece[];
}

/**
 * Reads a photo twice: as it is, and turned straight at another size with its shades evened out. Throws `ReadFailure`.
 */
export async function readPhoto(bytes: Buffer, program: string): Promise<PhotoText> {
  await checkSides(bytes);
  let upright = 0;
  let first = await readWords(program, await drawn(bytes, 0, FIRST_WIDTH, false), 'columns');
  // On its side or upside down hardly a word is read well: the turn with the most of them is the right one.
  for (const degrees of [90, 180, 270]) {
    if (certain(first) >= WORDS_MIN) break;
    const turned = await readWords(program, await drawn(bytes, degrees, FIRST_WIDTH, false), 'columns');
    if (certain(turned) > certain(first)) [upright, first] = [degrees, turned];
  }
  if (first.length === 0) throw new ReadFailure('no_text');
  const lean = leanOf(first);
  const again = await readWords(program, await drawn(bytes, upright - lean, SECOND_WIDTH, true), 'lines');
  return { pages: 1, pieces: straightened(first, lean), again };
}

/** Looks at the head of the file alone, before anything is decoded. */
async function checkSides(bytes: Buffer): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || !FORMATS.has(found.format)) throw new ReadFailure('unreadable');
  const { width, height } = found;
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) throw new ReadFailure('too_large');
}

/** A picture of grey shades, turned, as if the light fell on all of it alike. */
async function drawn(bytes: Buffer, degrees: number, width: number, isSharper: boolean): Promise<Buffer> {
  try {
    const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate().greyscale();
    const sized = await asPng(upright.resize({ width, height: 2 * width, fit: 'inside' }).toColourspace('b-w'));
    const even = await evenlyLit(sized);
    const turned = await asPng(even.rotate(degrees, { background: '#ffffff' }).toColourspace('b-w'));
    const shades = sharp(turned).greyscale().median(3);
    return await asPng(isSharper ? shades.sharpen() : shades);
  } catch {
    throw new ReadFailure('unreadable');
  }
}

const asPng = (picture: Sharp) => picture.timeout({ seconds: DECODE_SECONDS }).png({ compressionLevel: 1 }).toBuffer();

/** Each shade beside the lightest around it, which is the paper: a shadow over a part of a page is no text. */
async function evenlyLit(png: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // The mean of a part of a page is hardly darker than its paper.
  const small = {
    width: Math.ceil(width / GROUND_PIXELS),
    height: Math.ceil(height / GROUND_PIXELS),
    fit: 'fill',
  } as const;
  const coarse = await asPng(sharp(png).greyscale().resize(small).median(5).blur(1));
  const ground = await sharp(coarse).greyscale().resize({ width, height, fit: 'fill' }).raw().toBuffer();
  for (let at = 0; at < data.length; at++) {
    const light = (data[at]! * 245) / (ground[at]! || 1);
    data[at] = light > 255 ? 255 : light;
  }
  return sharp(data, { raw: { width, height, channels: 1 } });
}

/** Words that were read well. */
const certain = (words: readonly Piece[]) =>
  words.filter(({ confidence, text }) => confidence >= 80 && /[a-z]{3}/i.test(text)).length;

/** How many degrees the lines of a page climb or fall: from the first to the last word of each, the longer the truer. */
function leanOf(words: readonly Piece[]): number {
  const lines = new Map<string | undefined, Piece[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  const slopes = [...lines.values()].flatMap((line) => {
    const sorted = [...line].sort((one, other) => one.x - other.x);
    const [first, last] = [sorted[0]!, sorted.at(-1)!];
    const across = middle(last, 'x') - middle(first, 'x');
    const slope = (middle(last, 'y') - middle(first, 'y')) / across;
    const weight = Math.min(10, Math.floor(across / LEAN_WIDTH));
    return across > LEAN_WIDTH ? Array.from({ length: weight * weight }, () => slope) : [];
  });
  const degrees = (Math.atan(median(slopes)) * 180) / Math.PI;
  return Math.abs(degrees) < LEAN_MIN || Math.abs(degrees) > LEAN_MAX ? 0 : degrees;
}

const middle = (word: Piece, side: 'x' | 'y') => word[side] + word[side === 'x' ? 'width' : 'height'] / 2;

/** Words of a leaning page, each where it would stand on a straight one. */
function straightened(words: readonly Piece[], degrees: number): Piece[] {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return words.map((word) => ({ ...word, y: word.y - slope * word.x }));
}
