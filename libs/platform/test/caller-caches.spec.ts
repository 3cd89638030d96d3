import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import jsonwebtoken from 'jsonwebtoken';
import type { Permission } from '@keystead/contracts';
import { packPermissions } from '@keystead/contracts';
import {
  Caller,
  eventually,
  publishEvent,
  signToken,
  startTestService,
  TEST_PRIVATE_KEY,
  TEST_PUBLIC_KEY,
  type TestService,
} from '@keystead/testkit';
import { AccessTokens, AccessStateCache, newId, TOKEN_AUDIENCE, TOKEN_ISSUER, verifyingKeysOf } from '../src/index.js';
import { noteService } from './note-service.js';

// What a process remembers of callers: two companies with equal role keys, ids and codes stay apart in all of it.

let service: TestService;

beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

interface Person {
  company_id?: string;
  user_id?: string;
  tenant_code?: string;
  may?: Permission[];
  access_version?: number;
  scope?: Permission[];
}

/** A person who holds the role `clerk` of their company, with what it may do in their token. */
function clerk({
  company_id = newId(),
  user_id = newId(),
  tenant_code = 'test01',
  may,
  access_version,
  scope: within,
}: Person): Caller {
  const grants = may && { clerk: packPermissions(may) };
  const scope = within && packPermissions(within);
  const token = signToken({ company_id, user_id, roles: ['clerk'], grants, tenant_code, access_version, scope });
  return new Caller(service.url, token, company_id, user_id);
}

const reads = async (me: Caller, headers = {}) => (await me.get('notes', headers)).status;
const accessEvent = (company_id: string, permissions: Permission[], version = 1) =>
  publishEvent(service.env.NATS_URL!, 'role.permissions_changed', {
    company_id,
    aggregate_id: newId(),
    version,
    data: { role_key: 'clerk', is_global: false, permissions },
  });

// covers: F-61
describe('two companies with a role of equal key', () => {
  it('each have what their own tokens say, asked one after the other in both orders', async () => {
    const [reader, stranger] = [clerk({ may: ['lease.read'] }), clerk({ may: ['bill.read'] })];
    expect([await reads(reader), await reads(stranger), await reads(reader), await reads(stranger)]).toEqual([
      200, 403, 200, 403,
    ]);
  });

  it('each learn of it by their own event', async () => {
    const [one, other] = [clerk({ may: ['bill.read'] }), clerk({ may: ['bill.read'] })];
    expect([await reads(one), await reads(other)]).toEqual([403, 403]);
    await accessEvent(one.company_id, ['lease.read']);
    await eventually(async () => (await reads(one)) === 200);
    expect(await reads(other)).toBe(403);
    await accessEvent(other.company_id, ['lease.read']);
    await eventually(async () => (await reads(other)) === 200);
    await accessEvent(one.company_id, [], 2);
    await eventually(async () => (await reads(one)) === 403);
    expect(await reads(other)).toBe(200);
  });
});

describe('a token with a scope', () => {
  it('may do what its holder may and the scope names, also after a change of the role', async () => {
    const may: Permission[] = ['lease.read', 'bill.read'];
    const [reader, other] = [clerk({ may, scope: ['lease.read'] }), clerk({ may, scope: ['bill.read'] })];
    const [beyond, none] = [clerk({ may: ['bill.read'], scope: ['lease.read'] }), clerk({ may, scope: [] })];
    expect(await Promise.all([reader, other, beyond, none].map((me) => reads(me)))).toEqual([200, 403, 403, 403]);
    await accessEvent(other.company_id, ['lease.read']);
    await accessEvent(beyond.company_id, ['lease.read']);
    await eventually(async () => (await reads(beyond)) === 200);
    await accessEvent(reader.company_id, ['bill.read']);
    await eventually(async () => (await reads(reader)) === 403);
    expect(await reads(other)).toBe(403);
  });
});

// covers: F-61
it('a person of equal id in another company keeps their roles when the other one’s change', async () => {
  const user_id = newId();
  const [one, other] = [clerk({ user_id, may: ['lease.read'] }), clerk({ user_id, may: ['lease.read'] })];
  await publishEvent(service.env.NATS_URL!, 'user.access_changed', {
    company_id: one.company_id,
    aggregate_id: user_id,
    version: 2,
    data: { user_id, status: 'active', roles: [] },
  });
  await eventually(async () => (await reads(one)) === 403);
  expect(await reads(other)).toBe(200);
});

