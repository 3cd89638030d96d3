import { newId } from '@keystead/platform';
import { Caller, eventually, expectOk, type Answer } from '@keystead/testkit';
import type { UserInfo } from '../src/accounts/account.queries.js';
import type { FoundPerson } from '../src/profile/look-up.js';
import type { CompanyRow } from '../src/accounts/company-row.js';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;
let alex: Member;
let other: Member;

beforeAll(async () => {
  stack = await startIdentity();
  alex = await stack.register();
  other = await stack.register({ first_name: 'Canary', last_name: 'Stranger' });
});
afterAll(() => stack.stop());

const COMPANY = 'v1/system/company';
type List = Answer<{ data: CompanyRow[]; pagination: { total: number } }>;
const list = ({ call }: Pick<Member, 'call'>, query = ''): Promise<List> => call.get(`${COMPANY}${query}`);
const ofUser = ({ call }: Pick<Member, 'call'>, user_id: string): Promise<List> =>
  call.get(`v1/system/account/company?user_id=${user_id}`);
const save = ({ call }: Member, body: object): Promise<Answer<{ data: CompanyRow }>> =>
  call.post(`${COMPANY}/save`, body);
const ids = ({ body }: List) => body.data.map(({ company_id }) => company_id);

/** A second sign-in of the same address, in another company; `proven` as after an invitation. */
async function joins(member: Member, company: Member, proven: boolean): Promise<string> {
  const user_id = newId();
  const { company_id } = company.call;
  await stack.rows(
    company_id,
    `with person as (
       insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
       values ($1, $2, 'Alex', 'Rowe', 'en', 'UTC', 'AU') returning id)
     insert into login (company_id, id, email, tenant_code, status, email_verified_at)
     select $1, id, $3, $4, 'active', $5 from person`,
    [company_id, user_id, member.email, company.login.tenant_code, proven ? new Date() : null],
  );
  return user_id;
}

