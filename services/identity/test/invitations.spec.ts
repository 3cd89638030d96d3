import { newId } from '@keystead/platform';
import { eventually, expectOk, publishEvent } from '@keystead/testkit';
import { PASSWORD, startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

let stack: IdentityUnderTest;
let team: Team;
let owner: Member;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
});
afterAll(() => stack.stop());

const DEAD = { status: 400, body: { code: 'INVITATION_DEAD' } };
const validate = (code: string) => stack.service.anyone.get(`invitations/validate/${code}`);

async function invited(by = owner, role = roleId('team_member')): Promise<{ email: string; code: string }> {
  const email = stack.newEmail();
  expectOk(await team.invite(by.call, email, role));
  return { email, code: await team.codeOf(email) };
}

const rolesOf = (company_id: string, user_id: string) =>
  stack.rows(company_id, 'select role_key from user_role where user_id = $1', [user_id]);

describe('an invitation', () => {
  // covers: Q-103, AUTH-15, INVT-01, ROLE-07
  test('is mailed in the inviter’s language with a link only the mail holds', async () => {
    const korean = await stack.register({ language: 'ko' });
    await team.limit(korean, null);
    const { email, code } = await invited(korean);
    const [mail] = stack.mails.mails(email);
    expect(mail!.subject).toContain('초대');
    expect(mail!.text).toContain('팀 구성원');
    expect(mail!.text).toContain(korean.login.user.company_data.name);
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const { company_id } = korean.call;
    for (const table of ['invitation', 'outbox', 'audit_log', 'job', 'idempotency'])
      expect(JSON.stringify(await stack.rows(company_id, `select * from ${table}`))).not.toContain(code);
  });

  // covers: F-34
  test('says when it opens and when it closes, so that its place in the team is counted', async () => {
    const said = (id: string) =>
      stack.rows(
        owner.call.company_id,
        `select name, version, data from outbox where aggregate_id = $1 and name like 'invitation.%' order by version`,
        [id],
      );
    const idOf = async (email: string) => (await team.people(owner.call)).find((one) => one.email === email)!.id;
    const { email, code } = await invited();
    const id = await idOf(email);
    const opened = { name: 'invitation.opened', version: 1, data: { role_key: 'team_member' } };
    expect(await said(id)).toMatchObject([opened]);
    expectOk(await team.complete((await team.prove(code, email)).call, code));
    expect(await said(id)).toMatchObject([opened, { name: 'invitation.closed', data: { invitation_id: id } }]);
    const other = await invited();
    const second = await idOf(other.email);
    expectOk(await owner.call.post('v1/system/user/save', { id: second, status: 'disabled' }));
    expect(await said(second)).toMatchObject([opened, { name: 'invitation.closed' }]);
  });

  // covers: AUTH-12
  test('shows company, role, masked address and whether there is an account, to its holder', async () => {
    const { email, code } = await invited();
    const { name } = owner.login.user.company_data;
    const masked = `${email[0]}***@landlord.example`;
    const { tenant_code } = owner.login;
    expect(expectOk(await validate(code))).toEqual({
      data: { email: masked, company_name: name, tenant_code, role: 'Team Member', has_account: false },
    });
    const other = await team.company();
    expectOk(await team.invite(owner.call, other.email));
    expect(expectOk(await validate(await team.codeOf(other.email)))).toMatchObject({ data: { has_account: true } });
  });

  // covers: Q-103, AUTH-12, INVT-01, T-30
  test('unknown, used, withdrawn, replaced and expired codes answer alike', async () => {
    const codes = { unknown: 'x'.repeat(32), short: 'abc', used: '', withdrawn: '', replaced: '', expired: '' };
    const used = await invited();
    expectOk(await team.complete((await team.prove(used.code, used.email)).call, used.code));
    codes.used = used.code;
    const withdrawn = await invited();
    const [row] = await team.people(owner.call, `&status=invited&filters=${JSON.stringify({ q: withdrawn.email })}`);
    expectOk(await owner.call.post('v1/system/user/save', { id: row!.id, status: 'disabled' }));
    codes.withdrawn = withdrawn.code;
    const replaced = await invited();
    codes.replaced = replaced.code;
    expectOk(await team.invite(owner.call, replaced.email));
    const newer = await eventually(async () => {
      const code = await team.codeOf(replaced.email);
      return code !== replaced.code && code;
    });
    expect((await validate(newer)).status).toBe(200);
    const expired = await invited();
    codes.expired = expired.code;
    stack.clock.forward(7 * 24 * 60 - 5);
    expect((await validate(expired.code)).status).toBe(200);
    stack.clock.forward(6);
    const answers = await Promise.all(Object.values(codes).map(validate));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject(DEAD);
    const anyone = await Promise.all(Object.values(codes).map((code) => team.begin(code, expired.email)));
    for (const answer of anyone) expect(answer).toMatchObject(DEAD);
    stack.clock.forward(-7 * 24 * 60 - 1);
  });

  // covers: Q-103, AUTH-13, AUTH-14, ROLE-07
  test('a new person proves the address, joins in the role of the invitation, and signs in', async () => {
    const { email, code } = await invited();
    const begun = expectOk(await team.begin(code, email));
    expect(begun).toMatchObject({ code: 'MFA_1005', tenant_code: owner.login.tenant_code });
    expect(begun.access_token).toBeUndefined();
    const [digits] = await eventually(() => {
      const found = stack.mails.mails(email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
      return found.length > 0 && found;
    });
    const { tenant_code } = owner.login;
    const early = { email, password: PASSWORD, tenant_code };
    expect((await stack.service.anyone.post('login', early)).status).toBe(401);
    const proven = await stack.service.anyone.post<Member['login']>('verify-email-code', { email, code: digits });
    const newcomer = stack.member(email, expectOk(proven));
    expect((await newcomer.call.get('v1/system/user')).status).toBe(403);
    expect((await team.people(owner.call, '&status=active')).some((person) => person.email === email)).toBe(false);
    const joined = expectOk(await team.complete(newcomer.call, code));
    expect(joined.roles).toMatchObject([{ key: 'team_member' }]);
    const member = stack.member(email, joined);
    expect((await member.call.get('v1/system/user')).status).toBe(200);
    expect(await team.signIn(email, tenant_code)).toMatchObject({ login: { user: { first_name: 'Kim' } } });
    expect((await team.people(owner.call, '&status=active')).some((person) => person.email === email)).toBe(true);
    const said = await stack.rows(
      owner.call.company_id,
      `select name, data from outbox where aggregate_id = $1 order by seq`,
      [member.call.user_id],
    );
    expect(said.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['user.registered', 'user.access_changed', 'user.joined']),
    );
    expect(JSON.stringify(said)).not.toContain(code);
  });

  // covers, AUTH-13
  test('somebody with an account elsewhere uses its password and gets a sign-in of their own here', async () => {
    const other = await team.company();
    const { tenant_code, user } = other.login;
    expectOk(await team.invite(owner.call, other.email));
    const code = await team.codeOf(other.email);
    expect(await team.begin(code, other.email, { password: 'Someone-Else-1!' })).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    });
    const newcomer = await team.prove(code, other.email, { first_name: undefined, last_name: undefined });
    expectOk(await team.complete(newcomer.call, code));
    const here = await team.signIn(other.email, owner.login.tenant_code);
    expect(here.login.user).toMatchObject({ first_name: user.first_name, roles: [{ key: 'team_member' }] });
    const there = await team.signIn(other.email, tenant_code);
    expect(there.login.user.roles).toMatchObject([{ key: 'landlord' }]);
    expect(here.call.user_id).not.toBe(there.call.user_id);
  });

  // covers: Q-103, AUTH-13
  test('asks a new person for names and a good password typed twice, and for the invited address', async () => {
    const { email, code } = await invited();
    const begin = (more: object) => team.begin(code, email, more);
    expect((await begin({ first_name: undefined })).body).toMatchObject({
      errors: { first_name: 'First name is required' },
    });
    expect((await begin({ password_confirmation: 'x' })).body).toMatchObject({ code: 'PASSWORDS_DO_NOT_MATCH' });
    const weak = { password: 'short', password_confirmation: 'short' };
    expect((await begin(weak)).body).toMatchObject({
      errors: { password: 'Password must be at least 8 characters long' },
    });
    expect((await team.begin(code, stack.newEmail())).body).toMatchObject({
      errors: { email: 'Please use the address that the invitation was sent to' },
    });
  });
});

