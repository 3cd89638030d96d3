import { spawnSync } from 'node:child_process';
import { fromPdf, fromPhoto, makeSamples, score, shares, type Score } from './samples/measure.js';
import { photoOf } from './samples/photo-of.js';
import { Seeded } from './samples/seeded.js';

// covers: FEATURE-33

// SCANNED_SAMPLES=20 SCANNED_SEED=7 npm test -- services/documents/test/samples
const COUNT = Number(process.env.SCANNED_SAMPLES ?? 10);
const PHOTOS = Number(process.env.SCANNED_SAMPLES ?? 3);
const SEED = Number(process.env.SCANNED_SEED ?? 7);
/** How many times as bad as usual the photos are. */
const WORSE = Number(process.env.SCANNED_WORSE ?? 1);

const isThere = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;
const readsPhotos = isThere('tesseract', '--version') && isThere('pdftoppm', '-v');

/** The rules as text, to compare two versions. */
function print(what: string, found: Score): void {
  process.stdout.write(`${what}: ${shares(found)}\n`);
  for (const each of [...found.wrong, ...found.missing]) process.stdout.write(`  ${each}\n`);
}

describe('leases and bills in ten layouts', () => {
  it('are read from PDFs, and nothing wrong is shown as fact', async () => {
    const readings = [];
    for (const sample of await makeSamples(COUNT, SEED)) readings.push({ sample, found: await fromPdf(sample) });
    const found = score(readings);
    print(`${COUNT} PDFs`, found);
    expect(found.wrongAsFact).toEqual([]);
    expect(found.right / found.fields).toBeGreaterThan(0.95);
    expect(found.sure / found.fields).toBeGreaterThan(0.8);
  }, 120_000);

  (readsPhotos ? it : it.skip)(
    'are read from photos, and nothing wrong is shown as fact',
    async () => {
      const readings = [];
      const seeded = new Seeded(SEED + 1);
      for (const sample of await makeSamples(PHOTOS, SEED))
        readings.push({ sample, found: await fromPhoto(await photoOf(sample.pdf, seeded, WORSE)) });
      const found = score(readings);
      print(`${PHOTOS} photos, ${WORSE} times as bad as usual`, found);
      expect(found.wrongAsFact).toEqual([]);
      if (WORSE === 1) expect(found.right / found.fields).toBeGreaterThan(0.9);
    },
    1_200_000,
  );
});
