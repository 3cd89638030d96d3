import type { IncomingMessage } from 'node:http';
import { type HttpServer, listenHttp } from '../servers/listen-http.js';

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

/** A web server of another person, played by `answer`. */
export function serveStandIn(answer: (request: StandInRequest) => StandInResponse): Promise<HttpServer> {
  return listenHttp((request, response) => {
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
}
