import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { type HttpServer, listenHttp } from '@keystead/testkit';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; name: string; version: number; aggregate_id: string };
}

/** A customer's server: keeps what it accepts and answers as configured. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it answers to the event; 200 unless a test says otherwise. */
  answer: (event: Received, response: ServerResponse) => number | null = () => 200;
  private server: HttpServer | null = null;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  async start(): Promise<this> {
    const server = await listenHttp((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const received = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
        const status = this.answer(received, response);
        if (status === null) return;
        if (status < 300) this.received.push(received);
        response.writeHead(status).end();
      });
    }, this.port);
    this.port = Number(new URL(server.url).port);
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    await server?.stop();
  }
}

type IsGenuine = (secret: string, headers: IncomingHttpHeaders, body: string) => boolean;

/**
 * The lines that docs/webhooks.md shows receivers, as they stand there: whether a request comes from the product and is
 * fresh by a clock.
 */
export function documentedCheck(now: () => number = () => Date.now()): IsGenuine {
  const [, code] = /```js\n([^]*?)\n```/.exec(readFileSync('docs/webhooks.md', 'utf8'))!;
  const lines = code!.replace(/^const \{.*\} = require\(.*\);$/m, '');
  const context = { createHmac, timingSafeEqual, Buffer, Date: { now }, Math };
  return runInNewContext(`${lines}\nisGenuine`, context) as IsGenuine;
}

/** How many lines of it do something. */
export const documentedLines = () =>
  documentedCheck()
    .toString()
    .split('\n')
    .filter((line) => line.trim()).length;
