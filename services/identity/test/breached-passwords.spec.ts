import { createHash } from 'node:crypto';
import { expectOk, type HttpServer, listenHttp } from '@keystead/testkit';
import { FORM, PASSWORD, startIdentity, type IdentityUnderTest } from './identity-under-test.js';

const BREACHED = 'Wombat-Harbour-72!';
const UNKNOWN = 'Kowhai-Rimu-2027!';
const REFUSED = 'This password is on a list of stolen passwords. Please choose another one';

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

let list: HttpServer;
let stack: IdentityUnderTest;
let isDown = false;
const requests: { url: string; padding: unknown }[] = [];

/** Answers as `pwnedpasswords.com/range` is published: endings and how often each was found, padded with zeros. */
beforeAll(async () => {
  list = await listenHttp((request, response) => {
    requests.push({ url: request.url!, padding: request.headers['add-padding'] });
    const prefix = request.url!.slice('/range/'.length);
    const [breached, unknown] = [BREACHED, UNKNOWN].map(hashOf) as [string, string];
    const endings = [`${'0'.repeat(35)}:3`];
    if (breached.startsWith(prefix)) endings.push(`${breached.slice(5)}:12`);
    if (unknown.startsWith(prefix)) endings.push(`${unknown.slice(5)}:0`);
    response.writeHead(isDown ? 503 : 200).end(endings.join('\r\n'));
  });
  stack = await startIdentity({ BREACHED_PASSWORDS_URL: `${list.url}/range` });
});
afterAll(async () => {
  await stack.stop();
  await list.stop();
});

async function register(password: string) {
  const email = stack.newEmail();
  await stack.verify(email);
  return stack.service.anyone.post('register', { ...FORM, email, password, password_confirmation: password });
}
const refusal = { status: 400, body: { errors: { password: REFUSED } } };

describe('a password of a breach', () => {
  it('is refused at registration, of which the list learns five letters of a hash', async () => {
    expect(await register(BREACHED)).toMatchObject(refusal);
    expect(requests.at(-1)).toEqual({ url: `/range/${hashOf(BREACHED).slice(0, 5)}`, padding: 'true' });
    expectOk(await register(UNKNOWN));
  });

  it('is refused as a new password, and for a person whom an administrator adds', async () => {
    const { call } = await stack.register();
    const change = { password: BREACHED, password_confirmation: BREACHED, current_password: PASSWORD };
    expect(await call.post('v1/system/account/profile/save', change)).toMatchObject(refusal);
    const roles = expectOk(await call.post<{ data: { id: string }[] }>('v1/system/role/lookup', { q: 'Tenant' }));
    const person = { first_name: 'Kim', last_name: 'Park', email: stack.newEmail(), role_ids: [roles.data[0]!.id] };
    expect(await call.post('v1/system/user/create', { ...person, password: BREACHED })).toMatchObject(refusal);
  });

  it('is taken while the list does not answer', async () => {
    isDown = true;
    expectOk(await register(BREACHED));
    isDown = false;
  });
});
