import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTestService } from '@keystead/testkit';
import { noteService } from './note-service.js';

// A process whose collector takes no traces ends as well, and as soon, as one that has none.

const sockets: Socket[] = [];
let server: Server;

beforeEach(() => (server = createServer((socket) => sockets.push(socket))));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function portOf(): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function refusingPort(): Promise<number> {
  const port = await portOf();
  await once(server.close(), 'close');
  return port;
}

it.each([
  ['is not there', refusingPort],
  ['does not answer', portOf],
])('ends soon and well where its collector %s', async (_, port) => {
  const service = await startTestService(noteService, {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await port()}` },
  });
  await service.as().post('note/write', { text: 'Left behind' });
  const began = Date.now();
  await service.stop();
  expect(Date.now() - began).toBeLessThan(8_000);
});
