import { spawn } from 'node:child_process';
import { type Piece, ReadFailure } from './pieces.js';

const SECONDS = 60;
const OUTPUT_MAX = 8 * 1024 * 1024;
/** A row of its table that describes a word. */
const WORD = '5';

/** How it takes a page apart: into columns with paragraphs, or line by line over the whole width. */
const LAYOUTS = { columns: '3', lines: '6' } as const;

/** Has the `tesseract` program read the words of a picture, and how sure it is of each. Throws `ReadFailure`. */
export async function readWords(program: string, picture: Buffer, layout: keyof typeof LAYOUTS): Promise<Piece[]> {
  const table = await run(program, ['stdin', 'stdout', '-l', 'eng', '--psm', LAYOUTS[layout], 'tsv'], picture);
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([level, , , , , , , , , , , text]) => level === WORD && text !== undefined && text.trim() !== '')
    .map(([, , block, paragraph, line, , left, top, width, height, confidence, text]) => ({
      page: 1,
      line: `${block}.${paragraph}.${line}`,
      text: text!.trim(),
      x: Number(left),
      y: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Math.max(0, Number(confidence)),
    }));
}

function run(program: string, args: readonly string[], input: Buffer): Promise<string> {
  const child = spawn(program, args, {
    // One thread: requests are answered meanwhile. Where its language data is, and nothing that is secret.
    env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    let size = 0;
    let failure: ReadFailure | null = null;
    const end = (reason: ReadFailure) => {
      failure ??= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(new ReadFailure('too_slow')), SECONDS * 1000);
    child.stdout.on('data', (chunk: Buffer) => {
      said.push(chunk);
      size += chunk.length;
      if (size > OUTPUT_MAX) end(new ReadFailure('too_large'));
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(error.code === 'ENOENT' || error.code === 'EACCES' ? new ReadFailure('ocr_missing') : error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (failure) reject(failure);
      else if (code !== 0) reject(new ReadFailure('unreadable'));
      else resolve(Buffer.concat(said).toString());
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
