import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Certificate } from './certificate.js';

let collecting = false;

/** Process metrics once per process, however many services a test runs in it. */
function collectMetrics(): void {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
}

/** All that is measured in this process, as a scraper reads it. */
export function metricsText(): Promise<string> {
  return register.metrics();
}

/** The metrics of this process on a port of their own, where no customer comes; none when the port is 0. */
export async function serveMetrics(
  port: number,
  host: string,
  certificate: Certificate | null,
): Promise<Server | undefined> {
  if (port === 0) return undefined;
  collectMetrics();
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    metricsText()
      .then((text) => response.writeHead(200, { 'content-type': register.contentType }).end(text))
      .catch((error: Error) => response.writeHead(500).end(error.message));
  };
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  // Scraping keeps no process alive.
  server.unref();
  return server;
}

/** Stops at once; a scraper asks again later. */
export async function closeMetrics(server: Server | undefined): Promise<void> {
  if (!server) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
