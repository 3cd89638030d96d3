import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Problem } from '@keystead/platform';
import { API_HEADERS } from './security-headers.js';

/** What Node's parser names, in our codes. */
const PROBLEM_OF: Partial<Record<string, 'BODY_TOO_LARGE' | 'TOO_SLOW'>> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};
const HEADER_LINES = Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);

/** What never becomes a request of ours is refused in the same words as everything else. */
export const parseErrorResponse = {
  /** An address that cannot be decoded names nothing. */
  frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply) {
    const problem = new Problem('NO_SUCH_PATH');
    void reply
      .status(problem.status)
      .headers({ ...API_HEADERS, 'x-request-id': request.id })
      .send(problem.body());
  },

  /** No HTTP, a head that is too long, or one that does not come in time. */
  clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    // Browsers open connections ahead of need: an answer on one would be taken for that of its first request.
    if (socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const problem = new Problem(PROBLEM_OF[error.code ?? ''] ?? 'MALFORMED_BODY');
    const body = JSON.stringify(problem.body());
    socket.end(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nConnection: close\r\n${HEADER_LINES.join('')}` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  },
} satisfies FastifyServerOptions;