// covers: F-61
it('a company whose code is that of another reads its own rows alone', async () => {
  const [one, other] = ['one', 'other'].map(() => clerk({ tenant_code: 'same01', may: ['lease.read', 'lease.write'] }));
  expect((await one!.post('note/create', { title: 'Mine' })).status).toBe(200);
  const titles = async (me: Caller) =>
    (await me.get<{ data: { title: string }[] }>('notes', { 'x-code': 'same01' })).body.data.map(({ title }) => title);
  expect([await titles(one!), await titles(other!), await titles(one!)]).toEqual([['Mine'], [], ['Mine']]);
});

// covers: F-61
it('the plan of one company in a problem state does not stop another company', async () => {
  const may: Permission[] = ['lease.read', 'lease.write'];
  const [stopped, running] = [clerk({ may }), clerk({ may })];
  await publishEvent(service.env.NATS_URL!, 'subscription.limits_changed', {
    company_id: stopped.company_id,
    aggregate_id: stopped.company_id,
    data: {
      plan: 'pro',
      status: 'expired',
      limits: { properties: null, leases: null, documents: null, storage: null, team_members: null },
    },
  });
  const write = async (me: Caller) => (await me.post('note/create', { title: newId() })).status;
  await eventually(async () => (await write(stopped)) === 403);
  expect([await write(running), await write(stopped)]).toEqual([200, 403]);
});

// covers: F-61
describe('one Idempotency-Key', () => {
  const key = { 'idempotency-key': 'same-key' };

  it('on two routes is two requests, each with an answer of its own', async () => {
    const me = service.as();
    const body = { title: 'Two routes' };
    const written = await me.post<{ data: { id: string } }>('note/write', body, key);
    const reminded = await me.post('note/remind', body, key);
    expect([written.status, reminded.status]).toEqual([200, 200]);
    expect(reminded.headers.get('idempotent-replayed')).toBeNull();
    const again = await Promise.all(['note/write', 'note/remind'].map((path) => me.post(path, body, key)));
    expect(again.map(({ text }) => text)).toEqual([written.text, reminded.text]);
    expect(again.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', 'true']);
    await eventually(async () => {
      const { data } = (await me.get<{ data: { title: string }[] }>('notes')).body;
      return (
        data
          .map(({ title }) => title)
          .sort()
          .join() === 'Two routes,reminded Two routes'
      );
    });
  });

  it('of two people of one company, or of one id in two companies, is two requests', async () => {
    const me = service.as();
    const callers = [me, service.as({ company_id: me.company_id }), service.as({ user_id: me.user_id })];
    const answers = await Promise.all(callers.map((one, at) => one.post('note/write', { title: `By ${at}` }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

// covers: F-61
describe('the check of a token', () => {
  const claims = () => ({ company_id: newId(), tenant_code: 'test01', sid: newId(), roles: ['landlord'] });
  const access = {
    ...{ hasEnded: () => false, isFinal: () => false, current: (given: object) => given },
  } as unknown as AccessStateCache;
  const options = { subject: newId(), issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expiresIn: 60 } as const;
  const check = (publicKey: string, token: string) =>
    new AccessTokens(new Map([['own', createPublicKey(publicKey)]]), access).verify(`Bearer ${token}`);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('takes ES256 alone: not another algorithm, though the key of the product made the signature', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-384',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const token = jsonwebtoken.sign(claims(), privateKey, { ...options, algorithm: 'ES384' });
    await expect(check(publicKey, token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const good = signToken({ ...claims(), user_id: newId() });
    await expect(check(TEST_PUBLIC_KEY, good)).resolves.toMatchObject({ tenant_code: 'test01' });
  });

  it('refuses a token that has expired, also where it was taken before', async () => {
    const signed = (seconds: number) =>
      jsonwebtoken.sign(claims(), TEST_PRIVATE_KEY, { ...options, algorithm: 'ES256', expiresIn: seconds });
    await expect(check(TEST_PUBLIC_KEY, signed(-1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const tokens = new AccessTokens(verifyingKeysOf(TEST_PUBLIC_KEY), access);
    const token = `Bearer ${signed(3)}`;
    const { exp } = await tokens.verify(token);
    await wait(exp * 1000 - Date.now() + 50);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses HS256 with the public key as the secret, and no algorithm at all', async () => {
    const body = part({
      ...claims(),
      sub: newId(),
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
      exp: Date.now() / 1000 + 60,
    });
    const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${body}`;
    const forged = `${head}.${createHmac('sha256', TEST_PUBLIC_KEY).update(head).digest('base64url')}`;
    for (const token of [
      forged,
      `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${part({ alg: 'none', typ: 'JWT' })}.${body}.x`,
    ])
      expect(await reads(new Caller(service.url, token))).toBe(401);
  });
});
