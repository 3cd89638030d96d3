import { SecretCipher, secretKeysOf } from '@keystead/platform';
import {
  Caller,
  environmentOf,
  eventually,
  expectOk,
  Landlord,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
  XeroStandIn,
} from '@keystead/testkit';

// After people have done everything that a secret is needed for, no secret stands in a database, the stream, Redis or a log.

const OTHER_PASSWORD = 'Keystead2!canary';
const WRONG_PASSWORD = 'Keystead3!canary';
const SECURITY_CODE = 'Wattle 88';
const ACCOUNT_NUMBER = '918273645';
const ODD = 'canary-in-an-address-7f3a';

let stack: TestStack;
let xero: XeroStandIn;
let landlord: Landlord;
const secrets = new Map<string, string>();

beforeAll(async () => {
  xero = await new XeroStandIn({ organisations: [{ name: 'Harbour Rentals' }] }).start();
  const env = { ...xero.environment, RATE_LIMIT: '0', LOG_LEVEL: 'trace' };
  stack = await startTestStack({ env });
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  await xero?.stop();
});

const note = (what: string, secret: string | undefined) => {
  if (!secret) throw new Error(`${what} is not known`);
  secrets.set(what, secret);
};
const inMail = (to: string, pattern: RegExp) =>
  eventually(() => stack.mails(to).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]);

interface SignedIn {
  access_token: string;
  tenant_code: string;
  user: { message_key: string };
}

/** A person registers, forgets the password, signs in with another one and by a mailed code, and invites somebody. */
async function account(): Promise<void> {
  landlord = await Landlord.register(stack, 'enterprise');
  const { email, tenant_code, call } = landlord;
  note('code of a new address', await inMail(email, /\b(\d{6})\b/));
  note('password', TEST_PASSWORD);
  note('first session', call.token);
  const anyone = new Caller(stack.url);
  expect((await anyone.post('login', { email, password: WRONG_PASSWORD, tenant_code })).status).toBe(401);
  note('wrong password', WRONG_PASSWORD);
  expectOk(await anyone.post('forgot-password', { email }));
  const token = await inMail(email, /reset-password\/([\w-]+)/);
  note('reset token', token);
  const reset = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD, token };
  expectOk(await anyone.post('reset-password', reset));
  note('new password', OTHER_PASSWORD);
  landlord = await Landlord.signIn(stack.url, email, tenant_code, OTHER_PASSWORD);
  note('second session', landlord.call.token);
  const profile = expectOk(await landlord.call.get<{ data: SignedIn['user'] }>('v1/system/account/profile')).data;
  note('message key', profile.message_key);
  expectOk(await landlord.call.post('v1/system/account/profile/save', { security_code: SECURITY_CODE }));
  note('security code', SECURITY_CODE);
  const role = { name: 'Letting Clerk' };
  const made = await landlord.call.post<{ data: { id: string } }>(
    'v1/system/setting/role-and-permission/role/create',
    role,
  );
  const invited = 'kim.park@team.example';
  const role_id = expectOk(made).data.id;
  expectOk(await landlord.call.post('v1/system/user/invite', { email: invited, role_id }));
  note('invitation', await inMail(invited, /\/auth\/invite\/([\w-]{32})(?![\w-])/));
}

/** A lease with bills, the bank account that they are paid to, and a mail about it. */
async function money(): Promise<void> {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  await landlord.bills(lease_id, 1);
  const account = { account_name: 'Rose Street Trust', bsb: '062000', bank_name: 'Commonwealth Bank', lease_id };
  expectOk(await landlord.call.post('v1/system/bank-account/create', { ...account, account_number: ACCOUNT_NUMBER }));
  note('account number', ACCOUNT_NUMBER);
}

/** What other programs are given: a calendar link, an API key and its token, the secret of a webhook, a token for the realtime connection. */
async function links(): Promise<void> {
  const { call } = landlord;
  const { url } = expectOk(await call.post<{ data: { url: string } }>('v1/system/calendar/link')).data;
  const feed = url.split('/').at(-1);
  expect((await fetch(url)).status).toBe(200);
  note('calendar link', feed);
  const key = { name: 'Reports', permissions: ['lease.read'], password: OTHER_PASSWORD };
  const once = { 'Idempotency-Key': 'made once' };
  const made = expectOk(await call.post<{ data: { api_key: string } }>('v1/system/api-key/create', key, once)).data;
  note('API key', made.api_key);
  const token = await new Caller(stack.url).ask('POST /api/v1/system/api-key/token', {
    body: { api_key: made.api_key },
  });
  note('token of an API key', expectOk(token).data.access_token);
  const hook = { url: 'http://127.0.0.1:9/', events: ['todo.created'] };
  const sent = await call.post<{ data: { secret: string } }>('v1/system/webhook/create', hook, once);
  note('secret of a webhook', expectOk(sent).data.secret);
  const hub = expectOk(
    await call.get<{ data: { token: string } }>(`v1/system/service/get-hub-token?user_id=${call.user_id}`),
  );
  note('hub token', hub.data.token);
}

