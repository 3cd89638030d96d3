import { randomBytes } from 'node:crypto';
import { Caller, expectOk, OidcStandIn, WechatStandIn, type Answer, type OidcFault } from '@keystead/testkit';
import { FORM, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const ADDRESS = 'https://rent.example';
const STANDARD = `${ADDRESS}/auth/std/callback`;
const OTHER = `${ADDRESS}/auth/oauth/callback`;

let google: OidcStandIn;
let microsoft: OidcStandIn;
let wechat: WechatStandIn;
let stack: IdentityUnderTest;

beforeAll(async () => {
  [google, microsoft, wechat] = await Promise.all([
    OidcStandIn.start(STANDARD),
    OidcStandIn.start(STANDARD),
    WechatStandIn.start(OTHER),
  ]);
  microsoft.isForm = true;
  const client = ({ client_id, client_secret, url }: OidcStandIn) => ({ client_id, client_secret, issuer: url });
  stack = await startIdentity({
    PUBLIC_URL: ADDRESS,
    SSO_PROVIDERS: JSON.stringify({
      google: client(google),
      microsoft: client(microsoft),
      wechat: {
        client_id: wechat.appid,
        client_secret: wechat.secret,
        authorize_url: `${wechat.url}/connect/qrconnect`,
        api_url: wechat.url,
      },
      broken: { name: 'Broken', client_id: 'a', client_secret: 'b', issuer: 'http://127.0.0.1:1' },
    }),
  });
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([google.stop(), microsoft.stop(), wechat.stop()]);
});
beforeEach(() => (google.misdeed = null));

/** What a browser holds when it comes back from a provider. */
interface Trip {
  provider: string;
  cookie: string;
  code: string;
  state: string;
}
interface Unregistered {
  data: { next: string; email: string | null; is_email_verified: boolean; sso_token: string };
}

const newSubject = () => randomBytes(8).toString('hex');
const someone = (email: string, sub = newSubject()) => ({ sub, email, email_verified: true, given_name: 'Alex' });

const leave = (provider: string, query = '') =>
  fetch(`${stack.service.url}/api/oauth/${provider}/authorize${query}`, { redirect: 'manual' });

/** There and back again, as a browser goes. */
async function travel(provider = 'google', query = ''): Promise<Trip> {
  const left = await leave(provider, query);
  expect(left.status).toBe(302);
  const there = await fetch(left.headers.get('location')!, { redirect: 'manual' });
  expect(there.status).toBe(302);
  const back = new URL(there.headers.get('location')!).searchParams;
  const cookie = left.headers.get('set-cookie')!.split(';')[0]!;
  return { provider, cookie, code: back.get('code')!, state: back.get('state')! };
}

function comeBack<T = Record<string, unknown>>(trip: Trip, call: Caller = stack.service.anyone): Promise<Answer<T>> {
  const { provider, cookie, code, state } = trip;
  return call.post<T>(`oauth/${provider}/callback`, { code, state }, { cookie });
}
const signOn = async <T = LoginBody>(provider?: string, call?: Caller) => comeBack<T>(await travel(provider), call);

/** A landlord whom Google vouches for from now on. */
async function linked(): Promise<Member & { sub: string }> {
  const member = await stack.register();
  const sub = newSubject();
  google.person = someone(member.email, sub);
  expectOk(await signOn('google', member.call));
  return { ...member, sub };
}

/** Does `work` in a house of its own, with this provider alone. */
async function alone(
  provider: OidcStandIn,
  work: () => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const sharedStack = stack;
  const { client_id, client_secret, url } = provider;
  stack = await startIdentity({
    PUBLIC_URL: ADDRESS,
    SSO_PROVIDERS: JSON.stringify({ google: { client_id, client_secret, issuer: url } }),
    ...env,
  });
  try {
    await work();
  } finally {
    await stack.stop();
    stack = sharedStack;
    await provider.stop();
  }
}

const linksOf = ({ call }: Member) => stack.rows(call.company_id, 'select issuer, subject, provider from sso_identity');

describe('the way to a provider', () => {
  // covers: Q-104, GAP-01
  it('is closed with one clear sentence while the provider is not set up', async () => {
    const refused = {
      status: 404,
      body: {
        code: 'SSO_NOT_OFFERED',
        message: 'This sign-in method is not set up. Please use your email and password.',
      },
    };
    expect(await stack.service.anyone.get('oauth/xero/authorize')).toMatchObject(refused);
    const answer = { code: 'c', state: 's' };
    expect(await stack.service.anyone.post('oauth/xero/callback', answer)).toMatchObject(refused);
  });

  // covers: GAP-01
  it('carries state, nonce and S256, comes back to the one page, and leaves a cookie scripts cannot read', async () => {
    const left = await leave('google');
    const query = Object.fromEntries(new URL(left.headers.get('location')!).searchParams);
    expect(query).toMatchObject({
      prompt: 'select_account',
      response_type: 'code',
      client_id: google.client_id,
      redirect_uri: STANDARD,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(query.state).toMatch(/^google\.[\w-]{43}$/);
    expect(left.headers.get('set-cookie')).toMatch(
      /^__Host-keystead_sign_on=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const rows = await stack.service.db.plain({ name: 'test_attempts', text: 'select * from sso_attempt' });
    for (const word of [query.state!, query.nonce!, left.headers.get('set-cookie')!.slice(24, 67)])
      expect(JSON.stringify(rows)).not.toContain(word);
  });

  // covers: GAP-01
  it('says so when a provider does not answer', async () => {
    expect(await stack.service.anyone.get('oauth/broken/authorize')).toMatchObject({
      status: 502,
      body: { code: 'SSO_UNREACHABLE', message: expect.stringContaining('Broken is not answering') as string },
    });
  });

  // covers: GAP-01
  it('is open 30 times a minute to one address', async () => {
    const provider = await OidcStandIn.start(STANDARD);
    await alone(
      provider,
      async () => {
        for (let tries = 0; tries < 30; tries++) expect((await leave('google')).status).toBe(302);
        expect((await leave('google')).status).toBe(429);
        stack.clock.forward(1.1);
        expect((await leave('google')).status).toBe(302);
      },
      { AUTH_RATE_LIMIT: '1' },
    );
  });
});

describe('somebody unknown', () => {
  // covers: Q-104, UI-01
  it('goes on to registration with the address verified, and signs in with the provider from then on', async () => {
    const email = stack.newEmail();
    google.person = someone(email.toUpperCase());
    const { body } = await signOn<Unregistered>();
    expect(body.data).toMatchObject({ next: 'register', email, is_email_verified: true, first_name: 'Alex' });
    const form = { ...FORM, email, sso_token: body.data.sso_token };
    const { access_token } = expectOk(await stack.service.anyone.post<LoginBody>('register', form));
    expect(access_token).toBeTruthy();
    expect(stack.mails.mails(email)).toEqual([]);
    // Who it is stays the same when the address at the provider does not.
    google.person = { ...google.person, email: stack.newEmail() };
    const { user } = expectOk(await signOn());
    expect(user.email).toBe(email);
  });

  // covers: UI-01
  it('proves the address with a code when the provider does not vouch for it', async () => {
    const email = stack.newEmail();
    microsoft.person = { sub: newSubject(), email, tid: 'any' };
    const { data } = expectOk(await signOn<Unregistered>('microsoft'));
    expect(data).toMatchObject({ next: 'register', email, is_email_verified: false });
    const form = { ...FORM, email, sso_token: data.sso_token };
    expect(await stack.service.anyone.post('register', form)).toMatchObject({ body: { code: 'EMAIL_NOT_VERIFIED' } });
    await stack.verify(email);
    expectOk(await stack.service.anyone.post('register', form));
    expect(expectOk(await signOn('microsoft')).user.email).toBe(email);
  });

  it('registers once with what the sign-on gave, and within half an hour', async () => {
    google.person = someone(stack.newEmail());
    const { data } = expectOk(await signOn<Unregistered>());
    const [first, second] = [stack.newEmail(), stack.newEmail()];
    for (const email of [first, second]) await stack.verify(email);
    const register = (email: string, sso_token: string) =>
      stack.service.anyone.post('register', { ...FORM, email, sso_token });
    expectOk(await register(first, data.sso_token));
    expect(await register(second, data.sso_token)).toMatchObject({ status: 400, body: { code: 'SSO_EXPIRED' } });
    google.person = someone(stack.newEmail());
    const late = expectOk(await signOn<Unregistered>()).data.sso_token;
    stack.clock.forward(31);
    await stack.verify(second);
    expect(await register(second, late)).toMatchObject({ status: 400, body: { code: 'SSO_EXPIRED' } });
  });
});

describe('somebody with an account', () => {
  it('is never linked by a matching address, only by their own word while signed in', async () => {
    const alex = await stack.register();
    google.person = someone(alex.email);
    expect(await signOn()).toMatchObject({ status: 409, body: { code: 'SSO_ACCOUNT_EXISTS' } });
    expect(await linksOf(alex)).toEqual([]);
    expect(expectOk(await signOn<object>('google', alex.call))).toEqual({
      data: { next: 'linked', provider: 'google' },
    });
    expect(await linksOf(alex)).toEqual([{ issuer: google.url, subject: google.person.sub, provider: 'google' }]);
    const login = expectOk(await signOn());
    expect(login.user.user_id).toBe(alex.call.user_id);
    expect((await new Caller(stack.service.url, login.access_token).get('v1/system/account/profile')).status).toBe(200);
  });

  it('links twice without harm; a token that is not good links nothing, and a colleague’s link stays theirs', async () => {
    const alex = await linked();
    expectOk(await signOn('google', alex.call));
    expect(await linksOf(alex)).toHaveLength(1);
    const forged = new Caller(stack.service.url, 'garbage');
    expect((await signOn('google', forged)).status).toBe(401);
    await stack.rows(
      alex.call.company_id,
      `insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
       values ($1, gen_random_uuid(), 'Kim', 'Rowe', 'en', 'UTC', 'AU')`,
      [alex.call.company_id],
    );
    const [kim] = await stack.rows(alex.call.company_id, `select id from app_user where first_name = 'Kim'`);
    await stack.rows(alex.call.company_id, 'update sso_identity set user_id = $1', [kim!.id]);
    expect(await signOn('google', alex.call)).toMatchObject({ status: 409, body: { code: 'SSO_LINKED_ELSEWHERE' } });
  });

  it('is one of several by the company whose page they came from', async () => {
    const [here, there] = [await linked(), await stack.register()];
    google.person = someone(here.email, here.sub);
    expectOk(await signOn('google', there.call));
    expect(await signOn()).toMatchObject({ status: 409, body: { code: 'SSO_CHOOSE_COMPANY' } });
    const trip = await travel('google', `?tenant_code=${there.login.tenant_code.toUpperCase()}`);
    expect(expectOk(await comeBack<LoginBody>(trip)).tenant_code).toBe(there.login.tenant_code);
  });

  // covers: T-23
  it('is asked for the second step when it is on: no token before the mailed code', async () => {
    const alex = await linked();
    await stack.rows(alex.call.company_id, 'update app_user set is_enable_two_factor = true');
    const answer = await signOn<Record<string, unknown>>();
    expect(answer).toMatchObject({ status: 200, body: { user: { email: alex.email, is_enable_two_factor: true } } });
    expect(answer.text).not.toContain('access_token');
    expect(await stack.rows(alex.call.company_id, 'select 1 from session')).toHaveLength(1);
    const [mail] = stack.mails.mails(alex.email);
    const code = /\b\d{6}\b/.exec(mail!.text)![0];
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ');
    const done = await stack.service.anyone.post<LoginBody>(
      'verify-email-code',
      { email: alex.email, code },
      { cookie },
    );
    expect(expectOk(done).access_token).toBeTruthy();
  });

  // covers: T-23
  it('is asked for the second step that the company requires unless the provider says it has asked for one', async () => {
    const alex = await linked();
    await stack.rows(alex.call.company_id, 'update company set is_two_factor_required = true');
    const claims = someone(alex.email, alex.sub);
    const isDue = async (more: object) => {
      google.person = { ...claims, ...more };
      return !expectOk(await signOn<Partial<LoginBody>>()).access_token;
    };
    expect(await isDue({})).toBe(true);
    for (const amr of [['pwd'], ['otp'], 'mfa', { mfa: true }, null]) expect(await isDue({ amr })).toBe(true);
    expect(await isDue({ acr: 'gold' })).toBe(true);
    expect(await isDue({ amr: ['pwd', 'mfa'] })).toBe(false);
    // What a person has chosen themselves is not the provider's to spare them.
    await stack.rows(alex.call.company_id, 'update app_user set is_enable_two_factor = true');
    expect(await isDue({ amr: ['pwd', 'mfa'] })).toBe(true);
  });

  it('is spared the company’s second step by the class of authentication that the operator names', async () => {
    const provider = await OidcStandIn.start(STANDARD);
    const { client_id, client_secret, url: issuer } = provider;
    const sso = { google: { client_id, client_secret, issuer, second_factor_acr: 'gold' } };
    const work = async () => {
      const member = await stack.register();
      const person = someone(member.email);
      provider.person = person;
      expectOk(await signOn('google', member.call));
      await stack.rows(member.call.company_id, 'update company set is_two_factor_required = true');
      for (const [acr, isDue] of [
        ['silver', true],
        ['gold', false],
      ] as const) {
        provider.person = { ...person, acr };
        expect(!expectOk(await signOn<Partial<LoginBody>>()).access_token).toBe(isDue);
      }
    };
    await alone(provider, work, { SSO_PROVIDERS: JSON.stringify(sso) });
  });

  it('does not come in once they are disabled', async () => {
    const alex = await linked();
    await stack.rows(alex.call.company_id, `update login set status = 'disabled'`);
    expect(await signOn()).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
  });
});

describe('what does not hold', () => {
  const MISDEEDS: OidcFault[] = [
    'wrong nonce',
    'no nonce',
    'wrong audience',
    'audience of two clients',
    'issued to another client',
    'wrong issuer',
    'expired',
    'without an end',
    'alg none',
    'signed with another key',
    'signed with the public key as a secret',
    'another algorithm of the same key',
    'no subject',
    'no token',
  ];

  // covers: T-23
  it.each(MISDEEDS)('a token that is %s gives no access', async (misdeed) => {
    await linked();
    google.misdeed = misdeed;
    const answer = await signOn();
    expect(answer).toMatchObject({ status: 400, body: { code: 'SSO_REFUSED' } });
    expect(answer.text).not.toContain('access_token');
    google.misdeed = null;
    expect((await signOn()).status).toBe(200);
  });

  // covers: T-23
  it.each(['no JSON', 'an error of its own'] as const)(
    'a provider that answers with %s is not there',
    async (misdeed) => {
      await linked();
      google.misdeed = misdeed;
      expect(await signOn()).toMatchObject({ status: 502, body: { code: 'SSO_UNREACHABLE' } });
    },
  );

  const EXPIRED = { status: 400, body: { code: 'SSO_EXPIRED' } };

  // covers: T-23
  it('a state is good once, also when it comes 20 times at once', async () => {
    await linked();
    const trip = await travel();
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(trip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await comeBack(trip)).toMatchObject(EXPIRED);
  });

  // covers: T-23
  it('a code is good once, whatever state it comes with', async () => {
    await linked();
    const [first, second] = [await travel(), await travel()];
    expectOk(await comeBack(first));
    expect(await comeBack({ ...second, code: first.code })).toMatchObject({ body: { code: 'SSO_REFUSED' } });
  });

  // covers: T-23
  it('the code of one way does not fit another: PKCE and nonce are each way’s own', async () => {
    await linked();
    const [mine, stolen] = [await travel(), await travel()];
    expect(await comeBack({ ...mine, code: stolen.code })).toMatchObject({ body: { code: 'SSO_REFUSED' } });
  });

  // covers: T-23
  it('a state is good in the browser it began in, at its own provider, for ten minutes', async () => {
    await linked();
    const trip = await travel();
    const other = (await travel()).cookie;
    expect(await comeBack({ ...trip, cookie: other })).toMatchObject(EXPIRED);
    expect(await comeBack({ ...trip, cookie: '' })).toMatchObject(EXPIRED);
    expect(await comeBack({ ...trip, provider: 'microsoft' })).toMatchObject(EXPIRED);
    expect(await comeBack({ ...trip, state: `google.${'a'.repeat(43)}` })).toMatchObject(EXPIRED);
    expectOk(await comeBack(trip));
    const late = await travel();
    stack.clock.forward(10.1);
    expect(await comeBack(late)).toMatchObject(EXPIRED);
  });

  // covers: GAP-01
  it.each([{}, { code: '', state: 'x' }, { code: 'c', state: 7 }, { code: 'c', state: 's', provider: 'google' }])(
    '%j is no answer of a provider',
    async (body) => {
      expect(await stack.service.anyone.post('oauth/google/callback', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      });
    },
  );
});

describe('keys and directories', () => {
  it('follows a provider to new keys, of RSA and of elliptic curves', async () => {
    const provider = await OidcStandIn.start(STANDARD);
    provider.useNewKeys('ec');
    await alone(provider, async () => {
      const alex = await stack.register();
      provider.person = someone(alex.email);
      expectOk(await signOn('google', alex.call));
      expectOk(await signOn());
      expect(provider.keyRequests).toBe(1);
      provider.misdeed = 'signed with the public key as a secret';
      expect(await signOn()).toMatchObject({ body: { code: 'SSO_REFUSED' } });
      provider.misdeed = null;
      provider.useNewKeys('rsa');
      // Not asked for again at once, or every forged token could make us ask.
      expect(await signOn()).toMatchObject({ body: { code: 'SSO_REFUSED' } });
      expect(provider.keyRequests).toBe(1);
      stack.clock.forward(1.1);
      expectOk(await signOn());
      expect(provider.keyRequests).toBe(2);
    });
  });

  // covers: T-23
  it.each(['alg none', 'signed with the public key as a secret'] as const)(
    'refuses a token that is %s even from a provider that announces it',
    async (misdeed) => {
      const provider = await OidcStandIn.start(STANDARD);
      provider.algorithms = ['none', 'HS256', 'RS256'];
      await alone(provider, async () => {
        const alex = await stack.register();
        provider.person = someone(alex.email);
        expectOk(await signOn('google', alex.call));
        provider.misdeed = misdeed;
        expect(await signOn()).toMatchObject({ status: 400, body: { code: 'SSO_REFUSED' } });
      });
    },
  );

  it('takes each directory of a provider of many for an issuer of its own', async () => {
    const provider = await OidcStandIn.start(STANDARD);
    provider.issuerTemplate = `${provider.url}/{tenantid}/v2.0`;
    const [own, foreign] = ['3f2f8a30-0f0e-4d3e-9c54-6f4a5f0f1a01', '3f2f8a30-0f0e-4d3e-9c54-6f4a5f0f1a02'];
    await alone(provider, async () => {
      const alex = await stack.register();
      const sub = newSubject();
      const of = (tid: string, issuer: string) => ({
        ...someone(alex.email, sub),
        tid,
        iss: `${provider.url}/${issuer}/v2.0`,
      });
      provider.person = of(own, own);
      expectOk(await signOn('google', alex.call));
      expectOk(await signOn());
      // The same subject of another directory is another person.
      provider.person = of(foreign, foreign);
      expect(await signOn()).toMatchObject({ status: 409, body: { code: 'SSO_ACCOUNT_EXISTS' } });
      provider.person = of(foreign, own);
      expect(await signOn()).toMatchObject({ status: 400, body: { code: 'SSO_REFUSED' } });
      provider.person = of('../elsewhere', '../elsewhere');
      expect(await signOn()).toMatchObject({ status: 400, body: { code: 'SSO_REFUSED' } });
    });
  });
});

describe('WeChat', () => {
  // covers: Q-104, UI-01
  it('knows no address: the person gives one, proves it with a code, and is known the next time', async () => {
    wechat.person = { openid: newSubject(), unionid: newSubject() };
    const { data } = expectOk(await signOn<Unregistered>('wechat'));
    expect(data).toMatchObject({ next: 'register', email: null, is_email_verified: false });
    const email = stack.newEmail();
    await stack.verify(email);
    expectOk(await stack.service.anyone.post('register', { ...FORM, email, sso_token: data.sso_token }));
    // Another application of the same operator sees another openid and the same unionid.
    wechat.person = { ...wechat.person, openid: newSubject() };
    expect(expectOk(await signOn('wechat')).user.email).toBe(email);
  });

  // covers: T-23
  it('a code is good once', async () => {
    wechat.person = { openid: newSubject() };
    const [first, second] = [await travel('wechat'), await travel('wechat')];
    expectOk(await comeBack(first));
    expect(await comeBack({ ...second, code: first.code })).toMatchObject({ body: { code: 'SSO_REFUSED' } });
  });
});