describe('the address of a person', () => {
  const address = { line1: '12 Rose Street', suburb: 'Newtown', state: 'NSW', postcode: '2042', country_iso: 'AU' };
  const keep = (body: object) => alex.call.post('v1/system/account/save-address', body);

  // covers: ACC-03
  it('is put together, replaced as a whole, and part of the profile', async () => {
    expect(expectOk(await keep(address))).toEqual({
      data: { ...address, line2: null, full_address: '12 Rose Street, Newtown NSW 2042, Australia' },
    });
    const second = { ...address, line2: 'Flat 3', full_address: 'Flat 3, 12 Rose St' };
    expect(expectOk(await keep(second))).toEqual({ data: second });
    const { data } = expectOk(await alex.call.get<{ data: object }>('v1/system/account/profile'));
    expect(data).toMatchObject({ address: second });
    expect(await stack.rows(alex.call.company_id, 'select version from user_address')).toEqual([{ version: 2 }]);
  });

  // covers: ACC-03
  it('saved twice at once is one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => other.call.post('v1/system/account/save-address', { ...address, line1: `${n} A St` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stack.rows(other.call.company_id, 'select 1 from user_address')).toHaveLength(1);
  });

  // covers: ACC-03
  it.each([
    [{ ...address, postcode: '204' }, { postcode: 'Please enter a postcode of four digits' }],
    [{ ...address, suburb: '' }, { suburb: 'this field is required' }],
    [{ ...address, country_iso: 'XX' }, { country_iso: 'Please choose a country' }],
    [{ ...address, user_id: newId() }, { user_id: 'This field is not known here' }],
  ])('refuses %j', async (body, errors) => {
    expect(await keep(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
  });

  // covers: ACC-03
  it('elsewhere takes the postcodes of there', async () => {
    expectOk(await keep({ ...address, country_iso: 'GB', postcode: 'SW1A 1AA' }));
  });
});

describe('looking people up', () => {
  const find = ({ call }: Member, body: object): Promise<Answer<{ data: FoundPerson[] }>> =>
    call.post('v1/system/account/lookup', body);

  // covers: ACC-04
  it('finds people of the company by address or part of a name, with id, name and address only', async () => {
    const me = { id: alex.call.user_id, name: 'Alex Rowe', email: alex.email };
    expect(expectOk(await find(alex, { email: alex.email.toUpperCase() })).data).toEqual([me]);
    expect(expectOk(await find(alex, { q: 'ex row' })).data).toEqual([me]);
    expect(expectOk(await find(alex, { q: alex.email.slice(2, 8) })).data).toEqual([me]);
    expect(expectOk(await find(alex, { q: '%' })).data).toEqual([]);
  });

  // covers: ACC-04
  it('finds no person of another company', async () => {
    expect(expectOk(await find(alex, { email: other.email })).data).toEqual([]);
    expect(expectOk(await find(alex, { q: 'Canary' })).data).toEqual([]);
  });

  // covers: ACC-04
  it('asks for something, and for the right to see people', async () => {
    for (const body of [{}, { q: '' }, { email: null }])
      expect(await find(alex, body)).toMatchObject({
        status: 400,
        body: { errors: { q: expect.any(String) as string } },
      });
    expect(await find(alex, { email: 'nobody' })).toMatchObject({ status: 400 });
    const renter = stack.service.as({ company_id: alex.call.company_id, role: 'tenant' });
    expect((await renter.post('v1/system/account/lookup', { q: 'Rowe' })).status).toBe(403);
  });
});

describe('companies of a person', () => {
  // covers, ACC-07, ACC-08, ACC-09, CMP-01, CMP-02
  it('are the one they signed in to, until the same proven address is in another', async () => {
    const [jo, club] = [await stack.register({ first_name: 'Jo' }), await stack.register({ last_name: 'Club' })];
    const own = jo.call.company_id;
    const foreign = { company_id: club.call.company_id };
    expect(ids(await list(jo))).toEqual([own]);
    expect(await jo.call.post(COMPANY, foreign)).toMatchObject({ status: 404 });
    const there = await joins(jo, club, true);
    expect(ids(await list(jo)).sort()).toEqual([own, club.call.company_id].sort());
    expect(ids(await ofUser(jo, jo.call.user_id)).sort()).toEqual([own, club.call.company_id].sort());
    expect(expectOk(await jo.call.post<{ data: CompanyRow }>(COMPANY, foreign)).data).toMatchObject({
      ...foreign,
      name: 'Alex Club',
      tenant_code: club.login.tenant_code,
    });
    expect(await list(jo, '?total=1&page=2')).toMatchObject({ body: { pagination: { total: 2, count: 1 } } });
    await stack.rows(club.call.company_id, `update login set status = 'disabled' where id = $1`, [there]);
    expect(ids(await list(jo))).toEqual([own]);
  });

  // covers: ACC-09, USER-23
  it('an address that an administrator merely typed opens no list of its owner’s companies', async () => {
    const [victim, attacker] = [await stack.register(), await stack.register()];
    const user_id = await joins(victim, attacker, false);
    const { company_id } = attacker.call;
    const claimed = { call: stack.service.as({ company_id, user_id }) };
    const provenAt = async () =>
      expectOk(await claimed.call.get<{ data: UserInfo }>('v1/system/account/profile')).data.email_verified_at;
    expect(await provenAt()).toBeNull();
    expect(ids(await list(claimed))).toEqual([company_id]);
    expect(ids(await ofUser(claimed, user_id))).toEqual([company_id]);
    expect(ids(await list(victim))).toEqual([victim.call.company_id]);
    const theirs = { company_id: victim.call.company_id };
    expect((await claimed.call.post(COMPANY, theirs)).status).toBe(404);
    // The owner of the address takes that account over with a link from a mail, which no one else reads.
    const seen = stack.mails.mails(victim.email).length;
    const { tenant_code } = attacker.login;
    expectOk(await stack.service.anyone.post('forgot-password', { email: victim.email, tenant_code }));
    const mail = await eventually(
      () => stack.mails.mails(victim.email).length > seen && stack.mails.mails(victim.email)[0],
    );
    const token = /reset-password\/(\S+)/.exec(mail.text)![1];
    const password = 'Wombats!in-42';
    expectOk(await stack.service.anyone.post('reset-password', { token, password, password_confirmation: password }));
    expect(await provenAt()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(ids(await list(claimed)).sort()).toEqual([company_id, victim.call.company_id].sort());
  });

  // covers: ACC-08, ACC-09, CMP-04
  it('show what the wizard and the company page saved', async () => {
    const jo = await stack.register();
    const wizard = { identity: 'agent', co_living_preference: true, property_count: 3, room_count: 7 };
    const { access_token } = expectOk(
      await jo.call.post<{ access_token: string }>('v1/system/account/tenant/save', {
        ...wizard,
        has_completed_setup: true,
      }),
    );
    const agent = { call: new Caller(stack.service.url, access_token) } as Member;
    const details = { name: 'Rowe Homes', abn: '51824753556', address: '1 George St', country_iso: 'NZ' };
    expectOk(await save(agent, details));
    const shown = { company_id: jo.call.company_id, ...details, ...wizard, has_completed_setup: true };
    expect((await list(agent)).body.data).toMatchObject([shown]);
    const { company_id } = jo.call;
    expect(expectOk(await agent.call.post<{ data: CompanyRow }>(COMPANY, { company_id })).data).toMatchObject(shown);
  });

  // covers: Q-036, ACC-07
  it('of somebody else are for an administrator, and only those they share', async () => {
    const [boss, club, far] = [await stack.register(), await stack.register(), await stack.register()];
    const member = await joins(club, boss, true);
    await joins(club, far, true);
    expect(ids(await ofUser(boss, member))).toEqual([boss.call.company_id]);
    const { company_id } = boss.call;
    const colleague = { call: stack.service.as({ company_id, user_id: member, role: 'team_member' }) };
    expect(await ofUser(colleague, boss.call.user_id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const [foreign, unknown] = [await ofUser(boss, far.call.user_id), await ofUser(boss, newId())];
    expect(foreign.status).toBe(403);
    expect(foreign.text).toBe(unknown.text);
  });

  // covers: ACC-07, VAL-27
  it('asks whose', async () => {
    expect(await alex.call.get('v1/system/account/company')).toMatchObject({
      status: 400,
      body: { errors: { user_id: 'this field is required' } },
    });
  });

  // covers: Q-030, ACC-08
  it('answers another company like one that does not exist', async () => {
    const ask = (company_id: string) => alex.call.post(COMPANY, { company_id });
    const [foreign, unknown] = [await ask(other.call.company_id), await ask(newId())];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expectOk(await ask(alex.call.company_id));
  });

  // covers, ACC-08, ACC-09, ACC-10
  it('the operator’s administrator sees and keeps all of them', async () => {
    const root = { call: stack.service.as({ role: 'root_administrator', tenant_code: 'root' }) } as Member;
    // The role alone, in a company of one's own, opens nothing.
    const { company_id, user_id } = alex.call;
    const pretender = { call: stack.service.as({ company_id, user_id, role: 'root_administrator' }) };
    expect(ids(await list(pretender))).toEqual([company_id]);
    expect((await pretender.call.post(COMPANY, { company_id: other.call.company_id })).status).toBe(404);
    expect(ids(await list(root, '?total=1000'))).toEqual(
      expect.arrayContaining([alex, other].map(({ call }) => call.company_id)),
    );
    const id = other.call.company_id;
    expectOk(await root.call.post(COMPANY, { company_id: id }));
    expect(expectOk(await save(root, { id, address: '9 Far Street' })).data.address).toBe('9 Far Street');
    expect(expectOk(await other.call.post<{ data: CompanyRow }>(COMPANY, { company_id: id })).data.address).toBe(
      '9 Far Street',
    );
  });
});

// covers: ACC-09
it('no company can make itself a role that is taken for the operator’s', async () => {
  for (const name of ['Root Administrator', 'root_administrator', ' ROOT  administrator'])
    expect(await alex.call.post('v1/system/setting/role-and-permission/role/create', { name })).toMatchObject({
      status: 409,
      body: { code: 'ROLE_EXISTS' },
    });
});

describe('the details of a company', () => {
  // covers: ACC-10, CMP-01, CMP-03
  it('are saved in changed fields; null and empty text clear', async () => {
    const jo = await stack.register();
    const photo = 'https://pictures.example/logo.png?v=1';
    const first = expectOk(
      await save(jo, {
        name: 'Rowe Homes',
        abn: '51 824 753 556',
        address: '1 George St',
        photo,
        country_iso: 'NZ',
        version: 1,
      }),
    ).data;
    expect(first).toMatchObject({
      company_id: jo.call.company_id,
      name: 'Rowe Homes',
      abn: '51824753556',
      address: '1 George St',
      photo: { external_path: photo },
      country_iso: 'NZ',
      version: 2,
    });
    const profile = expectOk(await jo.call.get<{ data: { company_data: object } }>('v1/system/account/profile')).data;
    expect(profile.company_data).toMatchObject({ abn: '51824753556', photo: { external_path: photo } });
    const page = await stack.service.anyone.post('tenant/get-config', { code: jo.login.tenant_code });
    expect(expectOk(page)).toMatchObject({ data: { name: 'Rowe Homes', logo: photo } });
    const second = expectOk(await save(jo, { id: jo.call.company_id, abn: null, address: '', photo: '' })).data;
    expect(second).toMatchObject({ name: 'Rowe Homes', abn: null, address: null, photo: null, version: 3 });
    expect(await save(jo, { name: 'Late', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const events = await stack.rows(
      jo.call.company_id,
      `select version from outbox where name = 'company.updated' order by seq`,
    );
    expect(events.map(({ version }) => version)).toEqual([2, 3]);
  });

  // covers: ACC-10
  it.each([
    // covers: F-19
    [{ abn: '51 824 753 557' }, { abn: expect.stringContaining('check digits of this ABN are not right') as string }],
    [{ abn: '5182475355' }, { abn: 'Please enter an ABN of 11 digits' }],
    [{ abn: 51824753556 }, { abn: expect.any(String) as string }],
    [{ photo: 'ftp://pictures.example/a.png' }, { photo: 'Please enter a web address (https://…)' }],
    [{ photo: 'javascript:alert(1)' }, { photo: 'Please enter a web address (https://…)' }],
    [{ photo: 'https://me:secret@pictures.example' }, { photo: 'Please enter a web address (https://…)' }],
    [{ name: null }, { name: 'this field is required' }],
    [{ name: ' ' }, { name: 'this field is required' }],
    [{ country_iso: null }, { country_iso: 'this field is required' }],
    [{ tenant_code: 'mine2222' }, { tenant_code: 'This field is not known here' }],
    [{ subscription_plan: 'enterprise' }, { subscription_plan: 'This field is not known here' }],
  ])('refuses %j', async (body, errors) => {
    expect(await save(alex, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
  });

  // covers: ACC-10
  it('of another company stay as they are, and a member without the right changes nothing', async () => {
    const take = (id: string) => save(alex, { id, name: 'Taken over' });
    const [foreign, unknown] = [await take(other.call.company_id), await take(newId())];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    const member = stack.service.as({ company_id: alex.call.company_id, role: 'team_member' });
    expect((await member.post(`${COMPANY}/save`, { name: 'Mine' })).status).toBe(403);
    expect(await stack.rows(other.call.company_id, 'select name from company')).toEqual([{ name: 'Canary Stranger' }]);
  });
});
