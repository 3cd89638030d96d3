import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScanFailure } from '@keystead/contracts';
import { type Piece, ReadFailure } from './pieces.js';

/** What reading one file may take. */
export interface ReadLimits {
  pages: number;
  /** Letters of all pages together. */
  letters: number;
  seconds: number;
  /** Megabytes of the process that reads. */
  memory: number;
}

export const PDF_LIMITS: ReadLimits = { pages: 40, letters: 400_000, seconds: 20, memory: 384 };

// Runs in a process of its own, which has no secret, no address of a service and no right to write a file. A thread
// beside the reader watches its memory: the reader may be too busy to look, and what a file expands to is no part of
// the heap that V8 limits.
const PROGRAM = `
  import { Worker } from 'node:worker_threads';
  import { readSync, writeSync } from 'node:fs';
  import { setPriority } from 'node:os';
  const { pdfjs, limits } = JSON.parse(process.argv[1]);
  try { setPriority(0, 10); } catch {}
  new Worker(\`
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData * 1048576) process.kill(process.pid, 'SIGKILL');
    }, 20);
  \`, { eval: true, execArgv: [], workerData: limits.memory }).unref();
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const say = (answer) => {
    const bytes = Buffer.from(JSON.stringify(answer));
    for (let at = 0; at < bytes.length;) {
      try { at += writeSync(1, bytes, at); } catch (error) { if (error.code !== 'EAGAIN') throw error; }
    }
    process.exit(0);
  };
  try {
    const { getDocument } = await import(pdfjs);
    const data = new Uint8Array(Buffer.concat(chunks));
    const task = getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false, disableFontFace: true,
      useWasm: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false, maxImageSize: 1 });
    const document = await task.promise;
    const pieces = [];
    let letters = 0;
    for (let page = 1; page <= Math.min(document.numPages, limits.pages); page++) {
      const { view, getTextContent } = await document.getPage(page).then((it) => ({ view: it.view,
        getTextContent: () => it.getTextContent() }));
      for (const { str, transform, width, height } of (await getTextContent()).items) {
        if (!str) continue;
        letters += str.length;
        if (letters > limits.letters) say({ failure: 'too_large' });
        const size = height || Math.hypot(transform[2], transform[3]);
        pieces.push([page, str, transform[4], view[3] - transform[5] - size, width, size]);
      }
    }
    say({ pages: document.numPages, pieces });
  } catch (error) {
    say({ failure: error?.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
  }`;

type Answer =
  | { failure: ScanFailure }
  | { pages: number; pieces: [page: number, text: string, x: number, y: number, width: number, height: number][] };

/** What a file says: how many pages it has, and the text of those that were read. */
export interface FileText {
  pages: number;
  pieces: Piece[];
}

/** Reads the text of a PDF in a process that ends when it takes too long or too much. Throws `ReadFailure`. */
export async function readPdf(bytes: Buffer, limits: ReadLimits = PDF_LIMITS): Promise<FileText> {
  const answer = await ask(bytes, limits);
  if ('failure' in answer) throw new ReadFailure(answer.failure);
  const pieces = answer.pieces.map(([page, text, x, y, width, height]) => ({
    ...{ page, text, x, y, width, height },
    confidence: 100,
  }));
  if (!pieces.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new ReadFailure('no_text');
  return { pages: answer.pages, pieces };
}

function ask(bytes: Buffer, limits: ReadLimits): Promise<Answer> {
  const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(dirname(dirname(pdfjs)));
  const rights = ['--permission', '--allow-worker', `--allow-fs-read=${join(folder, '*')}`];
  const flags = ['--no-warnings', `--max-old-space-size=${limits.memory}`, ...rights, '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '-e', PROGRAM, JSON.stringify({ pdfjs, limits })], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.seconds * 1000);
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isLate) resolve({ failure: 'too_slow' });
      // It ended itself, or was ended, because of its memory.
      else if (code !== 0) resolve({ failure: 'too_large' });
      else resolve(JSON.parse(Buffer.concat(said).toString()) as Answer);
    });
    // The process may end before it has read all of the file.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}
