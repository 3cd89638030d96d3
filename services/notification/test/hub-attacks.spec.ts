import { hkdfSync } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { Caller, eventually, publishEvent, signToken } from '@keystead/testkit';
import { Hub } from '../src/hub/hub.js';
import { decrypt, dial, hubToken, openHub, outcome, type HubClient } from './hub-client.js';
import { closed, frame, rawSocket } from './hub-raw.js';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { SECRET_KEY } from './registered.js';

// What strangers, former users and curious colleagues try with the sockets.
// covers: T-48

let stack: NotificationUnderTest;
let url: string;
const open: HubClient[] = [];

beforeAll(async () => {
  stack = await startNotification();
  ({ url } = stack.service);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => stack?.stop());

const hub = () => stack.service.app.get(Hub);
const publish = <N extends keyof Events>(name: N, company_id: string, aggregate_id: string, data: Events[N]) =>
  publishEvent(stack.service.env.NATS_URL!, name, { company_id, aggregate_id, data });

async function connect(caller: Caller): Promise<HubClient> {
  const client = await openHub(url, caller);
  open.push(client);
  return client;
}

/** A caller whose session is known. */
function inSession(sid: string, company_id = newId(), user_id = newId()): Caller {
  const token = signToken({ company_id, user_id, roles: ['landlord'], tenant_code: 'test01', sid });
  return new Caller(url, token, company_id, user_id);
}

const endSession = (caller: Caller, sid: string) =>
  publish('session.revoked', caller.company_id, sid, {
    sid,
    user_id: caller.user_id,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });

async function refusal(token: unknown): Promise<string> {
  const socket = dial(url, { token });
  const result = await outcome(socket);
  socket.disconnect();
  return result;
}

// covers: OTHER-03
describe('the token of the realtime connection', () => {
  const path = (user_id: string) => `v1/system/service/get-hub-token?user_id=${user_id}`;

  it('is given to the caller for themselves only', async () => {
    const caller = stack.service.as();
    const { body } = await caller.get<{ data: { token: string; expires_at: string; url: string } }>(
      path(caller.user_id),
    );
    const lives = Date.parse(`${body.data.expires_at.replace(' ', 'T')}Z`) - Date.now();
    expect(lives / 60_000).toBeGreaterThan(59);
    expect(lives / 60_000).toBeLessThanOrEqual(60);
    expect(body.data.url).toBe('https://rent.example/hub');
    expect((await caller.get(path(newId()))).status).toBe(403);
    expect((await caller.get(path('x'))).status).toBe(400);
    expect((await caller.get('v1/system/service/get-hub-token')).status).toBe(400);
    expect((await stack.service.anyone.get(path(caller.user_id))).status).toBe(401);
  });

  it('is no access token, and no other token opens a socket', async () => {
    const caller = stack.service.as();
    const token = await hubToken(caller);
    const stranger = new Caller(url, token);
    expect((await stranger.get('v1/system/notification')).status).toBe(401);
    const claims = jsonwebtoken.decode(token, { json: true })!;
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(SECRET_KEY, 'base64'), '', 'hub tokens', 32));
    const expired = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
    const wrong = [
      ...[undefined, '', 'x', 7, { token }, [token], caller.token],
      jsonwebtoken.sign(claims, 'another key'),
      jsonwebtoken.sign(claims, '', { algorithm: 'none' }),
      jsonwebtoken.sign(expired, key),
      jsonwebtoken.sign({ ...claims, aud: 'keystead-api' }, key),
      jsonwebtoken.sign({ ...claims, iss: 'another' }, key),
      jsonwebtoken.sign(claims, key, { algorithm: 'HS512' }),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    ];
    for (const each of wrong) expect([each, await refusal(each)]).toEqual([each, 'UNAUTHENTICATED']);
    expect(await refusal(jsonwebtoken.sign(claims, key))).toBe('connected');
  });

  // covers: HUB-04, Q-189
  it('is used again by its session until that ends, and by no one afterwards', async () => {
    const sid = newId();
    const caller = inSession(sid);
    const token = await hubToken(caller);
    expect([await refusal(token), await refusal(token)]).toEqual(['connected', 'connected']);
    await endSession(caller, sid);
    await eventually(async () => (await refusal(token)) === 'UNAUTHENTICATED');
  });
});

it('closes the sockets of a session within a second of its end, and sends them nothing more', async () => {
  const [company_id, user_id, sid] = [newId(), newId(), newId()];
  const gone = await connect(inSession(sid, company_id, user_id));
  const remaining = await connect(inSession(newId(), company_id, user_id));
  const ended = new Promise<number>((resolve) => gone.socket.once('disconnect', () => resolve(performance.now())));
  const from = performance.now();
  await endSession(inSession(sid, company_id, user_id), sid);
  expect((await ended) - from).toBeLessThan(1_000);
  hub().broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
  await eventually(() => remaining.received.length === 1);
  expect(gone.received).toEqual([]);
});

