import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PersistentCaller } from './persistent-caller.js';

/** Status of each answer in turn; 0 cuts the connection. */
async function serving(statuses: number[], seen: (string | undefined)[]): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.url!.endsWith('/openapi.json')) return response.writeHead(404).end();
    seen.push(request.headers['idempotency-key'] as string | undefined);
    const status = statuses.shift() ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// covers: O-11
it('asks again while a service is away, as the same request', async () => {
  const seen: (string | undefined)[] = [];
  const { server, url } = await serving([503, 0, 429, 200], seen);
  const answer = await new PersistentCaller(url).post('v1/thing/create', { name: 'a' });
  server.close();
  expect(answer.status).toBe(200);
  expect(seen).toHaveLength(4);
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toMatch(/^[0-9a-f]{40}$/);
});

it('asks for other things under other keys and hands a refusal on at once', async () => {
  const seen: (string | undefined)[] = [];
  const { server, url } = await serving([200, 422], seen);
  const caller = new PersistentCaller(url);
  await caller.post('v1/thing/create', { name: 'a' });
  expect((await caller.post('v1/thing/create', { name: 'b' })).status).toBe(422);
  server.close();
  expect(new Set(seen).size).toBe(2);
});

it('names the address that never answered', async () => {
  const { server, url } = await serving([], []);
  await new Promise((resolve) => server.close(resolve));
  await expect(new PersistentCaller(url, undefined, 500).get('v1/thing')).rejects.toThrow(`${url} does not answer`);
});
