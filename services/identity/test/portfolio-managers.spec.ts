import { type Events, type LeaseTenantFacts, withDatedTerms } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, expectOk, publishEvent } from '@keystead/testkit';
import { PASSWORD, startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

// A portfolio manager has an account like others, sees the team, and who rents what they manage.

let stack: IdentityUnderTest;
let team: Team;
let owner: Member;
let pam: Member;
/** A property that Pam manages, and one that she does not, each with a lease. */
const [elm, rose, elmLease, roseLease] = [newId(), newId(), newId(), newId()] as const;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
  pam = await team.add(owner, [roleId('portfolio_manager')]);
  for (const [property_id, lease_id, first_name] of [
    [elm, elmLease, 'Mia'],
    [rose, roseLease, 'Sam'],
  ] as const) {
    await publish('property.created', property_id, { property_id, name: first_name });
    await publish('lease.opened', lease_id, leaseFacts(lease_id, property_id));
    await publish('lease.tenant_added', newId(), renter(lease_id, first_name));
  }
  const known = `select (select count(*) from renter) + (select count(*) from lease_projection)
    + (select count(*) from property_projection) as known`;
  await eventually(async () => Number((await stack.rows(owner.call.company_id, known))[0]?.known) === 6);
  expectOk(
    await owner.call.post('v1/system/property-manager/save', { property_ids: [elm], user_ids: [pam.call.user_id] }),
  );
});
afterAll(() => stack?.stop());

const publish = <N extends keyof Events>(name: N, aggregate_id: string, data: Events[N]) =>
  publishEvent(stack.service.env.NATS_URL!, name, { company_id: owner.call.company_id, aggregate_id, data });

function leaseFacts(lease_id: string, property_id: string): Events['lease.opened'] {
  return withDatedTerms({
    ...{ lease_id, property_id, lease_number: 'L-2026-1', property_block_id: newId(), section_id: newId() },
    ...{ section_name: '12 Rose Street', start_date: '2026-01-01', end_date: null, due_date: '2026-01-01' },
    ...{ rent_cents: 50_000, rent_frequency: 'weekly' as const, paid_to: null, currency: 'AUD' },
    timezone: 'Australia/Sydney',
  });
}

function renter(lease_id: string, first_name: string): LeaseTenantFacts {
  const email = `${first_name.toLowerCase()}@renter.example`;
  return {
    lease_tenant_id: newId(),
    lease_id,
    is_primary_contact: true,
    first_name,
    last_name: 'Lee',
    email,
    phone: null,
  };
}

const emails = async (query = '', by = pam) => (await team.people(by.call, query)).map(({ email }) => email).sort();

test('they see the team and themselves, and of the renters those of what they manage', async () => {
  const kim = await team.add(owner, [roleId('team_member')]);
  const account = await team.add(owner, [roleId('tenant')], 'sam@renter.example');
  const members = [owner, pam, kim].map(({ email }) => email).sort();
  expect(await emails()).toEqual(members);
  expect(await emails('&role=tenant')).toEqual(['mia@renter.example']);
  expect(await emails('&role=tenant&q=sam')).toEqual([]);
  expect(await emails('&role=tenant&q=mia')).toEqual(['mia@renter.example']);
  expect(await emails('&role=tenant', owner)).toEqual(['mia@renter.example', account.email]);
  const found = await pam.call.post<{ data: unknown[] }>('v1/system/account/lookup', { q: 'renter.example' });
  expect(found.body.data).toEqual([]);
  const mia = await team.add(owner, [roleId('tenant')], 'mia@renter.example');
  expect(await emails('&role=tenant')).toEqual([mia.email]);
});

test('they change their own profile, and nothing of others, of the company or of who manages what', async () => {
  const profile = { first_name: 'Pamela', last_name: 'Okafor' };
  expectOk(await pam.call.post('v1/system/account/profile/save', profile));
  expect((await team.people(owner.call)).find(({ id }) => id === pam.call.user_id)).toMatchObject(profile);
  const denied = [
    pam.call.post('v1/system/property-manager/save', { property_ids: [rose], user_ids: [pam.call.user_id] }),
    pam.call.post('v1/system/user/save', { id: pam.call.user_id, role_ids: [roleId('team_member')] }),
    pam.call.post('v1/system/user/invite', { email: stack.newEmail(), role_id: roleId('portfolio_manager') }),
    pam.call.get('v1/system/api-key'),
    pam.call.get('v1/system/company'),
    pam.call.post('v1/system/company/export', {}),
  ];
  for (const answer of denied) expect((await answer).status).toBe(403);
});

test('they are invited like others, and take a place in the team', async () => {
  const company = await team.company(2);
  const email = stack.newEmail();
  expectOk(await team.invite(company.call, email, roleId('portfolio_manager')));
  const next = await team.invite(company.call, stack.newEmail(), roleId('portfolio_manager'));
  expect(next.body).toMatchObject({ code: 'SUB_MOD_1005' });
  const code = await team.codeOf(email);
  const proven = await team.prove(code, email);
  expect(expectOk(await team.complete(proven.call, code)).user).toMatchObject({
    roles: [{ key: 'portfolio_manager' }],
  });
  const { call } = await team.signIn(email, company.login.tenant_code, PASSWORD);
  expect((await call.get('v1/system/account/session')).body).toMatchObject({
    data: [{ is_current: true }, { is_current: false }],
  });
  expect((await call.post('v1/system/account/session/end-others', {})).status).toBe(200);
  expect((await call.post('logout', {})).status).toBe(200);
  expect((await call.get('v1/system/account/profile')).status).toBe(401);
});

test('who stops managing sees the renters no longer', async () => {
  expectOk(await owner.call.post('v1/system/property-manager/save', { property_ids: [elm], user_ids: [] }));
  expect(await emails('&role=tenant')).toEqual([]);
});
