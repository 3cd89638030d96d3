import { expectOk, startMailCatcher, type Answer } from '@keystead/testkit';
import { ForgetExpired } from '../src/shared/forget-expired.js';
import { startIdentity, FORM, type IdentityUnderTest } from './identity-under-test.js';

// The limits as they are without the factor, and what happens when the mail server is not there.

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity({ AUTH_RATE_LIMIT: '1' });
});
afterAll(() => stack.stop());

const call = (path: string, body: object, ip: string) =>
  stack.service.anyone.post(path, body, { 'x-forwarded-for': ip });

async function untilRefused(most: number, one: () => Promise<Answer>): Promise<void> {
  for (let made = 0; made < most; made++) expect((await one()).status).not.toBe(429);
  expect(await one()).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
}

describe('one address on the network', () => {
  // covers: Q-107
  it('may have 20 codes an hour sent', async () => {
    const send = () => call('send-email-code', { email: stack.newEmail() }, '192.0.2.1');
    await untilRefused(20, send);
    stack.clock.forward(61);
    expect((await send()).status).toBe(200);
  });

  // covers: Q-107
  it('may try 20 sign-ins a minute, for whatever accounts', async () => {
    const tryOne = () => call('login', { email: stack.newEmail(), password: 'Keystead1!' }, '192.0.2.2');
    await untilRefused(20, tryOne);
    stack.clock.forward(1.1);
    expect((await tryOne()).status).toBe(401);
    expect((await call('login', { email: stack.newEmail(), password: 'x' }, '192.0.2.3')).status).toBe(401);
  });

  // covers: Q-106, Q-107
  it('may try 20 codes and 10 registrations a minute, and ask for 10 addresses a minute and 50 a day', async () => {
    await untilRefused(20, () =>
      call('reg-verify-email-code', { email: stack.newEmail(), code: '123456' }, '192.0.2.4'),
    );
    await untilRefused(10, () => call('register', { ...FORM, email: stack.newEmail() }, '192.0.2.5'));
    const check = () => call('check-account-email', { email: stack.newEmail() }, '192.0.2.6');
    for (let minute = 0; minute < 5; minute++) {
      await untilRefused(10, check);
      stack.clock.forward(1.1);
    }
    expect((await check()).status).toBe(429);
    stack.clock.forward(24 * 60);
    expect((await check()).status).toBe(200);
  });
});

// covers: Q-107
it('the operator may raise the limits', async () => {
  const loose = await startIdentity({ AUTH_RATE_LIMIT: '3' });
  try {
    await untilRefused(30, () => loose.service.anyone.post('check-account-email', { email: loose.newEmail() }));
  } finally {
    await loose.stop();
  }
});

describe('counters and codes', () => {
  it('are dropped once nothing can ask for them', async () => {
    const count = async () => {
      const tables = ['rate_limit', 'email_verification', 'second_step', 'password_reset'];
      const text = `select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')} as left_over`;
      const [row] = await stack.service.db.plain<{ left_over: number }>({ name: 'test_left_over', text });
      return row!.left_over;
    };
    await call('send-email-code', { email: stack.newEmail() }, '192.0.2.7');
    const member = await stack.register();
    expectOk(await member.call.post('v1/system/account/profile/save', { is_enable_two_factor: true }));
    await call('login', { email: member.email, password: FORM.password }, '192.0.2.7');
    await call('forgot-password', { email: member.email }, '192.0.2.7');
    const forget = stack.service.app.get(ForgetExpired);
    await forget.sweep();
    expect(await count()).toBeGreaterThan(0);
    stack.clock.forward(25 * 60);
    await forget.sweep();
    expect(await count()).toBe(0);
  });
});

describe('without a mail server', () => {
  // covers: ERR-40
  it('sending fails in so many words, and may be tried again at once', async () => {
    const gone = await startMailCatcher();
    await gone.stop();
    const cut = await startIdentity({ SMTP_URL: gone.smtpUrl });
    try {
      const email = cut.newEmail();
      const send = () => cut.service.anyone.post('send-email-code', { email });
      for (let tried = 0; tried < 7; tried++) {
        expect(await send()).toMatchObject({
          status: 502,
          body: { code: 'CODE_NOT_SENT', message: 'Failed to send verification code, please try again' },
        });
      }
    } finally {
      await cut.stop();
    }
  });
});
