import { newId } from '@keystead/platform';
import { eventually, expectOk, publishEvent } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

let stack: IdentityUnderTest;
let team: Team;
let owner: Member;
let kim: Member;
let lee: Member;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
  kim = await team.add(owner, [roleId('team_member')]);
  lee = await team.add(owner, [roleId('property_manager')]);
});
afterAll(() => stack.stop());

const save = (property_ids: string[], members: Member[], by = owner) =>
  by.call.post<{ data: { user_ids: string[] } }>('v1/system/property-manager/save', {
    property_ids,
    user_ids: members.map(({ call }) => call.user_id),
  });

async function newProperty({ call: { company_id } } = owner, name = '12 Rose Street'): Promise<string> {
  const property_id = newId();
  const data = { property_id, name };
  await publishEvent(stack.service.env.NATS_URL!, 'property.created', { company_id, aggregate_id: property_id, data });
  const known = 'select 1 from property_projection where property_id = $1';
  await eventually(async () => (await stack.rows(company_id, known, [property_id])).length === 1);
  return property_id;
}

/** What was published of a person, oldest first. */
const published = ({ call }: Member) =>
  stack.rows(
    owner.call.company_id,
    `select version, data->'property_ids' as property_ids from outbox
     where name = 'user.properties_changed' and aggregate_id = $1 order by version`,
    [call.user_id],
  );
const managed = async (member: Member) =>
  (
    await stack.rows(owner.call.company_id, 'select property_ids from property_manager where id = $1', [
      member.call.user_id,
    ])
  )[0]?.property_ids;

test('people manage properties until others do, and each change is published once', async () => {
  const [first, second, third] = (await Promise.all([newProperty(), newProperty(), newProperty()])).toSorted();
  expect(expectOk(await save([second!, first!], [kim]))).toEqual({ data: { user_ids: [kim.call.user_id] } });
  expectOk(await save([second!, third!], [kim, lee]));
  expectOk(await save([second!, third!], [kim, lee]));
  expectOk(await save([first!, second!], [lee]));
  expectOk(await save([third!], []));
  expect(await published(kim)).toEqual([
    { version: 1, property_ids: [first, second] },
    { version: 2, property_ids: [first, second, third] },
    { version: 3, property_ids: [third] },
    { version: 4, property_ids: [] },
  ]);
  expect(await published(lee)).toEqual([
    { version: 1, property_ids: [second, third] },
    { version: 2, property_ids: [first, second, third] },
    { version: 3, property_ids: [first, second] },
  ]);
});

test('the list of people says how many properties outside of the trash each manages', async () => {
  const company = await team.company();
  const member = await team.add(company, [roleId('team_member')]);
  const [inUse, removed] = [await newProperty(company), await newProperty(company)];
  expectOk(await save([inUse, removed], [member], company));
  const { company_id } = company.call;
  await publishEvent(stack.service.env.NATS_URL!, 'property.removed', {
    company_id,
    aggregate_id: removed,
    version: 2,
    data: { property_id: removed, name: '12 Rose Street' },
  });
  const counted = async () =>
    expectOk(await company.call.get<{ data: { id: string; managed_properties: number }[] }>('v1/system/user')).data.map(
      ({ id, managed_properties }) => [id === member.call.user_id, managed_properties],
    );
  await eventually(async () => JSON.stringify((await counted()).toSorted()) === '[[false,0],[true,1]]');
  expect(await save([removed], [member], company)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('owners, renters, people who may not sign in and other companies’ people and properties are refused', async () => {
  const property_id = await newProperty();
  const renter = await team.add(owner, [roleId('tenant')]);
  const disabled = await team.add(owner, [roleId('team_member')]);
  expectOk(await owner.call.post('v1/system/user/save', { id: disabled.call.user_id, status: 'disabled' }));
  const before = await managed(kim);
  for (const member of [renter, disabled])
    expect(await save([property_id], [kim, member])).toMatchObject({
      status: 400,
      body: { errors: { user_ids: 'Only members of your team who can sign in manage properties' } },
    });
  const elsewhere = await team.company();
  const foreign = await newProperty(elsewhere);
  for (const refused of [
    await save([property_id], [elsewhere]),
    await save([foreign], [kim]),
    await save([property_id, newId()], [kim]),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await save([], [kim])).toMatchObject({
    status: 400,
    body: { errors: { property_ids: 'Please choose a property' } },
  });
  expect(await save([property_id], [lee], kim)).toMatchObject({ status: 403 });
  expect(await managed(kim)).toEqual(before);
});

test('a person who was invited to help with a property manages it once they have joined', async () => {
  const property_id = await newProperty();
  const email = stack.newEmail();
  const invitation = { email, role_id: roleId('team_member'), property_id };
  expectOk(await owner.call.post('v1/system/user/invite', invitation));
  const code = await team.codeOf(email);
  const joined = await team.prove(code, email);
  expectOk(await team.complete(joined.call, code));
  const members = (await team.people(owner.call)).filter((person) => person.email === email);
  const rows = await stack.rows(owner.call.company_id, 'select property_ids from property_manager where id = $1', [
    members[0]!.id,
  ]);
  expect(rows).toEqual([{ property_ids: [property_id] }]);
});

test('who manages a property stays its manager when they may not sign in any more, until somebody says otherwise', async () => {
  const property_id = await newProperty();
  const leaving = await team.add(owner, [roleId('team_member')]);
  expectOk(await save([property_id], [leaving]));
  expectOk(await owner.call.post('v1/system/user/save', { id: leaving.call.user_id, status: 'disabled' }));
  expectOk(await save([property_id], [leaving, kim]));
  expect(await managed(leaving)).toEqual([property_id]);
  expect(await save([property_id, await newProperty()], [leaving])).toMatchObject({ status: 400 });
  expectOk(await save([property_id], [kim]));
  expect(await managed(leaving)).toEqual([]);
});

test('two changes at the same moment lose nothing', async () => {
  const properties = await Promise.all(Array.from({ length: 4 }, () => newProperty()));
  const answers = await Promise.all(properties.map((property_id) => save([property_id], [lee])));
  answers.forEach((answer) => expectOk(answer));
  expect(await managed(lee)).toEqual(expect.arrayContaining(properties));
});
