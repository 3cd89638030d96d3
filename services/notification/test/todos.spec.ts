import { newId } from '@keystead/platform';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { PATH, TodoStack } from './todo-fixture.js';

let stack: TodoStack;
let me: Caller;

beforeAll(async () => {
  stack = await TodoStack.start();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  me = stack.as();
});

describe('a to-do that somebody writes', () => {
  // covers: OTHER-05, OTHER-06, TODO-01, TODO-02, TODO-03
  test('stands in the list with its property, lease and person', async () => {
    const property_id = await stack.property(me);
    const { lease_id } = await stack.lease(me, { property_id });
    const assignee_id = await stack.person(me);
    const form = { title: 'Call the plumber', note: 'Before noon', due_date: '2026-05-31' };
    const { id } = await stack.create(me, { ...form, property_id, lease_id, assignee_id });
    expect(await stack.todos(me)).toMatchObject([
      {
        ...form,
        id,
        property_id,
        property_name: '12 Rose Street',
        lease_id,
        section_name: '12 Rose Street · Room 2',
        assignee_id,
        assignee_name: 'Ada',
        source: 'user',
        kind: 'task',
        is_overdue: true,
        completed: false,
        completed_at: null,
        comments: 0,
        version: 1,
      },
    ]);
  });

  // covers: OTHER-05
  test('comes by its day, what is done at the end, and the list is narrowed', async () => {
    const [late, none, soon] = [
      await stack.create(me, { title: 'Late', due_date: '2026-09-01' }),
      await stack.create(me, { title: 'Some day' }),
      await stack.create(me, { title: 'Soon', due_date: '2026-06-02' }),
    ];
    const done = await stack.create(me, { title: 'Done', due_date: '2026-01-01' });
    await stack.toggle(me, done.id);
    const ids = async (query: string) => (await stack.todos(me, query)).map(({ id }) => id);
    expect(await ids('')).toEqual([soon.id, late.id, none.id, done.id]);
    expect(await ids('completed=true')).toEqual([done.id]);
    expect(await ids('due_to=2026-06-30&completed=false')).toEqual([soon.id]);
    expect(await ids('q=some')).toEqual([none.id]);
    expect(await ids('total=1&page=2')).toEqual([late.id]);
  });

  // covers: OTHER-07
  test('is changed under its version', async () => {
    const { id } = await stack.create(me, { title: 'Call', due_date: '2026-06-05', note: 'x' });
    await stack.done(me, 'update', { id, version: 1, title: 'Call again', due_date: null, note: '' });
    expect(await stack.todos(me)).toMatchObject([{ id, title: 'Call again', due_date: null, note: null, version: 2 }]);
    const stale = await me.post(`${PATH}/update`, { id, version: 1, title: 'Other' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });

  // covers: OTHER-08
  test('is deleted with its comments', async () => {
    const { id } = await stack.create(me, { title: 'Call' });
    await stack.done(me, 'comment/create', { todo_id: id, text: 'No answer yet' });
    await stack.done(me, 'delete', { id });
    expect(await stack.todos(me)).toEqual([]);
    expect(await stack.rows(me, 'select 1 from todo_comment where company_id = $1')).toEqual([]);
    expect((await me.post(`${PATH}/delete`, { id })).status).toBe(404);
  });

  // covers: OTHER-09, STATE-11
  test('is completed and opened again', async () => {
    const { id } = await stack.create(me, { title: 'Call' });
    expect(await stack.toggle(me, id)).toMatchObject({ completed: true, next_id: null });
    expect(await stack.todos(me)).toMatchObject([{ completed: true, completed_at: '2026-06-01 02:00:00' }]);
    expect(await stack.toggle(me, id)).toMatchObject({ completed: false });
    expect(await stack.todos(me)).toMatchObject([{ completed: false, completed_at: null }]);
    const said = await stack.rows(me, 'select name from outbox where company_id = $1 order by seq');
    expect(said.map(({ name }) => name)).toEqual(['todo.created', 'todo.toggled', 'todo.toggled']);
  });

  test('stays completed when it is completed twice', async () => {
    const { id } = await stack.create(me, { title: 'Call' });
    for (let times = 0; times < 2; times++)
      expect(await stack.done(me, 'toggle', { id, completed: true })).toMatchObject({ completed: true, version: 2 });
  });

  // covers: GAP-80, GAP-81
  test('has comments in the order they were made', async () => {
    const author = await stack.person(me, me.user_id);
    const { id } = await stack.create(me, { title: 'Call' });
    await stack.done(me, 'comment/create', { todo_id: id, text: 'No answer' });
    await stack.done(me, 'comment/create', { todo_id: id, text: 'Comes on Friday' });
    const { body } = await me.get<{ data: object[] }>(`${PATH}/comment?todo_id=${id}`);
    expect(body.data).toMatchObject([
      { text: 'No answer', created_by: author, author_name: 'Ada' },
      { text: 'Comes on Friday' },
    ]);
    expect(await stack.todos(me)).toMatchObject([{ comments: 2 }]);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'x', due_date: '2026-02-30' }, 'due_date'],
    [{ title: 'x', property_id: 'x' }, 'property_id'],
    [{ title: 'x', due_date: '2026-06-01', repeat: 'FREQ=SECONDLY' }, 'repeat'],
    [{ title: 'x', repeat: 'FREQ=WEEKLY' }, 'due_date'],
    [{ title: 'x', completed: true }, 'completed'],
  ])('is refused as %j', async (form, field) => {
    const answer = await me.post(`${PATH}/create`, form);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
    expect(await stack.todos(me)).toEqual([]);
  });

  test('is a notification for whom somebody else gives it to, once each time', async () => {
    const mia = stack.as('team_member', me.company_id);
    await stack.person(me, mia.user_id);
    await stack.person(me, me.user_id);
    const informed = async (who: Caller) =>
      expectOk(await who.get<{ data: { message: string; subject: string }[] }>('v1/system/notification'))
        .data.filter(({ subject }) => subject === 'todo')
        .map(({ message }) => message);
    const bins = await stack.create(me, { title: 'Put the bins out', assignee_id: mia.user_id });
    await eventually(async () => (await informed(mia)).length === 1);
    await stack.done(me, 'update', { id: bins.id, note: 'Both of them' });
    await stack.done(mia, 'update', { id: bins.id, assignee_id: me.user_id });
    await eventually(async () => (await informed(me)).length === 1);
    await stack.create(me, { title: 'My own', assignee_id: me.user_id });
    const weekly = { due_date: '2026-06-02', repeat: 'FREQ=WEEKLY' };
    const rent = await stack.create(me, { title: 'Bank the rent', assignee_id: mia.user_id, ...weekly });
    await eventually(async () => (await informed(mia)).length === 2);
    await stack.toggle(me, rent.id);
    // What comes after them has been handled when a later one has.
    await stack.create(me, { title: 'Last', assignee_id: mia.user_id });
    await eventually(async () => (await informed(mia)).length >= 3);
    expect(await informed(mia)).toEqual([
      'A to-do was assigned to you: Last',
      'A to-do was assigned to you: Bank the rent',
      'A to-do was assigned to you: Put the bins out',
    ]);
    expect(await informed(me)).toEqual(['A to-do was assigned to you: Put the bins out']);
  });

  test.each(['property_id', 'lease_id', 'assignee_id'])('is not found with the %s of no one', async (field) => {
    expect((await me.post(`${PATH}/create`, { title: 'x', [field]: newId() })).status).toBe(404);
  });
});

