import { type EventName, type Events, type LeaseTenantFacts, withDatedTerms } from '@keystead/contracts';
import { CompanyRows, newId } from '@keystead/platform';
import { eventually, expectOk, publishEvent, type Caller } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

// People named on leases, as the lease service reports them.

let stack: IdentityUnderTest;
let team: Team;
let landlord: Member;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  landlord = await team.company();
});

interface Renter {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  status: string;
  roles: { key: string }[];
  leases: { lease_id: string; lease_tenant_id: string; is_primary_contact: boolean; is_current: boolean | null }[];
}

const say = <N extends EventName>(name: N, aggregate_id: string, version: number, data: Events[N], id = newId()) =>
  publishEvent(stack.service.env.NATS_URL!, name, {
    id,
    company_id: landlord.call.company_id,
    aggregate_id,
    version,
    data,
  });

function facts(some: Partial<LeaseTenantFacts> = {}): LeaseTenantFacts {
  return {
    lease_tenant_id: newId(),
    lease_id: newId(),
    is_primary_contact: true,
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia@renter.example',
    phone: '0400 000 001',
    ...some,
  };
}

const added = (data: LeaseTenantFacts, id?: string) => say('lease.tenant_added', data.lease_tenant_id, 1, data, id);

const list = async (query = '', by: Caller = landlord.call) =>
  expectOk(await by.get<{ data: Renter[]; pagination: { total: number } }>(`v1/system/user?role=tenant${query}`));
const renters = async (query?: string) => (await list(query)).data;
const filters = (values: object) => `&filters=${encodeURIComponent(JSON.stringify(values))}`;
const untilThere = (count: number) => eventually(async () => (await renters()).length === count && renters());
const received = (lease_tenant_id: string, version: number) =>
  eventually(async () => {
    const rows = await stack.rows(landlord.call.company_id, 'select version from renter where lease_tenant_id = $1', [
      lease_tenant_id,
    ]);
    return rows[0]?.version === version;
  });

