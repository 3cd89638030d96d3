import { newId } from '@keystead/platform';
import { type Caller, eventually } from '@keystead/testkit';
import { PATH, TodoStack } from './todo-fixture.js';

// A portfolio manager reaches what is about the properties they manage.

let stack: TodoStack;
let team: Caller;
let manager: Caller;
/** A property that they manage, and one that they do not, each with a lease. */
const [elm, rose, elmLease, roseLease] = [newId(), newId(), newId(), newId()] as const;

beforeAll(async () => {
  stack = await TodoStack.start();
  team = stack.as();
  manager = stack.as('portfolio_manager', team.company_id);
  for (const { user_id } of [team, manager]) await stack.person(team, user_id);
  for (const property_id of [elm, rose]) await stack.property(team, { property_id, name: property_id });
  const end_date = '2026-06-30';
  await stack.lease(team, { lease_id: elmLease, property_id: elm, end_date });
  await stack.lease(team, { lease_id: roseLease, property_id: rose, end_date });
  await access(team, ['landlord']);
  await access(manager, ['portfolio_manager']);
  await manages([elm]);
}, 60_000);
afterAll(() => stack?.stop());

const access = ({ user_id }: Caller, roles: string[]) =>
  known('user.access_changed', user_id, { user_id, status: 'active', roles });

let version = 0;
const manages = (property_ids: string[]) =>
  known('user.properties_changed', manager.user_id, { user_id: manager.user_id, property_ids });

/** Publishes facts about a person, and waits for all that the service makes of them. */
async function known<N extends 'user.access_changed' | 'user.properties_changed'>(
  name: N,
  id: string,
  data: Parameters<typeof stack.publish<N>>[3],
): Promise<void> {
  await stack.publish(team, name, id, data, (version += 2));
  const table = name === 'user.access_changed' ? 'administrator' : 'property_manager';
  await eventually(async () => {
    const text = `select 1 from ${table} where company_id = $1 and user_id = $2 and version = $3`;
    return (await stack.rows(team, text, [id, version])).length > 0;
  });
}

const titles = async (who: Caller, query = '') => (await stack.todos(who, query)).map(({ title }) => title).sort();

describe('to-dos', () => {
  const made = async (who: Caller, title: string, about: object) => (await stack.create(who, { title, ...about })).id;

  beforeAll(async () => {
    await made(team, 'Elm', { property_id: elm });
    await made(team, 'Elm lease', { lease_id: elmLease });
    await made(team, 'Rose', { property_id: rose });
    await made(team, 'Rose lease', { lease_id: roseLease });
    await made(team, 'Office', {});
    await made(team, 'Given away', { property_id: rose, assignee_id: manager.user_id });
    await made(manager, 'Own', {});
    await made(manager, 'Own of Elm', { property_id: elm, assignee_id: team.user_id });
  });

  it('are those of the properties they manage, their own, and those that others give them', async () => {
    const own = ['Elm', 'Elm lease', 'Given away', 'Own', 'Own of Elm'];
    const answer = await manager.get<{ data: { title: string; kind: string }[]; pagination: { total: number } }>(
      `${PATH}?source=user&total=100`,
    );
    expect(answer.body.data.map(({ title }) => title).sort()).toEqual(own);
    expect(answer.body.pagination.total).toBe(own.length);
    expect(await titles(manager, `source=user&property_id=${rose}`)).toEqual(['Given away']);
    expect(await titles(team, 'source=user')).toEqual(expect.arrayContaining(['Rose', 'Office', 'Own', 'Own of Elm']));
  });

  it('that the product opens come with the property too', async () => {
    const smart = (who: Caller) => stack.todos(who, 'source=smart&total=100');
    expect((await smart(team)).map(({ lease_id }) => lease_id).sort()).toEqual([elmLease, roseLease].sort());
    expect(await smart(manager)).toMatchObject([{ lease_id: elmLease, property_name: elm }]);
  });

  it('are changed, done and deleted where they are seen, and nowhere else', async () => {
    const id = await made(team, 'Gutters', { property_id: elm });
    const lawn = await made(team, 'Lawn', { property_id: elm });
    await stack.done(manager, 'update', { id, version: 1, note: 'Ladder' });
    await stack.done(manager, 'comment/create', { todo_id: id, text: 'Done on Friday' });
    expect(await stack.toggle(manager, id)).toMatchObject({ completed: true });
    const { body } = await manager.get<{ data: object[] }>(`${PATH}/comment?todo_id=${id}`);
    expect(body.data).toMatchObject([{ text: 'Done on Friday', author_name: 'Ada' }]);
    await stack.done(manager, 'delete', { id });
    const hidden = await made(team, 'Hidden', { property_id: rose });
    const denied = [
      manager.post(`${PATH}/update`, { id: hidden, version: 1, title: 'Mine' }),
      manager.post(`${PATH}/toggle`, { id: hidden }),
      manager.post(`${PATH}/delete`, { id: hidden }),
      manager.post(`${PATH}/comment/create`, { todo_id: hidden, text: 'x' }),
      manager.post(`${PATH}/create`, { title: 'x', property_id: rose }),
      manager.post(`${PATH}/create`, { title: 'x', lease_id: roseLease }),
      manager.post(`${PATH}/update`, { id: lawn, version: 1, property_id: rose }),
    ];
    for (const answer of denied) expect((await answer).status).toBe(404);
    expect(await stack.todos(team, 'q=Hidden')).toMatchObject([{ title: 'Hidden', version: 1, comments: 0 }]);
    for (const one of [hidden, lawn]) await stack.done(team, 'delete', { id: one });
  });
});

test('the calendar of a manager has the days of what they manage', async () => {
  const answer = await manager.post<{ data: { url: string } }>('v1/system/calendar/link');
  const url = answer.body.data.url.replace('https://rent.example', stack.service.url);
  const days = async () => (await (await fetch(url)).text()).split('\r\n').filter((line) => line.startsWith('UID:'));
  expect((await days()).filter((line) => line.includes('lease_ending'))).toEqual([
    `UID:lease_ending-${elmLease}@keystead`,
  ]);
  await access(manager, ['portfolio_manager', 'team_member']);
  expect((await days()).join()).toContain(roseLease);
  await access(manager, ['portfolio_manager']);
  expect((await days()).join()).not.toContain(roseLease);
});

test('a manager is notified of the leases of what they manage', async () => {
  const messages = async (who: Caller) => {
    const { body } = await who.get<{ data: { kind: string; subject_id: string }[] }>(
      'v1/system/notification?total=100',
    );
    return body.data.flatMap(({ kind, subject_id }) => (kind === 'lease_ended' ? [subject_id] : []));
  };
  const leases = await Promise.all([elm, rose].map((property_id) => stack.lease(team, { property_id })));
  for (const facts of leases) await stack.lease(team, facts, { version: 2, name: 'lease.ended' });
  const ids = leases.map(({ lease_id }) => lease_id);
  await eventually(async () => (await messages(team)).length === 2);
  expect((await messages(team)).sort()).toEqual(ids.toSorted());
  expect(await messages(manager)).toEqual([ids[0]]);
});

test('who stops managing a property sees nothing of it, but for what others give them', async () => {
  await manages([]);
  expect(await titles(manager, 'source=user')).toEqual(['Given away', 'Own']);
  expect(await titles(manager, 'source=smart')).toEqual([]);
  await manages([rose]);
  expect(await titles(manager, 'source=user')).toEqual(['Given away', 'Own', 'Rose', 'Rose lease']);
});
