import { randomUUID } from 'node:crypto';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  shareTestStack,
  TEST_PASSWORD,
  type SharedStack,
  stopwatch,
} from '@keystead/testkit';
import type { Socket } from 'socket.io-client';
import { decryptFrame, dialHub, hubTokenOf, messageKeyOf, outcomeOf } from './hub-browser.js';

// The realtime connection as a browser has it: through the gateway, with the key of the profile.

let stack: SharedStack;
const open: Socket[] = [];

beforeAll(async () => {
  stack = await shareTestStack();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

function dial(token: string | undefined, origin?: string): Socket {
  const socket = dialHub(stack.url, token, origin);
  open.push(socket);
  return socket;
}

// covers: HUB-01, HUB-07, OTHER-03, USER-16
it('brings what happens to the browser, and ends with the session', async () => {
  const landlord = await Landlord.register(stack);
  const message_key = await messageKeyOf(landlord.call);
  const socket = dial(await hubTokenOf(landlord.call), new URL(stack.url).origin);
  const received: unknown[] = [];
  socket.on('message', ({ body }: { body: string }) => received.push(JSON.parse(decryptFrame(body, message_key))));
  expect(await outcomeOf(socket)).toBe('connected');
  const { email, tenant_code } = landlord;
  const login = { email, password: TEST_PASSWORD, tenant_code, skip_mfa: false };
  expectOk(await new Caller(stack.url).post('login', login, { 'user-agent': `Browser/${randomUUID()}` }));
  await eventually(() => received.length === 1);
  expect(received).toMatchObject([{ action: 'notification', type: 'info', data: { kind: 'new_device' } }]);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  const read = stopwatch();
  expectOk(await landlord.call.post('logout'));
  await ended;
  expect(read()).toBeLessThan(1_500);
});

it('is opened by pages of the product alone, and by no one without a token', async () => {
  const landlord = await Landlord.register(stack);
  const token = await hubTokenOf(landlord.call);
  for (const origin of ['https://evil.example', 'null', `${stack.url}.evil.example`])
    expect([origin, await outcomeOf(dial(token, origin))]).toEqual([origin, 'websocket error']);
  expect(await outcomeOf(dial(undefined))).toBe('UNAUTHENTICATED');
  expect(await outcomeOf(dial(token))).toBe('connected');
  expect((await new Caller(stack.url).get('/hub/?EIO=4&transport=websocket')).status).toBe(404);
  const refused = await fetch(`${stack.url}/hub/?EIO=4&transport=polling`);
  expect(refused.status).toBe(404);
});
