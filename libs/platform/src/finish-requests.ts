import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const NOTICE_MS = 250;
const TURNS_MAX = 1_000;
const LATE_MS = 7_000;

/**
 * Closes an HTTP server without cutting a request off. For a moment every answer asks its client to come back on another
 * connection, so that hardly any is kept alive when no new ones are taken; then those that fall idle are closed. A
 * connection that is still open much later (opened ahead by a browser, say, and never used) does not hold up the rest.
 */
export async function finishRequests(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  await wait(NOTICE_MS);
  await takeWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), LATE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Connections that wait to be accepted would be reset: each turn of the event loop takes one. */
async function takeWaiting(server: Server): Promise<void> {
  let taken = true;
  const note = () => (taken = true);
  server.on('connection', note);
  for (let turns = 0; taken && turns < TURNS_MAX; turns += 2) {
    taken = false;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}
