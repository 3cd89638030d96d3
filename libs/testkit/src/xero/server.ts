import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { XeroAnswer, XeroRequest } from './exchange.js';

// Pages show what others wrote: nothing in them may run or reach the network.
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

/** An answer, or nothing when the connection is to be cut. */
export type Answering = (request: XeroRequest) => Promise<XeroAnswer | 'cut'>;

/** Listens on this machine and gives each request to `answering`. */
export async function listen(answering: Answering, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    serve(answering, request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The stand-in failed: ${error.stack}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(answering: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const answer = await answering({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  });
  if (answer === 'cut') {
    request.socket.destroy();
    return;
  }
  const { status, json, html, headers } = answer;
  const text = json === undefined ? (html ?? '') : JSON.stringify(json);
  const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, {
    ...(text ? { 'content-type': type } : {}),
    ...(type.startsWith('text/html') ? PAGE_HEADERS : {}),
    'xero-correlation-id': randomUUID(),
    ...headers,
  });
  response.end(text);
}
