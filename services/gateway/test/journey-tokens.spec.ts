import { createPublicKey, generateKeyPairSync, randomInt, type KeyObject } from 'node:crypto';
import jsonwebtoken, { type Algorithm, type JwtHeader } from 'jsonwebtoken';
import { newId } from '@keystead/platform';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  shareTestStack,
  TEST_PASSWORD,
  type SharedStack,
} from '@keystead/testkit';
import { secondsAgo as ago, signedByHmac, tokenClaims, tokenPart as part, unsigned } from './forged-tokens.js';

// Nothing but a token that identity signed opens a door: of a service, or of the gateway before it.

const PATH = '/api/v1/system/lease';
const API_KEY = 'v1/system/api-key';

let stack: SharedStack;

beforeAll(async () => {
  stack = await shareTestStack();
});

const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
interface Forgery {
  changes?: object;
  header?: Partial<JwtHeader> & Record<string, unknown>;
  key?: KeyObject | string;
  algorithm?: Algorithm;
}

/** A token that is right but for what is said; a claim of undefined is left out. */
function token({
  changes = {},
  header = {},
  key = stack.settings.keys.jwt_private_key,
  algorithm = 'ES256',
}: Forgery = {}): string {
  const payload = JSON.parse(JSON.stringify(tokenClaims(changes))) as object;
  return jsonwebtoken.sign(payload, key, {
    algorithm,
    header: { alg: algorithm, typ: 'JWT', ...header },
    noTimestamp: true,
  });
}

