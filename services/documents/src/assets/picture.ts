import { Problem } from '@keystead/platform';
import sharp from 'sharp';

/** Longest side that is stored, in pixels; screens and PDFs show no more. */
const SIDE_STORED = 2048;
/** What is decoded at most: a file of a few bytes can claim any number of pixels. */
const SIDE_MAX = 20_000;
const PIXELS_MAX = 60_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp']);
const QUALITY = 82;
/** Pixels of a logo in a document. */
const LOGO = { width: 480, height: 160 };

// One picture at a time on one thread: requests are answered meanwhile, and memory is one picture's.
sharp.concurrency(1);
sharp.cache(false);

/** A picture as it is stored. */
export interface Picture {
  bytes: Buffer;
  mime_type: string;
  width: number;
  height: number;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Turns what was uploaded upright, makes it smaller and leaves out everything beside the picture: place, camera, text.
 * Throws IMAGE_UNREADABLE and IMAGE_TOO_LARGE.
 */
export function storedPicture(uploaded: Buffer): Promise<Picture> {
  const made = queue.then(() => convert(uploaded));
  queue = made.catch(() => undefined);
  return made;
}

/** A logo as documents show it: so small that a company's thousand invoices do not hold a thousand photographs. */
export function logoPicture(stored: Buffer): Promise<Buffer> {
  const made = queue.then(() =>
    sharp(stored, { limitInputPixels: PIXELS_MAX })
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .toBuffer(),
  );
  queue = made.catch(() => undefined);
  return made;
}

async function convert(uploaded: Buffer): Promise<Picture> {
  const { format, hasAlpha } = await checkSides(uploaded);
  const source = sharp(uploaded, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ width: SIDE_STORED, height: SIDE_STORED, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  // A logo keeps its transparent ground.
  const isPng = format !== 'jpeg' && hasAlpha;
  const encoded = isPng ? source.png() : source.jpeg({ quality: QUALITY, mozjpeg: false });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, mime_type: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
  } catch {
    throw new Problem('IMAGE_UNREADABLE');
  }
}

/** Looks at the head of the file alone, before anything is decoded. */
async function checkSides(uploaded: Buffer) {
  // Made without bytes, it throws at once and does not fail later.
  if (uploaded.length === 0) throw new Problem('IMAGE_UNREADABLE');
  const found = await sharp(uploaded, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || !FORMATS.has(found.format)) throw new Problem('IMAGE_UNREADABLE');
  const { width, height } = found;
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
    throw new Problem('IMAGE_TOO_LARGE', { values: { width, height } });
  return found;
}
