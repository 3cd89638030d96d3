import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Seeded } from './seeded.js';

const run = promisify(execFile);
const DPI = 170;

/**
 * A photo of the first page: leaning, seen from aside, unevenly lit, noisy and a little out of focus; all of it more so
 * the worse it is.
 */
export async function photoOf(pdf: Buffer, seeded: Seeded, worse = 1): Promise<Buffer> {
  const drawn = await rendered(pdf, Math.round(DPI / Math.sqrt(worse)));
  const turned = await sharp(drawn)
    .rotate(seeded.around(3 * worse), { background: '#d8d5cf' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const bytes = seenFromAside(turned.data, width, height, seeded, worse);
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .blur((0.3 + seeded.next() * 0.6) * worse)
    .jpeg({ quality: Math.round(seeded.between(55, 80) / worse) })
    .toBuffer();
}

/** Drawn by poppler. */
async function rendered(pdf: Buffer, dpi: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  try {
    await writeFile(join(folder, 'sample.pdf'), pdf);
    await run('pdftoppm', ['-r', String(dpi), '-f', '1', '-l', '1', '-png', '-singlefile', 'sample.pdf', 'sample'], {
      cwd: folder,
    });
    return await readFile(join(folder, 'sample.png'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Farther at the top than below, darker at one side, with noise. */
function seenFromAside(from: Buffer, width: number, height: number, seeded: Seeded, worse: number): Buffer {
  const to = Buffer.alloc(width * height);
  const [narrow, shift, dark, noise] = [
    seeded.next() * 0.05 * worse,
    seeded.around(0.02),
    (20 + seeded.next() * 50) * worse,
    (4 + seeded.next() * 10) * worse,
  ];
  for (let y = 0; y < height; y++) {
    const scale = 1 + narrow * (1 - y / height);
    for (let x = 0; x < width; x++) {
      const sourceX = (x - width / 2) * scale + width / 2 + shift * (y - height / 2);
      const left = sourceX < 0 ? -1 : sourceX | 0;
      const part = sourceX - left;
      const at = y * width + left;
      const isInside = left >= 0 && left + 1 < width;
      const light = isInside ? from[at]! * (1 - part) + from[at + 1]! * part : 214;
      const shaded = light - (dark * x) / width + seeded.around(noise);
      to[y * width + x] = shaded < 0 ? 0 : shaded > 255 ? 255 : shaded;
    }
  }
  return to;
}
