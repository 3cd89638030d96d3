import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
}

export interface StandInResponse {
  status: number;
  json?: unknown;
  text?: string;
  location?: string;
}

export interface StandIn {
  url: string;
  stop(): Promise<void>;
}

/** A web server of another person, played by `answer`. */
export async function serveStandIn(answer: (request: StandInRequest) => StandInResponse): Promise<StandIn> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, json, text, location } = answer({
        method: request.method ?? 'GET',
        url: new URL(request.url ?? '/', 'http://stand-in'),
        headers: request.headers,
        form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
      });
      response.writeHead(status, {
        'content-type': json === undefined ? 'text/plain' : 'application/json',
        ...(location ? { location } : {}),
      });
      response.end(json === undefined ? (text ?? '') : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
