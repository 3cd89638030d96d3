import { newId } from '@keystead/platform';
import { Caller, eventually, expectOk, publishEvent } from '@keystead/testkit';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const CHANGE = 'v1/system/account/email/change';
const PROFILE = 'v1/system/account/profile';
const OVER = { status: 400, body: { code: 'EMAIL_LINK_OVER' } };

const tokensTo = (email: string) =>
  stack.mails.mails(email).flatMap(({ text }) => /confirm-email\/(\S+)/.exec(text)?.[1] ?? []);
const confirm = (token: string) => stack.service.anyone.post('email-change/confirm', { token });
const signIn = (email: string, { login }: Member) =>
  stack.service.anyone.post<LoginBody>('login', { email, password: PASSWORD, tenant_code: login.tenant_code });
const published = ({ call }: Member, name: string) =>
  stack.rows(call.company_id, 'select data from outbox where name = $1 order by seq desc limit 1', [name]);

/** Asks for the address and takes the token from its mail. */
async function requested(member: Member, email = stack.newEmail()): Promise<{ email: string; token: string }> {
  expectOk(await member.call.post(CHANGE, { email, password: PASSWORD }));
  return { email, token: await eventually(() => tokensTo(email)[0]) };
}

describe('another address of an account', () => {
  it('counts once its link is confirmed: sign-in, proof, other sessions and events', async () => {
    const member = await stack.register();
    const elsewhere = new Caller(stack.service.url, expectOk(await signIn(member.email, member)).access_token);
    const { email, token } = await requested(member);
    expect((await signIn(email, member)).status).toBe(401);
    expect(await published(member, 'user.email_change_requested')).toMatchObject([
      { data: { user_id: member.call.user_id } },
    ]);
    const { user_id } = member.call;
    expect(expectOk(await confirm(token))).toEqual({
      data: { user_id, email, tenant_code: member.login.tenant_code },
    });
    expect((await signIn(member.email, member)).status).toBe(401);
    expect(expectOk(await signIn(email, member)).user.email).toBe(email);
    expect((await elsewhere.get(PROFILE)).status).toBe(401);
    expect(expectOk(await member.call.get<{ data: object }>(PROFILE)).data).toMatchObject({ email });
    expect(await published(member, 'user.updated')).toMatchObject([{ data: { email } }]);
    expect(await published(member, 'user.email_changed')).toMatchObject([{ data: { former_email: member.email } }]);
    expect(await confirm(token)).toMatchObject(OVER);
  });

  it('needs the password, and another address than before', async () => {
    const member = await stack.register();
    const email = stack.newEmail();
    expect(await member.call.post(CHANGE, { email, password: 'Keystead1!wrong' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD' },
    });
    expect(await member.call.post(CHANGE, { email: member.email, password: PASSWORD })).toMatchObject({ status: 400 });
    expect(stack.mails.mails(email)).toEqual([]);
  });

  it('is the newest that was asked for, within the hour', async () => {
    const member = await stack.register();
    const first = await requested(member);
    const second = await requested(member);
    expect(await confirm(first.token)).toMatchObject(OVER);
    stack.clock.forward(61);
    expect(await confirm(second.token)).toMatchObject(OVER);
  });

  it('is given up by a new password, which shuts out who asked for it', async () => {
    const member = await stack.register();
    const { token } = await requested(member);
    const next = 'Keystead2!other';
    const change = { password: next, password_confirmation: next, current_password: PASSWORD };
    expectOk(await member.call.post(`${PROFILE}/save`, change));
    expect(await confirm(token)).toMatchObject(OVER);
  });

  it('that is in use is answered like any other, and refused to the reader of its mails alone', async () => {
    const [member, other] = [await stack.register(), await stack.register()];
    const { token } = await requested(member, other.email);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'USER_EXISTS' } });
    expect((await signIn(member.email, member)).status).toBe(200);
  });

  it('needs the mailed code besides, where the second step is on', async () => {
    const member = await stack.register();
    expectOk(await member.call.post(`${PROFILE}/save`, { is_enable_two_factor: true }));
    const email = stack.newEmail();
    const body = { email, password: PASSWORD };
    expect(expectOk(await member.call.post(CHANGE, body))).toMatchObject({ code: 'MFA_1005' });
    expect(tokensTo(email)).toEqual([]);
    expect((await member.call.post(CHANGE, { ...body, code: '000000' })).status).toBe(400);
    const [code] = stack.mails.mails(member.email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    expectOk(await member.call.post(CHANGE, { ...body, code }));
    expectOk(await confirm(await eventually(() => tokensTo(email)[0])));
    expect(expectOk(await signIn(email, member)).user.email).toBe(email);
  });

  it('is refused to a renter while a lease names the present one, at the request and at the link', async () => {
    const owner = await stack.register();
    const renter = await new Team(stack).add(owner, [roleId('tenant')]);
    const { company_id } = owner.call;
    const { token } = await requested(renter);
    const lease_tenant_id = newId();
    const named = {
      lease_tenant_id,
      lease_id: newId(),
      is_primary_contact: true,
      first_name: 'Kim',
      last_name: 'Park',
    };
    await publishEvent(stack.service.env.NATS_URL!, 'lease.tenant_added', {
      ...{ company_id, aggregate_id: lease_tenant_id, version: 1 },
      data: { ...named, email: renter.email, phone: null },
    });
    await eventually(
      async () =>
        (await stack.rows(company_id, 'select 1 from renter where company_id = $1', [company_id])).length === 1,
    );
    const refusal = { status: 409, body: { code: 'EMAIL_ON_LEASE' } };
    expect(await renter.call.post(CHANGE, { email: stack.newEmail(), password: PASSWORD })).toMatchObject(refusal);
    expect(await confirm(token)).toMatchObject(refusal);
    expect((await signIn(renter.email, renter)).status).toBe(200);
  });

  it('takes the company along: the former address may register again, the new one may not', async () => {
    const member = await stack.register();
    const { email, token } = await requested(member);
    expectOk(await confirm(token));
    const isOwner = async (address: string) =>
      expectOk(
        await stack.service.anyone.post<{ data: { exists: boolean } }>('check-account-email', { email: address }),
      ).data.exists;
    expect([await isOwner(member.email), await isOwner(email)]).toEqual([false, true]);
  });
});