//
describe('renters in the list of people', () => {
  // covers, LTEN-01, LTEN-02, LTEN-03, OTHER-10
  test('somebody named on a lease stands there without an account', async () => {
    const mia = facts();
    await added(mia);
    const [renter] = await untilThere(1);
    expect(renter).toMatchObject({
      id: mia.lease_tenant_id,
      first_name: 'Mia',
      last_name: 'Nguyen',
      email: 'mia@renter.example',
      phone: '0400 000 001',
      status: 'no_account',
      roles: [{ key: 'tenant', name: 'Tenant', id: roleId('tenant') }],
      leases: [{ lease_id: mia.lease_id, lease_tenant_id: mia.lease_tenant_id, is_primary_contact: true }],
    });
    expect(await renters('&status=no_account')).toHaveLength(1);
    expect((await team.people(landlord.call, '&status=no_account')).map(({ email }) => email)).toEqual([mia.email]);
    expect((await team.people(landlord.call, `&role=${roleId('tenant')}`)).map(({ email }) => email)).toEqual([
      mia.email,
    ]);
    expect((await team.people(landlord.call)).map(({ email }) => email)).toEqual([landlord.email]);
    expect(await renters('&status=active')).toEqual([]);
  });

  test('they are found by words in any order and by part of a telephone number, with an account or without', async () => {
    await added(facts());
    await added(facts({ first_name: 'Kofi', email: 'kofi@renter.example', phone: '+61 412 345 678' }));
    await untilThere(2);
    const found = async (q: string) => (await renters(filters({ q }))).map(({ first_name }) => first_name).sort();
    const texts = [
      'nguyen mia',
      'example kofi',
      'nguyen mia kofi',
      '0412 345',
      '0412345678',
      '(0400) 000-001',
      '04 00 00',
    ];
    expect(await Promise.all(texts.map(found))).toEqual([['Mia'], ['Kofi'], [], ['Kofi'], ['Kofi'], ['Mia'], ['Mia']]);

    const invited = {
      first_name: 'Kofi',
      last_name: 'Nguyen',
      email: 'kofi@renter.example',
      role_ids: [roleId('tenant')],
    };
    expectOk(await landlord.call.post('v1/system/user/create', invited));
    expect(await renters(filters({ q: '0412 345' }))).toMatchObject([{ email: invited.email, status: 'invited' }]);
    expect(await found('0499 345')).toEqual([]);
  });

  //
  test('naming a person opens no sign-in, no password reset and takes no seat of the plan', async () => {
    await team.limit(landlord, 2);
    for (let index = 0; index < 5; index++) await added(facts({ email: `r${index}@renter.example` }));
    await untilThere(5);
    const signIn = { email: 'r1@renter.example', password: 'Keystead1!test', tenant_code: landlord.login.tenant_code };
    expect(await stack.service.anyone.post('login', signIn)).toMatchObject({ status: 401 });
    expectOk(
      await stack.service.anyone.post('forgot-password', { email: signIn.email, tenant_code: signIn.tenant_code }),
    );
    await team.add(landlord, [roleId('team_member')]);
    expect(stack.mails.mails('r1@renter.example')).toEqual([]);
    const person = { first_name: 'Ann', last_name: 'Lee', email: stack.newEmail(), role_ids: [roleId('team_member')] };
    expect(await landlord.call.post('v1/system/user/create', person)).toMatchObject({
      status: 403,
      body: { code: 'SUB_MOD_1005' },
    });
  });

  // covers: TENR-01
  test('somebody on several leases stands there once, with those that run', async () => {
    const lease = (lease_id: string, end_date: string | null) =>
      say(
        'lease.opened',
        lease_id,
        1,
        withDatedTerms({
          lease_id,
          lease_number: `L-2026-${end_date ? 1 : 2}`,
          property_id: newId(),
          property_block_id: newId(),
          section_id: newId(),
          section_name: '12 Rose Street',
          start_date: end_date ? '2020-01-01' : '2021-01-01',
          end_date,
          ...(!end_date && { term_end_date: '2021-12-31' }),
          due_date: '2020-01-01',
          rent_cents: 50_000,
          rent_frequency: 'weekly',
          paid_to: null,
          currency: 'AUD',
          timezone: 'Australia/Sydney',
        }),
      );
    const old = facts({ phone: '1234567' });
    const now = facts({ first_name: 'Mia Lan', is_primary_contact: false });
    await added(old);
    await received(old.lease_tenant_id, 1);
    await Promise.all([lease(old.lease_id, '2020-12-31'), lease(now.lease_id, null), added(now)]);
    await received(now.lease_tenant_id, 1);
    const [mia] = await eventually(async () => {
      const [found] = await renters();
      return found?.leases.every(({ is_current }) => is_current !== null) && [found];
    });
    expect((await list()).pagination.total).toBe(1);
    expect(mia).toMatchObject({ id: now.lease_tenant_id, first_name: 'Mia Lan', phone: '0400 000 001' });
    expect(mia.leases).toMatchObject([
      {
        ...{ lease_id: now.lease_id, lease_number: 'L-2026-2', is_current: true, is_primary_contact: false },
        ...{ end_date: null, term_end_date: '2021-12-31' },
      },
      { lease_id: old.lease_id, lease_number: 'L-2026-1', is_current: false, start_date: '2020-01-01' },
    ]);
  });

  //
  test('changes and removals count in any order, and twice', async () => {
    const mia = facts();
    const id = newId();
    const moved = { ...mia, email: 'mia@elsewhere.example', phone: null };
    await say('lease.tenant_changed', mia.lease_tenant_id, 3, moved);
    await received(mia.lease_tenant_id, 3);
    await say('lease.tenant_changed', mia.lease_tenant_id, 2, { ...mia, first_name: 'Late' }, id);
    await added(mia, id);
    await added(mia);
    const ben = facts({ email: 'ben@renter.example' });
    await say('lease.tenant_removed', ben.lease_tenant_id, 2, {
      lease_tenant_id: ben.lease_tenant_id,
      lease_id: ben.lease_id,
    });
    await received(ben.lease_tenant_id, 2);
    await added(ben);
    const last = facts({ email: 'last@renter.example' });
    await added(last);
    await received(last.lease_tenant_id, 1);
    expect(
      (await renters('&sort=email&order=asc')).map(({ email, first_name, phone }) => [email, first_name, phone]),
    ).toEqual([
      ['last@renter.example', 'Mia', '0400 000 001'],
      ['mia@elsewhere.example', 'Mia', null],
    ]);
    const rows = await stack.rows(landlord.call.company_id, 'select * from renter where lease_tenant_id = $1', [
      ben.lease_tenant_id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('ben@');
  });

  //
  test('a renter who signs in is listed once, with their leases', async () => {
    const kim = await team.add(landlord, [roleId('tenant')]);
    const named = facts({ email: kim.email });
    await added(named);
    await received(named.lease_tenant_id, 1);
    const people = await renters();
    expect(people).toMatchObject([
      { id: kim.call.user_id, status: 'active', phone: '0400 000 001', leases: [{ lease_id: named.lease_id }] },
    ]);
  });

  // covers: Q-088, OTHER-10
  test('the list is searched, sorted and paged, and refuses what it does not know', async () => {
    for (const first_name of ['Cem', 'Ann', 'Ben'])
      await added(facts({ first_name, email: `${first_name}@renter.example`.toLowerCase() }));
    await untilThere(3);
    const names = async (query: string) => (await renters(query)).map(({ first_name }) => first_name);
    expect(await names('&sort=first_name&order=asc')).toEqual(['Ann', 'Ben', 'Cem']);
    expect(await names('&sort=first_name&order=desc&total=2&page=2')).toEqual(['Ann']);
    expect(await names(`&filters=${encodeURIComponent('{"q":"ben n"}')}`)).toEqual(['Ben']);
    expect(await names(`&filters=${encodeURIComponent('{"q":"%"}')}`)).toEqual([]);
    for (const bad of ['&sort=phone', '&status=gone', '&filters={"lease_id":"x"}'])
      expect((await landlord.call.get(`v1/system/user?role=tenant${bad}`)).status).toBe(400);
  });

  // covers: T-21, Q-088
  test('another company sees none of them', async () => {
    await added(facts());
    await untilThere(1);
    const stranger = await team.company();
    expect((await list('', stranger.call)).data).toEqual([]);
  });

  //
  test('a company’s archive holds its renters, and its end takes them', async () => {
    const mia = facts();
    await added(mia);
    await untilThere(1);
    const rows = stack.service.app.get(CompanyRows);
    const { company_id } = landlord.call;
    const taken: unknown[] = [];
    for await (const { table, row } of rows.read(company_id)) if (table === 'renter') taken.push(row);
    expect(taken).toMatchObject([{ lease_tenant_id: mia.lease_tenant_id, email: mia.email }]);
    await rows.erase(company_id);
    expect(await stack.rows(company_id, 'select 1 from renter')).toEqual([]);
  });
});
