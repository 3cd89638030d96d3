import { once } from 'node:events';
import { connect } from 'node:net';
import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// Connections that never come to the point hold a place that somebody else could have.
// covers: T-63

let gateway: GatewayAlone;

beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.stop());

it('closes a connection whose head comes byte by byte within half a minute', async () => {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1').resume();
  await once(socket, 'connect');
  const startedAt = performance.now();
  socket.write('GET /api/v1/system/property HTTP/1.1\r\nhost: keystead\r\nx-slow: ');
  const timer = setInterval(() => socket.write('x'), 500);
  socket.on('error', () => undefined);
  await once(socket, 'close');
  clearInterval(timer);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});
