import { expectOk } from '@keystead/testkit';
import type { UserInfo } from '../src/accounts/account.queries.js';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

let stack: IdentityUnderTest;
let team: Team;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
});
afterAll(() => stack.stop());

const save = ({ call }: Member, body: object) => call.post('v1/system/account/list/save', body);
const stored = async ({ call }: Member) =>
  expectOk(await call.get<{ data: UserInfo }>('v1/system/account/profile')).data.list_settings;

const columns = { order: ['name', 'rent'], hidden: ['rent'] };
const sort = { field: 'end_date', order: 'ASC' };
const views = [{ name: 'Running', filter: { status: 'active', q: '浜 🏠' }, sort, is_default: true }];

it('keeps columns and views of each list with the person, and answers them when they sign in', async () => {
  const alex = await stack.register();
  expect(await stored(alex)).toBeNull();
  expectOk(await save(alex, { list: 'lease', columns }));
  expectOk(await save(alex, { list: 'lease', views }));
  expectOk(await save(alex, { list: 'property', columns }));
  const all = { lease: { columns, views }, property: { columns } };
  const again = await team.signIn(alex.email, alex.login.tenant_code);
  expect(again.login.user.list_settings).toEqual(all);
  expectOk(await save(alex, { list: 'lease', columns: null }));
  expect(await stored(alex)).toEqual({ lease: { views }, property: { columns } });
});

it('leaves the version of the person alone, so that an open form of the profile is still saved', async () => {
  const alex = await stack.register();
  const { version } = alex.login.user;
  expectOk(await save(alex, { list: 'lease', columns }));
  expectOk(await alex.call.post('v1/system/account/profile/save', { first_name: 'Alexa', version }));
  expect(await stored(alex)).toEqual({ lease: { columns } });
});

it.each(['team_member', 'portfolio_manager', 'owner', 'tenant'] as const)(
  'is of a %s too, and of no one else',
  async (role) => {
    const owner = await team.company();
    const kim = await team.add(owner, [roleId(role)]);
    expectOk(await save(kim, { list: 'document', columns }));
    expect(await stored(kim)).toEqual({ document: { columns } });
    expect(await stored(owner)).toBeNull();
  },
);

it('refuses what is no choice of columns and no view', async () => {
  const alex = await stack.register();
  const refused: [object, string, string][] = [
    [{ columns: [] }, 'columns', 'This must be a group of fields'],
    [{ columns: { order: ['a'] } }, 'columns', 'This value is not valid'],
    [{ columns: { ...columns, width: 3 } }, 'columns', 'This value is not valid'],
    [{ columns: { order: Array(61).fill('a'), hidden: [] } }, 'columns', 'This value is not valid'],
    [{ views: {} }, 'views', 'This must be a list'],
    [{ views: Array(51).fill(views[0]) }, 'views', 'At most 50 at once'],
    [{ views: [{ ...views[0], name: '' }] }, 'views', 'This value is not valid'],
    [{ views: [{ ...views[0], filter: { q: { $ne: 1 } } }] }, 'views', 'This value is not valid'],
    [{ views: [{ ...views[0], filter: { '\ud800': 'x' } }] }, 'views', 'This value is not valid'],
    [{ views: [{ ...views[0], sort: { field: 'a', order: 'up' } }] }, 'views', 'This value is not valid'],
    [{ views: [null] }, 'views', 'This value is not valid'],
  ];
  for (const [body, field, sentence] of refused)
    expect(await save(alex, { list: 'lease', ...body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { [field]: sentence } },
    });
  expect(await save(alex, { columns })).toMatchObject({
    status: 400,
    body: { errors: { list: 'this field is required' } },
  });
  expect(await stored(alex)).toBeNull();
});

it('keeps a bounded number of lists', async () => {
  const alex = await stack.register();
  const settings = JSON.stringify(
    Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`list${number}`, {}])),
  );
  await stack.rows(alex.call.company_id, 'update app_user set list_settings = $1 where id = $2 returning id', [
    settings,
    alex.login.user.user_id,
  ]);
  expect(await save(alex, { list: 'lease', columns })).toMatchObject({ status: 400 });
  expectOk(await save(alex, { list: 'list7', columns }));
});
