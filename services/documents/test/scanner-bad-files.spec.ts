import { performance } from 'node:perf_hooks';
import { ReadFailure } from '../src/scanner/reading/pieces.js';
import { PDF_LIMITS, readPdf } from '../src/scanner/reading/pdf-process.js';
import { readPhoto } from '../src/scanner/reading/photo.js';
import { bomb, doubleBomb, emptyPdf, encryptedPdf, hangingPage, hugePng } from './scanner-files.js';

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ReadFailure ? error.reason : String(error)),
  );

describe('a PDF that would harm its reader', () => {
  it.each([
    ['expands to half a gigabyte', bomb, 'too_large'],
    ['expands twice', doubleBomb, 'too_large'],
    ['is encrypted', encryptedPdf, 'encrypted'],
    ['has no text', emptyPdf, 'no_text'],
    ['is none', () => Buffer.from('%PDF-1.7\nnothing of the kind'), 'unreadable'],
  ])('%s', async (_, file, reason) => {
    expect(await reasonOf(readPdf(file()))).toBe(reason);
  });

  it('that expands ends its own process: the one that asked grows by less than a fifth of it', async () => {
    const file = bomb();
    const before = process.memoryUsage.rss();
    await reasonOf(readPdf(file));
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20);
  });

  it('with a page that hangs the reader is given up when its time is over, and others are read meanwhile', async () => {
    const began = performance.now();
    let isGivenUp = false;
    const hanging = reasonOf(readPdf(hangingPage(), { ...PDF_LIMITS, seconds: 6 })).finally(() => (isGivenUp = true));
    expect(await reasonOf(readPdf(emptyPdf()))).toBe('no_text');
    expect(isGivenUp).toBe(false);
    expect(['too_slow', 'too_large']).toContain(await hanging);
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});

describe('a photo', () => {
  it('of 50,000 pixels a side is refused before it is decoded', async () => {
    expect(await reasonOf(readPhoto(hugePng(), 'tesseract'))).toBe('too_large');
  });

  it('that is none is unreadable', async () => {
    expect(await reasonOf(readPhoto(Buffer.from('ffd8ff00', 'hex'), 'tesseract'))).toBe('unreadable');
  });
});
