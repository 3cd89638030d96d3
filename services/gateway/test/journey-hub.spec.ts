import { createDecipheriv, randomUUID } from 'node:crypto';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';
import { io, type Socket } from 'socket.io-client';

// The realtime connection as a browser has it: through the gateway, with the key of the profile.

let stack: TestStack;
const open: Socket[] = [];

beforeAll(async () => {
  stack = await startTestStack();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => stack?.stop());

interface Profile {
  data: { message_key: string };
}

async function tokenOf({ call }: Landlord): Promise<string> {
  const path = `v1/system/service/get-hub-token?user_id=${call.user_id}`;
  return expectOk(await call.get<{ data: { token: string } }>(path)).data.token;
}

function dial(token: string | undefined, origin?: string): Socket {
  const socket = io(stack.url, {
    path: '/hub',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: origin === undefined ? {} : { origin },
  });
  open.push(socket);
  return socket;
}

const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });

function decrypt(body: string, key: string): unknown {
  const bytes = Buffer.from(body, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString());
}

// covers: HUB-01, HUB-07, OTHER-03, USER-16
it('brings what happens to the browser, and ends with the session', async () => {
  const landlord = await Landlord.register(stack);
  const { message_key } = expectOk(await landlord.call.get<Profile>('v1/system/account/profile')).data;
  const socket = dial(await tokenOf(landlord), new URL(stack.url).origin);
  const received: unknown[] = [];
  socket.on('message', ({ body }: { body: string }) => received.push(decrypt(body, message_key)));
  expect(await outcome(socket)).toBe('connected');
  const { email, tenant_code } = landlord;
  const login = { email, password: TEST_PASSWORD, tenant_code, skip_mfa: false };
  expectOk(await new Caller(stack.url).post('login', login, { 'user-agent': `Browser/${randomUUID()}` }));
  await eventually(() => received.length === 1);
  expect(received).toMatchObject([{ action: 'notification', type: 'info', data: { kind: 'new_device' } }]);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  const from = performance.now();
  expectOk(await landlord.call.post('logout'));
  await ended;
  expect(performance.now() - from).toBeLessThan(1_500);
});

it('is opened by pages of the product alone, and by no one without a token', async () => {
  const landlord = await Landlord.register(stack);
  const token = await tokenOf(landlord);
  for (const origin of ['https://evil.example', 'null', `${stack.url}.evil.example`])
    expect([origin, await outcome(dial(token, origin))]).toEqual([origin, 'websocket error']);
  expect(await outcome(dial(undefined))).toBe('UNAUTHENTICATED');
  expect(await outcome(dial(token))).toBe('connected');
  expect((await new Caller(stack.url).get('/hub/?EIO=4&transport=websocket')).status).toBe(404);
  const refused = await fetch(`${stack.url}/hub/?EIO=4&transport=polling`);
  expect(refused.status).toBe(404);
});
