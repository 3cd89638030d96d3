import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// Connections that never come to the point hold a place that somebody else could have.
// covers: T-63

let gateway: GatewayAlone;

beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.stop());

/** A connection, what came back on it, and when it closed. */
function open(): { socket: Socket; closed: Promise<{ answer: string; afterMs: number }> } {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const openedAt = performance.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  return {
    socket,
    closed: once(socket, 'close').then(() => ({ answer, afterMs: performance.now() - openedAt })),
  };
}

it('closes a connection whose head comes byte by byte within half a minute, with 408', async () => {
  const { socket, closed } = open();
  await once(socket, 'connect');
  socket.write('GET /api/v1/system/property HTTP/1.1\r\nhost: keystead\r\nx-slow: ');
  const timer = setInterval(() => socket.write('x'), 500);
  const { answer, afterMs } = await closed;
  clearInterval(timer);
  expect(afterMs).toBeLessThan(30_000);
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(answer).toContain('"code":"TOO_SLOW"');
});

it('closes a connection on which nothing is sent without an answer that a browser takes for another', async () => {
  const { answer, afterMs } = await open().closed;
  expect(afterMs).toBeGreaterThan(5_000);
  expect(afterMs).toBeLessThan(30_000);
  expect(answer).toBe('');
});