describe('a to-do that repeats', () => {
  test('comes again on its next day, once, and keeps to the last day of the month', async () => {
    const form = { title: 'Send the statement', due_date: '2026-01-31', repeat: 'FREQ=MONTHLY;COUNT=3' };
    const { id } = await stack.create(me, form);
    const days = async () => (await stack.todos(me, 'completed=false')).map(({ due_date }) => due_date);
    const { next_id, next_due_date } = await stack.toggle(me, id);
    expect(next_due_date).toBe('2026-02-28');
    expect(await days()).toEqual(['2026-02-28']);
    await stack.toggle(me, id);
    expect(await stack.toggle(me, id)).toMatchObject({ completed: true, next_id: null });
    expect(await days()).toEqual(['2026-02-28']);
    const last = await stack.toggle(me, next_id!);
    expect(await days()).toEqual(['2026-03-31']);
    expect(await stack.toggle(me, last.next_id!)).toMatchObject({ next_id: null });
    expect(await days()).toEqual([]);
  });

  test('counts from its new day when it is moved', async () => {
    const form = { title: 'Mow', due_date: '2026-06-01', repeat: 'FREQ=WEEKLY;INTERVAL=2' };
    const { id } = await stack.create(me, form);
    await stack.done(me, 'update', { id, due_date: '2026-06-03' });
    await stack.toggle(me, id);
    expect(await stack.todos(me, 'completed=false')).toMatchObject([{ due_date: '2026-06-17', repeat: form.repeat }]);
  });
});

describe('who sees a to-do', () => {
  // covers: F-31
  test('owners and renters see what they wrote or what they are to do, and the team not what they wrote', async () => {
    const mia = stack.as('tenant', me.company_id);
    const sam = stack.as('tenant', me.company_id);
    await stack.person(me, mia.user_id);
    const own = await stack.create(mia, { title: 'Pack' });
    const team = await stack.create(me, { title: 'Inspect' });
    const forMia = await stack.create(me, { title: 'Clean the oven', assignee_id: mia.user_id });
    const titles = async (who: Caller) => (await stack.todos(who)).map(({ title }) => title).sort();
    expect(await titles(mia)).toEqual(['Clean the oven', 'Pack']);
    expect(await titles(sam)).toEqual([]);
    expect(await titles(me)).toEqual(['Clean the oven', 'Inspect']);
    for (const [who, id] of [
      [sam, own.id],
      [me, own.id],
      [mia, team.id],
    ] as const)
      expect((await who.post(`${PATH}/toggle`, { id })).status).toBe(404);
    expect(await stack.toggle(mia, forMia.id)).toMatchObject({ completed: true });
    await stack.done(mia, 'comment/create', { todo_id: forMia.id, text: 'Done' });
    const { body } = await me.get<{ data: object[] }>(`${PATH}/comment?todo_id=${forMia.id}`);
    expect(body.data).toMatchObject([{ text: 'Done' }]);
    expect((await mia.post(`${PATH}/update`, { id: own.id, assignee_id: sam.user_id })).status).toBe(404);
  });

  test('another company sees none', async () => {
    const { id } = await stack.create(me, { title: 'Call' });
    const stranger = stack.as();
    expect(await stack.todos(stranger)).toEqual([]);
    for (const path of ['toggle', 'delete', 'update'])
      expect((await stranger.post(`${PATH}/${path}`, { id })).status).toBe(404);
  });
});