// covers: T-30
describe('attacks on an invitation', () => {
  // covers: T-30
  test('company and role are those of the invitation, whatever the body says', async () => {
    const stranger = await team.company();
    const { email, code } = await invited();
    const injected = { role: 'landlord', role_id: roleId('landlord'), tenant_code: stranger.login.tenant_code };
    const newcomer = await team.prove(code, email, injected);
    expect(newcomer.call.company_id).toBe(owner.call.company_id);
    expectOk(await team.complete(newcomer.call, code));
    const { company_id, user_id } = newcomer.call;
    expect(await rolesOf(company_id, user_id)).toEqual([{ role_key: 'team_member' }]);
    const unknown = await team.begin(code, email, { company_id: newId(), permissions: ['role.write'] });
    expect(unknown.status).toBe(400);
  });

  // covers: T-30
  test('only the proven invited address completes it', async () => {
    const [mine, theirs] = [await invited(), await invited()];
    const me = await team.prove(mine.code, mine.email);
    expect(await team.complete(me.call, theirs.code)).toMatchObject(DEAD);
    expect(await team.complete(owner.call, mine.code)).toMatchObject(DEAD);
    const stranger = await team.company();
    expect(await team.complete(stranger.call, mine.code)).toMatchObject(DEAD);
    expect((await team.complete(stack.service.anyone, mine.code)).status).toBe(401);
    expectOk(await team.complete(me.call, mine.code));
  });

  // covers: T-30
  test('a second holder of the link cannot put their own password into an invitation that is being accepted', async () => {
    const { email, code } = await invited();
    const me = await team.prove(code, email);
    const theirs = { password: 'Intruder-2026!', password_confirmation: 'Intruder-2026!' };
    expect(await team.begin(code, email, theirs)).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    expectOk(await team.complete(me.call, code));
    const { tenant_code } = owner.login;
    await expect(team.signIn(email, tenant_code, theirs.password)).rejects.toThrow('401');
    await team.signIn(email, tenant_code);
  });

  // covers: T-30
  test('of 30 completions at once one joins, in one role', async () => {
    const { email, code } = await invited();
    const me = await team.prove(code, email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => team.complete(me.call, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(DEAD);
    expect(await rolesOf(me.call.company_id, me.call.user_id)).toHaveLength(1);
    const said = `select 1 from outbox where name = 'user.joined' and aggregate_id = $1`;
    expect(await stack.rows(me.call.company_id, said, [me.call.user_id])).toHaveLength(1);
  });

  // covers: T-30
  test('the inviter gives no more than they hold, and a disabled one cannot invite', async () => {
    const clerk = await team.role(owner.call, 'Inviter', ['user.read', 'user.write', 'profile.read', 'profile.write']);
    const member = await team.add(owner, [clerk]);
    for (const key of ['landlord', 'team_member', 'property_manager', 'root_administrator', 'tenant'] as const)
      expect((await team.invite(member.call, stack.newEmail(), roleId(key))).status).toBe(403);
    const { code } = await invited(member, clerk);
    expect((await validate(code)).status).toBe(200);
    expectOk(await owner.call.post('v1/system/user/save', { id: member.call.user_id, status: 'disabled' }));
    expect(await validate(code)).toMatchObject(DEAD);
  });

  // covers: T-30, ERR-07
  test('SUB_MOD_1005 of 50 accepts at once, as many join as there are places', async () => {
    const company = await team.company();
    const people: Awaited<ReturnType<typeof invited>>[] = [];
    while (people.length < 50) people.push(await invited(company));
    const proven: { member: Member; code: string }[] = [];
    // Their hashes wait in a bounded line.
    for (let at = 0; at < people.length; at += 10)
      proven.push(
        ...(await Promise.all(
          people.slice(at, at + 10).map(async ({ email, code }) => ({ member: await team.prove(code, email), code })),
        )),
      );
    await team.limit(company, 10);
    const answers = await Promise.all(proven.map(({ member, code }) => team.complete(member.call, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, (body as unknown as { code: string }).code]).toEqual([403, 'SUB_MOD_1005']);
    const members = `select 1 from login where status = 'active'`;
    expect(await stack.rows(company.call.company_id, members)).toHaveLength(10);
    await team.limit(company, 11);
    const late = proven[answers.findIndex(({ status }) => status === 403)]!;
    expectOk(await team.complete(late.member.call, late.code));
  });
});

describe('the team limit', () => {
  // covers: Q-176, AUTH-15, OTHER-11
  test('SUB_MOD_1005 open invitations keep a place; renters and owners take none', async () => {
    const company = await team.company(2);
    expectOk(await team.invite(company.call, stack.newEmail(), roleId('tenant')));
    const email = stack.newEmail();
    expectOk(await team.invite(company.call, email));
    const full = { status: 403, body: { code: 'SUB_MOD_1005' } };
    expect(await team.invite(company.call, stack.newEmail())).toMatchObject(full);
    const body = { first_name: 'A', last_name: 'B', email: stack.newEmail(), role_ids: [roleId('team_member')] };
    expect(await company.call.post('v1/system/user/create', body)).toMatchObject(full);
    expectOk(await team.invite(company.call, email));
    expectOk(await company.call.post('v1/system/user/create', { ...body, role_ids: [roleId('owner')] }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => team.invite(company.call, stack.newEmail())));
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    const invitation = (await team.people(company.call, '&status=invited')).find((person) => person.email === email)!;
    expectOk(await company.call.post('v1/system/user/save', { id: invitation.id, status: 'disabled' }));
    const again = await Promise.all(Array.from({ length: 50 }, () => team.invite(company.call, stack.newEmail())));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // covers: AUTH-15
  test('names the property it is about once identity has received it', async () => {
    const property_id = newId();
    const email = stack.newEmail();
    const ask = () => team.invite(owner.call, email, roleId('team_member'), { property_id });
    expect((await ask()).status).toBe(404);
    await publishEvent(stack.service.env.NATS_URL!, 'property.created', {
      company_id: owner.call.company_id,
      aggregate_id: property_id,
      data: { property_id, name: '12 Rose Street' },
    });
    await eventually(async () => (await ask()).status === 200);
    await eventually(() => stack.mails.mails(email)[0]?.text.includes('12 Rose Street'));
  });

  // covers: PROP-06, PROP-09, PROP-12
  it('cannot be about a property in the trash, until it is back', async () => {
    const property_id = newId();
    const say = (name: 'property.created' | 'property.removed' | 'property.restored', version: number) =>
      publishEvent(stack.service.env.NATS_URL!, name, {
        company_id: owner.call.company_id,
        aggregate_id: property_id,
        version,
        data: { property_id, name: 'The Old Mill' },
      });
    const ask = async () => (await team.invite(owner.call, stack.newEmail(), roleId('tenant'), { property_id })).status;
    await say('property.created', 1);
    await eventually(async () => (await ask()) === 200);
    await say('property.removed', 2);
    await eventually(async () => (await ask()) === 404);
    await say('property.restored', 3);
    await eventually(async () => (await ask()) === 200);
    await publishEvent(stack.service.env.NATS_URL!, 'property.purged', {
      company_id: owner.call.company_id,
      aggregate_id: property_id,
      version: 5,
      data: { property_id },
    });
    await eventually(async () => (await ask()) === 404);
    const projection = 'select name, is_removed from property_projection where property_id = $1';
    const rows = (await stack.service.db.systemPool.query(projection, [property_id])).rows as object[];
    expect(rows).toEqual([{ name: '', is_removed: true }]);
  });
});