/** A company connects to Xero, writes to it, and refreshes its tokens. */
async function accounting(): Promise<void> {
  const { call } = landlord;
  const { company_id } = call;
  const post = <T>(path: string, body: object = {}) =>
    call.post<{ data: T }>(`v1/system/xero/${path}`, { company_id, ...body });
  const { consent_url } = expectOk(await post<{ consent_url: string }>('link-company')).data;
  const back = new URL(xero.consent(consent_url, { organisations: ['Harbour Rentals'] }));
  const [code, state] = [back.searchParams.get('code')!, back.searchParams.get('state')!];
  note('code of Xero', code);
  note('state of a consent', state);
  expectOk(await post('link-company', { code, state }));
  const [{ org_id }] = expectOk(await post<[{ org_id: string }]>('get-org-list')).data;
  expectOk(await post('bind-org', { org_id }));
  await eventually(async () => {
    const { organisations } = expectOk(await post<{ organisations: { chart_read_at: unknown }[] }>('setting')).data;
    return organisations[0]?.chart_read_at;
  });
  const rows = await stack.rowsOf<{ access_token: string; refresh_token: string }>(
    'accounting-sync',
    'select access_token, refresh_token from accounting_connection where company_id = $1',
    [company_id],
  );
  const { ACCOUNTING_KEY } = environmentOf('accounting-sync', stack.settings);
  note('ACCOUNTING_KEY', ACCOUNTING_KEY);
  const cipher = new SecretCipher(secretKeysOf(ACCOUNTING_KEY!));
  note('access token of Xero', cipher.decrypt(rows[0]!.access_token, `${company_id}/accounting_token`));
  note('refresh token of Xero', cipher.decrypt(rows[0]!.refresh_token, `${company_id}/accounting_token`));
  note('secret of the app at Xero', xero.app.clientSecret);
}

/** Requests that fail in ways that tempt a program to log them. */
async function failures(): Promise<void> {
  const { url } = stack;
  const { email } = landlord;
  const { token } = landlord.call;
  note('a password in broken JSON', 'Keystead4!canary');
  note('a token in an address', ODD);
  const statuses = [
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}","password":"Keystead4!canary"`,
    }),
    await fetch(`${url}/api/v1/system/account/profile?token=${ODD}`),
    await fetch(`${url}/api/invitations/validate/${ODD}`),
    await fetch(`${url}/api/v1/system/calendar/feed/${ODD}`),
    await fetch(`${url}/api/v1/system/property/${ODD}`, { headers: { authorization: `Bearer ${token}` } }),
    await fetch(`${url}/api/v1/system/account/profile`, { headers: { authorization: `Bearer ${ODD}` } }),
  ];
  for (const response of statuses) {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('canary');
  }
  expect(
    (await landlord.call.post('v1/system/account/profile/save', { security_code: SECURITY_CODE, x: 1 })).status,
  ).toBe(400);
}

/** Six digits stand in many numbers; a code stands alone. */
const patternOf = (secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w.:+-])${secret}(?![\\w.:-])`)
    : new RegExp(secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

// covers: T-50
test('no secret of a whole run stands in a database, the event stream, Redis or a log', async () => {
  await account();
  await money();
  await links();
  await accounting();
  await failures();
  const { secret_key, jwt_private_key } = stack.settings.keys;
  note('SECRET_KEY', secret_key);
  note('signing key', jwt_private_key.split('\n')[1]);
  // What is still on its way is stored, or sent, by then.
  await landlord.call.get('v1/system/account/profile');
  await eventually(async () => {
    const waiting = await stack.rowsOf<{ count: number }>(
      'identity',
      'select count(*)::int as count from outbox where published_at is null',
    );
    return waiting[0]!.count === 0;
  });
  const places = await stack.storedText();
  const sizes = Object.entries(places).map(([place, text]) => `${place} ${Math.round(text.length / 1024)} KiB`);
  console.info(`T-50: ${secrets.size} secrets looked for in ${sizes.join(', ')}`);
  // Each place is read: what must stand in it is found there.
  const { company_id } = landlord.call;
  for (const place of ['identity', 'property', 'lease', 'billing', 'notification', 'accounting-sync', 'stream'])
    expect([place, places[place]!.includes(company_id)]).toEqual([place, true]);
  expect(places.logs).toContain('"service":"gateway"');
  expect(places.logs).toContain('"service":"identity"');
  expect(places.redis).toContain('keystead');
  const found = [...secrets].flatMap(([what, secret]) =>
    Object.entries(places)
      .filter(([, text]) => patternOf(secret).test(text))
      .map(([place]) => `${what} stands in ${place}`),
  );
  expect(found).toEqual([]);
}, 300_000);