it('lets a role that was taken away see nothing more', async () => {
  const caller = stack.service.as();
  const { company_id, user_id } = caller;
  const [client, other] = [await connect(caller), await connect(stack.service.as({ company_id }))];
  const data = { user_id, status: 'active' as const, roles: ['root_administrator'] };
  await publishEvent(stack.service.env.NATS_URL!, 'user.access_changed', {
    ...{ company_id, aggregate_id: user_id, version: 9, data },
  });
  await eventually(() => {
    hub().broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
    return other.received.length > client.received.length + 3;
  });
  const seen = client.received.length;
  hub().broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
  const last = other.received.length;
  await eventually(() => other.received.length > last);
  expect(client.received).toHaveLength(seen);
});

it('takes rooms from the token alone, and closes who asks for another', async () => {
  const victim = stack.service.as();
  const theirs = await connect(victim);
  const attacker = stack.service.as();
  const token = await hubToken(attacker);
  const asks = { company_id: victim.company_id, user_id: victim.user_id, rooms: [`company:${victim.company_id}`] };
  const socket = dial(url, { token, ...asks });
  const got: unknown[] = [];
  socket.onAny((...message) => got.push(message));
  expect(await outcome(socket)).toBe('connected');
  hub().broadcast(victim.company_id, 'bill.read', { action: 'fetch_bill_list' });
  await eventually(() => theirs.received.length === 1);
  expect(got).toEqual([]);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('join', `company:${victim.company_id}`);
  await ended;
});

//
it('encrypts for one person, each message differently', async () => {
  const company_id = newId();
  const [mine, colleague] = [stack.service.as({ company_id }), stack.service.as({ company_id })];
  const client = await connect(mine);
  for (let count = 0; count < 50; count++) hub().broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
  await eventually(() => client.bodies.length === 50);
  const [body] = client.bodies;
  expect(decrypt(body!, company_id, mine.user_id)).toEqual({ action: 'fetch_bill_list' });
  expect(() => decrypt(body!, company_id, colleague.user_id)).toThrow('authenticate');
  expect(() => decrypt(body!, newId(), mine.user_id)).toThrow('authenticate');
  const altered = Buffer.from(body!, 'base64');
  altered[15]! ^= 1;
  expect(() => decrypt(altered.toString('base64'), company_id, mine.user_id)).toThrow('authenticate');
  const ivs = client.bodies.map((each) => Buffer.from(each, 'base64').subarray(0, 12).toString('hex'));
  expect(new Set(ivs).size).toBe(50);
});

it('closes what sends too much or nothing sensible, and goes on for the rest', async () => {
  const caller = stack.service.as();
  const bystander = await connect(caller);
  const token = await hubToken(caller);
  const junk = [
    frame(Buffer.alloc(2 * 1024 * 1024, 'a')),
    frame(`40${JSON.stringify({ token: 'x'.repeat(20_000) })}`),
    frame('40{"token":'),
    frame('49["message"]'),
    frame('452-["binary",{"_placeholder":true,"num":9999999}]'),
    frame('\u0000\u0001\u0002'),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  ];
  await Promise.all(
    junk.map(async (bytes) => {
      const socket = await rawSocket(url);
      socket.write(bytes);
      await closed(socket);
    }),
  );
  const known = await rawSocket(url);
  known.write(frame(`40${JSON.stringify({ token })}`));
  known.write(frame('42["anything",{"at":"all"}]'));
  await closed(known);
  hub().broadcast(caller.company_id, 'bill.read', { action: 'fetch_bill_list' });
  await eventually(() => bystander.received.length === 1);
}, 30_000);

it('survives a thousand sockets at once that say nothing, and closes them', async () => {
  const bystander = await connect(stack.service.as());
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => rawSocket(url)));
  const shut = Promise.all(sockets.map(closed));
  expect((await stack.service.anyone.get('/healthz')).status).toBe(200);
  await shut;
  expect(bystander.socket.connected).toBe(true);
}, 60_000);

it('closes a socket that does not read, before it fills the memory', async () => {
  const [company_id, token] = await (async () => {
    const caller = stack.service.as();
    return [caller.company_id, await hubToken(caller)] as const;
  })();
  const reader = await connect(stack.service.as({ company_id }));
  const slow = await rawSocket(url);
  slow.write(frame(`40${JSON.stringify({ token })}`));
  await new Promise((resolve) => slow.once('data', resolve));
  slow.pause();
  const data = { filler: 'x'.repeat(64 * 1024) };
  const total = 600;
  for (let sent = 0; sent < total; sent++) {
    hub().broadcast(company_id, 'bill.read', { action: 'fetch_bill_list', data });
    await eventually(() => reader.received.length === sent + 1);
  }
  let bytes = 0;
  slow.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await closed(slow);
  expect(bytes).toBeLessThan((total * 64 * 1024) / 2);
  expect(reader.received).toHaveLength(total);
}, 60_000);
