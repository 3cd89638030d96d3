import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { Problem } from '@keystead/platform';

const LIMIT = 256 * 1024;
const WITHIN_MS = 20_000;
/** The longest a file of 50 MB may take: 1.4 megabits a second. */
export const UPLOAD_MS = 5 * 60_000;

/**
 * The whole body of a request of the API, before its service is asked: a slow or endless one costs the service nothing,
 * and a small one travels on in one write. Too large and too slow are refused while they still arrive.
 */
export function readBody(raw: IncomingMessage): Promise<Buffer> {
  if (Number(raw.headers['content-length'] ?? 0) > LIMIT) return Promise.reject(new Problem('BODY_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => refuse('TOO_SLOW'), WITHIN_MS);
    const refuse = (code: 'BODY_TOO_LARGE' | 'TOO_SLOW' | 'MALFORMED_BODY') => {
      clearTimeout(timer);
      raw.removeAllListeners('data').resume();
      reject(new Problem(code));
    };
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LIMIT) return refuse('BODY_TOO_LARGE');
      chunks.push(chunk);
    });
    raw.once('end', () => {
      clearTimeout(timer);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    raw.once('close', () => raw.readableEnded || refuse('MALFORMED_BODY'));
  });
}

/**
 * The body of a request as it comes, for a service that may answer before it has all of it. Such an answer ends the
 * stream to the service, and must not end the connection that the answer goes out on.
 */
export function streamedBody(raw: IncomingMessage): PassThrough {
  const body = new PassThrough({ highWaterMark: 64 * 1024 });
  const timer = setTimeout(() => body.destroy(new Problem('TOO_SLOW')), UPLOAD_MS);
  raw.pipe(body);
  // What is left of it is read and thrown away, until the sender has seen the answer.
  body.once('close', () => {
    clearTimeout(timer);
    raw.unpipe(body).resume();
  });
  body.on('error', () => undefined);
  raw.once('close', () => raw.readableEnded || body.destroy(new Problem('MALFORMED_BODY')));
  return body;
}
