import { Caller, expectOk, type Answer } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { Browser } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const PROFILE = 'v1/system/account/profile';
const NEXT = 'Keystead2!other';
const NEW_PASSWORD = { password: NEXT, password_confirmation: NEXT, current_password: PASSWORD };
const DISABLE = { is_enable_two_factor: false, current_password: PASSWORD };
const WRONG_CODE = { status: 400, body: { code: 0, message: 'Invalid verification code, please try again' } };
const WRONG_PASSWORD = {
  status: 400,
  body: { code: 'WRONG_CURRENT_PASSWORD', errors: { current_password: 'The current password is incorrect.' } },
};

const codesTo = ({ email }: Member) => stack.mails.mails(email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
const save = (by: Caller, body: object, key?: string): Promise<Answer> =>
  by.post(`${PROFILE}/save`, body, key ? { 'idempotency-key': key } : {});
const hasSecondStep = async ({ call }: Member) =>
  expectOk(await call.get<{ data: { is_enable_two_factor: boolean } }>(PROFILE)).data.is_enable_two_factor;
const published = async ({ call }: Member, name: string) =>
  stack.rows(call.company_id, `select data->>'user_id' as user_id from outbox where name = $1`, [name]);

/** A person with the second step on, and another session of theirs. */
async function careful(): Promise<{ member: Member; elsewhere: Caller }> {
  const member = await stack.register();
  const { email, login } = member;
  const again = { email, password: PASSWORD, tenant_code: login.tenant_code };
  const { access_token } = expectOk(await stack.service.anyone.post<LoginBody>('login', again));
  expectOk(await save(member.call, { is_enable_two_factor: true }));
  return { member, elsewhere: new Caller(stack.service.url, access_token) };
}

/** Asks with the password and takes the code from the mail. */
async function codeFor(member: Member, body: object): Promise<string> {
  const seen = codesTo(member).length;
  const saved = await save(member.call, body);
  expect(saved).toMatchObject({ status: 200, body: { code: 'MFA_1005', data: { code: 'MFA_1005' } } });
  expect(saved.text).not.toContain('access_token');
  expect(codesTo(member)).toHaveLength(seen + 1);
  return codesTo(member)[0]!;
}

// covers: F-62
describe('a second step that is turned off', () => {
  it('needs more than a token: without the current password nothing changes and no code is mailed', async () => {
    const { member } = await careful();
    const seen = codesTo(member).length;
    expect(await save(member.call, { is_enable_two_factor: false })).toMatchObject(WRONG_PASSWORD);
    expect(await save(member.call, { ...DISABLE, current_password: 'Keystead1!wrong' })).toMatchObject(WRONG_PASSWORD);
    expect(await save(member.call, { ...DISABLE, current_password: 'Keystead1!wrong', code: '123456' })).toMatchObject(
      WRONG_PASSWORD,
    );
    expect(codesTo(member)).toHaveLength(seen);
    expect(await hasSecondStep(member)).toBe(true);
  });

  it('needs the mailed code besides the password, each code once', async () => {
    const { member } = await careful();
    const code = await codeFor(member, DISABLE);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await save(member.call, { ...DISABLE, code: wrong })).toMatchObject(WRONG_CODE);
    expect(await hasSecondStep(member)).toBe(true);
    expectOk(await save(member.call, { ...DISABLE, code }));
    expect(await hasSecondStep(member)).toBe(false);
    expectOk(await save(member.call, { is_enable_two_factor: true }));
    expect(await save(member.call, { ...DISABLE, code })).toMatchObject(WRONG_CODE);
    expect(await hasSecondStep(member)).toBe(true);
  });

  it('ends the other sessions, keeps this one and notifies the owner', async () => {
    const { member, elsewhere } = await careful();
    expectOk(await save(member.call, { ...DISABLE, code: await codeFor(member, DISABLE) }));
    expect((await elsewhere.get(PROFILE)).status).toBe(401);
    expect((await member.call.get(PROFILE)).status).toBe(200);
    expect(await published(member, 'user.second_step_disabled')).toEqual([{ user_id: member.call.user_id }]);
  });

  it('is answered alike when the request is repeated under its key', async () => {
    const { member } = await careful();
    const body = { ...DISABLE, code: await codeFor(member, DISABLE) };
    const key = newId();
    expectOk(await save(member.call, body, key));
    const again = await save(member.call, body, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });

  it('takes no code of another account, and none that another client was sent', async () => {
    const [{ member }, { member: other }] = [await careful(), await careful()];
    const theirs = await codeFor(other, DISABLE);
    const own = await codeFor(member, DISABLE);
    if (theirs !== own) expect(await save(member.call, { ...DISABLE, code: theirs })).toMatchObject(WRONG_CODE);
    const thief = new Browser(new Caller(stack.service.url, member.call.token));
    expect(await thief.post(`${PROFILE}/save`, { ...DISABLE, code: own })).toMatchObject(WRONG_CODE);
    expect(await hasSecondStep(member)).toBe(true);
  });

  it('changes nothing, and asks for nothing, where it is off already', async () => {
    const member = await stack.register();
    expectOk(await save(member.call, { is_enable_two_factor: false, first_name: 'Ada' }));
    expect(await published(member, 'user.second_step_disabled')).toEqual([]);
  });
});

// covers: F-62
describe('a new password while the second step is on', () => {
  it('needs the mailed code besides the current password, ends the other sessions and notifies the owner', async () => {
    const { member, elsewhere } = await careful();
    const code = await codeFor(member, NEW_PASSWORD);
    expect(await published(member, 'user.password_changed')).toEqual([]);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await save(member.call, { ...NEW_PASSWORD, code: wrong })).toMatchObject(WRONG_CODE);
    expectOk(await save(member.call, { ...NEW_PASSWORD, code }));
    expect((await elsewhere.get(PROFILE)).status).toBe(401);
    expect(await published(member, 'user.password_changed')).toEqual([{ user_id: member.call.user_id }]);
    const { email, login } = member;
    const signIn = (password: string) =>
      stack.service.anyone.post('login', { email, password, tenant_code: login.tenant_code });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEXT)).status).toBe(200);
  });

  it('spends no code on a password that breaks a rule', async () => {
    const { member } = await careful();
    const code = await codeFor(member, NEW_PASSWORD);
    const weak = { ...NEW_PASSWORD, password_confirmation: 'Keystead3!other', code };
    expect((await save(member.call, weak)).body.code).toBe('PASSWORDS_DO_NOT_MATCH');
    expectOk(await save(member.call, { ...NEW_PASSWORD, code }));
  });
});

// covers: F-62
it('the address of an account is changed by no profile, whatever proof comes along', async () => {
  const member = await stack.register();
  const answer = await save(member.call, { email: stack.newEmail(), current_password: PASSWORD });
  expect(answer).toMatchObject({ status: 400, body: { errors: { email: 'This field is not known here' } } });
});
