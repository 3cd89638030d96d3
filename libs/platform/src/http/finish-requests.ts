import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const NOTICE_MS = 250;
const TAKE_MS = 3_000;
const SHORT_MS = 0.2;
/** From the beginning: a process that drains has ten seconds, and events and jobs to finish after this. */
const LATE_MS = 5_000;

const upgraded = new WeakMap<Server, Set<Duplex>>();

/** Notes connections that became sockets, which a server neither counts as requests nor closes by itself. */
export function noteUpgrades(server: Server): void {
  const open = new Set<Duplex>();
  upgraded.set(server, open);
  server.on('upgrade', (_request, connection: Duplex) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
}

/**
 * Closes an HTTP server without cutting a request off. For a moment every answer asks its client to come back on another
 * connection, so that hardly any is kept alive when no new ones are taken; then those that fall idle are closed. A
 * connection that is still open much later (opened ahead by a browser, say, and never used) does not hold up the rest.
 * Sockets are ended at once: their clients come back by themselves. A server that was closed already has nothing to finish.
 */
export async function finishRequests(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  for (const connection of upgraded.get(server) ?? []) connection.destroy();
  const late = setTimeout(() => server.closeAllConnections(), LATE_MS);
  await wait(NOTICE_MS);
  server.closeIdleConnections();
  await takeWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Connections that wait to be accepted would be reset: the right moment is a turn of the event loop that found none and
 * was over at once. Where more arrive than can be taken there is no such moment, and only time ends it.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0;
  const note = () => (taken += 1);
  server.on('connection', note);
  const end = performance.now() + TAKE_MS;
  while (performance.now() < end) {
    const [before, at] = [taken, performance.now()];
    await nextTurn();
    if (taken === before && performance.now() - at < SHORT_MS) break;
  }
  server.off('connection', note);
}
