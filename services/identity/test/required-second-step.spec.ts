import { Caller, expectOk } from '@keystead/testkit';
import { Browser } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const PATH = 'v1/system/company/two-factor';
const PROFILE = 'v1/system/account/profile';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

type Login = LoginBody & { code?: string };

const codeFor = (email: string) => /^\d{6}$/m.exec(stack.mails.mails(email)[0]!.text)![0];

async function signIn({ email, login: { tenant_code } }: Member, browser = new Browser(stack.service.anyone)) {
  return expectOk(await browser.post<Login>('login', { email, password: PASSWORD, tenant_code }));
}

/** A company that asks everybody for the second step. */
async function strict(): Promise<Member> {
  const member = await stack.register();
  const rule = { is_two_factor_required: true, password: PASSWORD };
  expect(expectOk(await member.call.post(PATH, rule))).toEqual({ data: { is_two_factor_required: true } });
  stack.clock.forward(1.1);
  return member;
}

describe('a company that requires the second step', () => {
  it('has everybody enter a mailed code, whatever they chose themselves', async () => {
    const member = await strict();
    const browser = new Browser(stack.service.anyone);
    const due = await signIn(member, browser);
    expect(due).toMatchObject({ code: 'MFA_1005', user: { is_enable_two_factor: true } });
    expect(due.access_token).toBeUndefined();
    const body = { email: member.email, code: codeFor(member.email), skip_mfa: true };
    const { user } = expectOk(await browser.post<LoginBody>('verify-email-code', body));
    expect(user).toMatchObject({ is_enable_two_factor: false, company_data: { is_two_factor_required: true } });
    // A browser that is remembered has proved it within thirty days.
    expect((await signIn(member, browser)).access_token).toBeTruthy();
    expect((await signIn(member)).access_token).toBeUndefined();
  });

  it('signs the others out when it begins, and not who requires it', async () => {
    const member = await stack.register();
    const elsewhere = new Caller(stack.service.url, (await signIn(member)).access_token);
    expectOk(await member.call.post(PATH, { is_two_factor_required: true, password: PASSWORD }));
    expect((await elsewhere.get(PROFILE)).status).toBe(401);
    expect((await member.call.get(PROFILE)).status).toBe(200);
  });

  it('is changed by the password and the code alone, and only by those who manage the company', async () => {
    const member = await strict();
    const off = { is_two_factor_required: false };
    expect(await member.call.post(PATH, { ...off, password: 'Keystead1!wrong' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'The current password is incorrect.' } },
    });
    expect(expectOk(await member.call.post(PATH, { ...off, password: PASSWORD }))).toMatchObject({ code: 'MFA_1005' });
    const renter = stack.service.as({ company_id: member.call.company_id, role: 'tenant' });
    expect((await renter.post(PATH, { ...off, password: PASSWORD })).status).toBe(403);
    const proof = { ...off, password: PASSWORD, code: codeFor(member.email) };
    expect(expectOk(await member.call.post(PATH, proof))).toEqual({ data: off });
    expect((await signIn(member)).access_token).toBeTruthy();
  });

  it('lets no one turn their own off, and asks for a code with a new password', async () => {
    const member = await strict();
    expectOk(await member.call.post(`${PROFILE}/save`, { is_enable_two_factor: true }));
    const off = { is_enable_two_factor: false, current_password: PASSWORD };
    expect(await member.call.post(`${PROFILE}/save`, off)).toMatchObject({
      status: 400,
      body: { errors: { is_enable_two_factor: 'Your company requires the second step' } },
    });
    const password = 'Keystead2!other';
    const change = { password, password_confirmation: password, current_password: PASSWORD };
    expect(expectOk(await member.call.post(`${PROFILE}/save`, change))).toMatchObject({ code: 'MFA_1005' });
  });
});