/** Statuses of a token at both doors. */
async function statusesOf(forged: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${forged}` };
  return Promise.all([stack.urlOf('lease'), stack.url].map((url) => statusOf(`${url}${PATH}`, headers)));
}

const CLOSED = ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** A server that refuses a header for its length closes the connection, which may reach a client before the answer. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  try {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (!CLOSED.includes(code ?? '')) throw error;
    return 431;
  }
}

const jwk = foreign.publicKey.export({ format: 'jwk' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = () => stack.settings.keys.jwt_public_key;
const der = () => createPublicKey(publicKey()).export({ format: 'der', type: 'spki' });
const parts = () => token().split('.') as [string, string, string];

function withOther(changes: object): string {
  const [head, , signature] = parts();
  return `${head}.${part(tokenClaims(changes))}.${signature}`;
}

const FORGED: Record<string, () => string> = {
  'no algorithm': () => unsigned(tokenClaims()),
  'no algorithm, in capitals': () => `${part({ alg: 'NONE', typ: 'JWT' })}.${part(tokenClaims())}.${parts()[2]}`,
  'no signature': () => `${parts().slice(0, 2).join('.')}.`,
  'HS256 with the public key as PEM': () => signedByHmac(publicKey(), tokenClaims()),
  'HS256 with the public key as DER': () => signedByHmac(der(), tokenClaims()),
  'HS256 with no secret': () => signedByHmac('', tokenClaims()),
  'RS256 with a key of its own': () => token({ key: rsa.privateKey, algorithm: 'RS256' }),
  'a foreign key': () => token({ key: foreign.privateKey }),
  'a foreign key with a kid': () => token({ key: foreign.privateKey, header: { kid: '../../dev/null' } }),
  'a foreign key in jwk': () => token({ key: foreign.privateKey, header: { jwk } }),
  'a foreign key behind jku': () => token({ key: foreign.privateKey, header: { jku: 'http://127.0.0.1:1/keys' } }),
  'a foreign key behind x5u': () => token({ key: foreign.privateKey, header: { x5u: 'http://127.0.0.1:1/cert' } }),
  'another audience': () => token({ changes: { aud: 'hub' } }),
  'no audience': () => token({ changes: { aud: undefined } }),
  'another issuer': () => token({ changes: { iss: 'somebody' } }),
  'no issuer': () => token({ changes: { iss: undefined } }),
  'another type': () => token({ header: { typ: 'hub+jwt' } }),
  'no type': () => token({ header: { typ: undefined } }),
  expired: () => token({ changes: { exp: ago(1) } }),
  'without an end': () => token({ changes: { exp: undefined } }),
  'an end that is text': () => withOther({ exp: 'never' }),
  'not valid yet': () => token({ changes: { nbf: ago(-60) } }),
  'no session': () => token({ changes: { sid: undefined } }),
  'a session that is a number': () => token({ changes: { sid: 7 } }),
  'no company': () => token({ changes: { company_id: undefined } }),
  'no person': () => token({ changes: { sub: undefined } }),
  'roles that are text': () => token({ changes: { roles: 'landlord' } }),
  'other claims under a good signature': () => withOther({}),
  'four parts': () => `${token()}.${parts()[2]}`,
  'a part too few': () => parts().slice(0, 2).join('.'),
  'a reset link’s token': () => Buffer.alloc(32, 7).toString('base64url'),
  '1 MB': () => token({ changes: { padding: 'x'.repeat(1_000_000) } }),
  '8 KB': () => token({ changes: { padding: 'x'.repeat(8_000) } }),
  nothing: () => '',
};

// covers: T-28
describe('access tokens', () => {
  // covers: T-28
  it('of identity serve both entry points', async () => {
    expect(await statusesOf(token())).toEqual([200, 200]);
    expect(await statusesOf(token({ changes: { nbf: ago(1) } }))).toEqual([200, 200]);
  });

  // covers: T-28
  it.each(Object.keys(FORGED))('forged: %s', async (name) => {
    const statuses = await statusesOf(FORGED[name]!());
    // A header that is too long to be read is refused before anybody looks at it.
    for (const status of statuses) expect(name === '1 MB' ? [413, 431] : [401]).toContain(status);
  });

  // covers: T-28
  it('with any bit turned over: 1,000 of them, none is taken, none breaks anything', async () => {
    const good = token();
    expect(await statusesOf(good)).toEqual([200, 200]);
    const seen = new Map<number, number>();
    // A turned bit may make a character that no header can hold; that is refused by the client already.
    for (let turned = 0; turned < 1000;) {
      const bytes = Buffer.from(good, 'latin1');
      bytes[randomInt(bytes.length)]! ^= 1 << randomInt(7);
      const forged = bytes.toString('latin1');
      if (!/^[\x21-\x7e]+$/.test(forged)) continue;
      for (const status of await statusesOf(forged)) seen.set(status, (seen.get(status) ?? 0) + 1);
      turned += 1;
    }
    const summary = [...seen].map(([status, count]) => `${count} x ${status}`).join(', ');
    console.log(
      `T-28: ${Object.keys(FORGED).length} forgeries and 1,000 turned bits at the lease service and the gateway: ${summary}`,
    );
    expect(seen).toEqual(new Map([[401, 2000]]));
  });

  // covers: T-28
  it('with the spare bits of its last letter set is not spelt as it was signed', async () => {
    const good = token();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(good.at(-1)!);
    for (let spare = 1; spare < 16; spare++) {
      const forged = good.slice(0, -1) + letters[last ^ spare]!;
      expect(await statusesOf(forged)).toEqual([401, 401]);
    }
  });
});

/** What a refusal leaves in the log of a process. */
interface RefusalLine {
  msg: string;
  problem: string;
  user_id: string;
  company_id: string;
  needs?: string;
  method: string;
  route: string;
  request_id: string;
}

describe('a refusal of a right', () => {
  const linesAbout = async (user_id: string) =>
    (await stack.lines())
      .filter((line) => line.includes(user_id))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as RefusalLine);
  const refused = async (roles: string[], headers: Record<string, string> = {}) => {
    const sub = newId();
    const company_id = newId();
    const authorization = `Bearer ${token({ changes: { sub, company_id, roles } })}`;
    const body = JSON.stringify({ name: 'Rowe Homes' });
    const url = `${stack.url}/api/v1/system/company/save`;
    const json = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const answer = await fetch(url, { method: 'POST', body, headers: { ...json, ...headers, authorization } });
    const line = await eventually(async () => (await linesAbout(sub))[0]);
    expect(JSON.stringify(line)).not.toContain('Rowe');
    const known = { user_id: sub, company_id, method: 'POST', route: '/api/v1/system/company/save' };
    expect(line).toMatchObject({ ...known, request_id: answer.headers.get('x-request-id') });
    return { status: answer.status, line };
  };

  it('is logged with the person, their company, the path and the permission that is missing, by ids alone', async () => {
    const { status, line } = await refused(['tenant']);
    expect(status).toBe(403);
    expect(line).toMatchObject({ msg: 'access refused', problem: 'FORBIDDEN', needs: 'company.write' });
  });

  it('is logged where somebody names a company or a role that is not theirs', async () => {
    const company = await refused(['landlord'], { 'x-code': 'other1' });
    expect(company.line).toMatchObject({ msg: 'access refused', problem: 'WRONG_COMPANY' });
    const role = await refused(['tenant'], { 'x-role': 'landlord' });
    expect(role.line).toMatchObject({ msg: 'access refused', problem: 'WRONG_ROLE' });
    expect([company.status, role.status]).toEqual([403, 403]);
  });
});

describe('an API key', () => {
  it('reads what it was given through the gateway, and nothing of it once it is deleted', async () => {
    const { call } = await Landlord.register(stack);
    const given = { name: 'Monthly report', permissions: ['lease.read', 'event.read'], password: TEST_PASSWORD };
    const { data } = expectOk(await call.post<{ data: { id: string; api_key: string } }>(`${API_KEY}/create`, given));
    const token = await new Caller(stack.url).post<{ data: { access_token: string } }>(`${API_KEY}/token`, {
      api_key: data.api_key,
    });
    const app = new Caller(stack.url, expectOk(token).data.access_token);
    const status = async (path: string) => (await app.get(`v1/system/${path}`)).status;
    expect(await Promise.all(['lease', 'events'].map(status))).toEqual([200, 200]);
    expect(await Promise.all(['bill', 'property', 'todo', 'account/profile', 'webhook'].map(status))).toEqual(
      Array(5).fill(403),
    );
    expect((await app.post('v1/system/lease/create', {})).status).toBe(403);
    expectOk(await call.post(`${API_KEY}/delete`, { id: data.id }));
    await eventually(async () => (await status('lease')) === 401 && (await status('events')) === 401);
  });

  it('is named beside its maker by what software changed with it, and not by what they changed by hand', async () => {
    const landlord = await Landlord.register(stack);
    const { call } = landlord;
    const { property_section_id } = await landlord.addProperty();
    const { lease_id } = await landlord.openLease(property_section_id!);
    const given = { name: 'Bookings', permissions: ['lease.write' as const, 'bill.write' as const] };
    const made = await call.ask('POST /api/v1/system/api-key/create', { body: { ...given, password: TEST_PASSWORD } });
    const { id, api_key } = (expectOk(made) as { data: { id: string; api_key: string } }).data;
    const taken = await new Caller(stack.url).ask('POST /api/v1/system/api-key/token', { body: { api_key } });
    const app = new Caller(stack.url, expectOk(taken).data.access_token);
    expectOk(await app.post('v1/system/lease/edit', { lease_id, bond_received: 100 }));
    expectOk(await call.post('v1/system/lease/edit', { lease_id, bond_received: 200 }));
    const keysOf = async (path: string, filters: object) => {
      const query = `filters=${encodeURIComponent(JSON.stringify(filters))}`;
      const rows = await call.get<{ data: { actor: { user_id: string; api_key: string | null } }[] }>(
        `v1/system/${path}/${lease_id}?${query}`,
      );
      return expectOk(rows).data.map(({ actor }) => [actor.user_id, actor.api_key]);
    };
    const expected = [
      [call.user_id, null],
      [call.user_id, 'Bookings'],
    ];
    expect(await keysOf('lease/activity', { kind: 'bond_changed' })).toEqual(expected);
    expect(await keysOf('audit/log/lease', { field: 'bond_received' })).toEqual(expected);

    // What other services publish says it too: to the lease, and to whoever reads the events.
    const paid = { lease_id, amount: 650, method: 'cash' };
    expectOk(await app.post('v1/system/bill-payment/create', paid));
    expectOk(await call.post('v1/system/bill-payment/create', { ...paid, amount: 10 }));
    const payments = () => keysOf('lease/activity', { kind: 'payment_received' });
    await eventually(async () => (await payments()).length === 2);
    expect(await payments()).toEqual(expected);
    const received = await eventually(async () => {
      const { events } = expectOk(await call.ask('GET /api/v1/system/events', { query: { total: 500 } }));
      const found = events.filter(({ name }) => name === 'payment.received');
      return found.length === 2 && found;
    });
    const key = { id, name: 'Bookings' };
    expect(received.map((event) => [event.by, event.api_key])).toEqual([
      [call.user_id, key],
      [call.user_id, null],
    ]);
  });
});
