import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { newId } from '@keystead/platform';
import { signToken } from '@keystead/testkit';
import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// A service closes a connection before it answers, as one does that is replaced while its idle connection is taken.
// covers: T-70

interface Seen {
  key: string | string[] | undefined;
  body: string;
}

let gateway: GatewayAlone;
let seen: Seen[] = [];
/** So many requests are cut off. */
let cuts = 0;

const noted = async (request: IncomingMessage) =>
  seen.push({ key: request.headers['idempotency-key'], body: await text(request) });

beforeAll(async () => {
  gateway = await startGatewayAlone({}, (request, response) => {
    // The gateway reports the use of a session by itself.
    if (!request.url!.startsWith('/api/')) return void response.end();
    void noted(request).then(() => {
      if (cuts-- > 0) request.socket.resetAndDestroy();
      else response.setHeader('content-type', 'application/json').end('{}');
    });
  });
});
afterAll(() => gateway.stop());

const token = signToken({ company_id: newId(), user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
const KEY = { 'content-type': 'application/json', authorization: `Bearer ${token}` };

async function send(path: string, init: RequestInit, cutOff: number): Promise<Response> {
  seen = [];
  cuts = cutOff;
  return fetch(`${gateway.url}/api/${path}`, init);
}

it('asks again for what is read', async () => {
  const answer = await send('v1/system/property', { headers: KEY }, 2);
  expect([answer.status, seen.length]).toEqual([200, 3]);
});

it('sends a write again under its key, with its body', async () => {
  const headers = { ...KEY, 'idempotency-key': 'once' };
  const answer = await send('v1/system/todo/create', { method: 'POST', headers, body: '{"title":"x"}' }, 1);
  expect(answer.status).toBe(200);
  expect(seen).toEqual([
    { key: 'once', body: '{"title":"x"}' },
    { key: 'once', body: '{"title":"x"}' },
  ]);
});

it.each([
  ['a write without a key, which may have had its effect', 'v1/system/todo/create', {}],
  ['a write of no one, for whom no key is kept', 'login', { 'idempotency-key': 'once' }],
])('answers 503 and sends nothing again: %s', async (_what, path, more) => {
  const answer = await send(path, { method: 'POST', headers: { ...KEY, ...more }, body: '{}' }, 1);
  expect([answer.status, answer.headers.get('retry-after'), seen.length]).toEqual([503, '2', 1]);
});

it('gives up after three tries', async () => {
  const answer = await send('v1/system/property', { headers: KEY }, Infinity);
  expect([answer.status, answer.headers.get('retry-after'), seen.length]).toEqual([503, '2', 3]);
});
