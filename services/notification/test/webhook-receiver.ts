import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  private server: Server | null = null;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
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
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The ten lines of docs/webhooks.md: whether a request comes from the product and is fresh. */
export function isGenuine(secret: string, headers: IncomingHttpHeaders, body: string, now = Date.now()): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  const given = String(headers['webhook-signature']).replace('v1,', '');
  return timingSafeEqual(Buffer.from(given, 'base64'), expected);
}
