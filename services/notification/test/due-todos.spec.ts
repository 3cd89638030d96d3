import { packPermissions } from '@keystead/contracts';
import { JobQueue, newId, startService } from '@keystead/platform';
import { publishEvent } from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { DueTodos } from './due-todo-fixture.js';
import { TodoStack } from './todo-fixture.js';

// Mornings are at 07:00 in the time zone of the company: in June at 21:00 UTC of the day before in Sydney.

let stack: TodoStack;
let company: DueTodos;
let me: DueTodos['me'];

beforeAll(async () => {
  stack = await TodoStack.start();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  stack.clock.moveTo('2026-06-01T02:00:00Z');
  company = await DueTodos.open(stack);
  me = company.me;
});

/** The morning of a day of June in Sydney. */
const june = (day: number) => new Date(Date.UTC(2026, 5, day - 1, 21)).toISOString();
const morning = (day: number) => company.at(june(day));

describe('a to-do with a due day', () => {
  test('is mailed on its day, the day after, and once a week until it is done', async () => {
    const id = await company.add(me, 'Mow', { due_date: '2026-06-03' });
    const days: number[] = [];
    for (let day = 2; day <= 26; day++) if ((await morning(day))[me.user_id]) days.push(day);
    expect(days).toEqual([3, 4, 11, 18, 25]);
    await company.toggle(me, id);
    for (let day = 27; day <= 40; day++) expect(await morning(day)).toEqual({});
  });

  test('is mailed to its assignee, and to who made it where it has none, in one mail each in their language', async () => {
    const kim = await company.person(['team_member'], 'ja');
    await company.add(me, 'Own', { due_date: '2026-06-02' });
    await company.add(me, 'Given', { due_date: '2026-06-02', assignee_id: kim.user_id });
    await company.add(kim, 'Of Kim', { due_date: '2026-06-01' });
    await company.add(me, 'Some day', {});
    await company.add(me, 'Later', { due_date: '2026-06-04' });
    expect(await morning(2)).toEqual({ [me.user_id]: ['Own'], [kim.user_id]: ['Given', 'Of Kim'] });
    expect((await company.mails()).map(({ language }) => language).toSorted()).toEqual(['en', 'ja']);
  });

  test('is not mailed when it is done, moved or deleted before its morning, or its property is in the trash', async () => {
    const property_id = await stack.property(me);
    const [done, moved, deleted] = [
      await company.add(me, 'Done', { due_date: '2026-06-02' }),
      await company.add(me, 'Moved', { due_date: '2026-06-02' }),
      await company.add(me, 'Deleted', { due_date: '2026-06-02' }),
    ];
    await company.add(me, 'In the trash', { due_date: '2026-06-02', property_id });
    await company.toggle(me, done);
    await company.change(me, moved, { due_date: '2026-06-05' });
    await stack.done(me, 'delete', { id: deleted });
    await stack.publish(me, 'property.removed', property_id, { property_id, name: '12 Rose Street' }, 2);
    expect(await morning(2)).toEqual({});
    expect(await morning(5)).toEqual({ [me.user_id]: ['Moved'] });
  });

  test('is mailed again when it is opened again, and the next of a series when that is due', async () => {
    const again = await company.add(me, 'Again', { due_date: '2026-06-02' });
    await company.toggle(me, again);
    expect(await morning(2)).toEqual({});
    await company.toggle(me, again);
    const series = await company.add(me, 'Weekly', { due_date: '2026-06-04', repeat: 'FREQ=WEEKLY' });
    await company.toggle(me, series);
    expect(await morning(3)).toEqual({ [me.user_id]: ['Again'] });
    expect(await morning(10)).toEqual({ [me.user_id]: ['Again'] });
    expect(await morning(11)).toEqual({ [me.user_id]: ['Weekly'] });
  });

  test('twenty are named, and how many there are', async () => {
    for (let index = 0; index < 23; index++) await stack.create(me, { title: `Task ${index}`, due_date: '2026-06-02' });
    await company.until(`select 1 from job where company_id = $1 and kind = 'due_todo_run'`);
    await morning(2);
    const [mail] = await company.mails();
    expect([mail!.number, mail!.titles.length]).toEqual([23, 20]);
  });
});

describe('who is mailed', () => {
  test('is no one who may not read to-dos, or does not want it; of one who has left it is the maker', async () => {
    const due = { due_date: '2026-06-02' };
    const [gone, barred, out] = [
      await company.person(['team_member']),
      await company.person(['team_member']),
      await company.person(['team_member']),
    ];
    for (const [who, title] of [
      [gone, 'Gone'],
      [barred, 'Barred'],
      [out, 'Out'],
    ] as const)
      await company.add(me, title, { ...due, assignee_id: who.user_id });
    await company.access(gone.user_id, { roles: ['team_member'], status: 'disabled' });
    await company.access(barred.user_id, { roles: ['helper'], grants: { helper: packPermissions(['lease.read']) } });
    const saved = await out.post('v1/system/mail/preference/save', { kinds_off: ['todo_due'] });
    expect(saved.status).toBe(200);
    expect(await morning(2)).toEqual({ [out.user_id]: ['Out'], [me.user_id]: ['Gone'] });
    await company.until(`select 1 from mail where company_id = $1 and template = 'todo_due' and status = 'opted_out'`);
  });

  test('of what owners and renters write for themselves are they alone', async () => {
    const mia = await company.person(['tenant']);
    await company.add(mia, 'Pack', { due_date: '2026-06-02' });
    await company.add(me, 'Clean the oven', { due_date: '2026-06-01', assignee_id: mia.user_id });
    expect(await morning(2)).toEqual({ [mia.user_id]: ['Pack', 'Clean the oven'] });
    await company.access(mia.user_id, { roles: ['landlord'] });
    expect(await morning(3)).toEqual({});
    expect(await morning(9)).toEqual({ [mia.user_id]: ['Clean the oven'] });
  });

  test('of portfolio managers are those who reach it', async () => {
    const pam = await company.person(['portfolio_manager']);
    const [elm, rose] = [await stack.property(me), await stack.property(me)];
    await company.manages(pam.user_id, [elm, rose]);
    const due = { due_date: '2026-06-02' };
    await company.add(pam, 'Elm', { ...due, property_id: elm });
    await company.add(pam, 'Rose', { ...due, property_id: rose });
    await company.add(pam, 'No place', due);
    await company.add(me, 'Given', { ...due, property_id: rose, assignee_id: pam.user_id });
    await company.manages(pam.user_id, [elm]);
    const { [pam.user_id]: titles = [], ...others } = await morning(2);
    expect([titles.toSorted(), others]).toEqual([['Elm', 'Given', 'No place'], {}]);
    const shown = (await stack.todos(pam, 'source=user')).map(({ title }) => title);
    expect(shown.toSorted()).toEqual(titles.toSorted());
  });
});

describe('what the product opened', () => {
  const lease = (facts: object = {}) => stack.lease(me, { end_date: '2026-06-10', ...facts });
  const scheduled = () => company.until(`select 1 from job where company_id = $1 and kind = 'due_todo_run'`);

  test('is mailed on its day alone, to those who administrate the company', async () => {
    await company.person(['team_member']);
    await stack.lease(me, { bond_lodge_by: '2026-06-10' });
    await scheduled();
    const days: number[] = [];
    for (let day = 2; day <= 20; day++) if ((await morning(day))[me.user_id]) days.push(day);
    expect(days).toEqual([10]);
    expect(await company.mails()).toMatchObject([{ user_id: me.user_id, titles: ['bond_lodgement'] }]);
  });

  test('is mailed to those who manage its property instead, or to its assignee', async () => {
    const [pam, kim] = [await company.person(['portfolio_manager']), await company.person(['team_member'])];
    const property_id = await stack.property(me);
    await company.manages(pam.user_id, [property_id]);
    await lease({ property_id });
    await scheduled();
    const bond = await stack.lease(me, { property_id, bond_lodge_by: '2026-06-10' });
    const [todo] = await stack.todos(me, `lease_id=${bond.lease_id}`);
    await company.change(me, todo!.id, { assignee_id: kim.user_id });
    expect(await morning(10)).toEqual({ [pam.user_id]: ['lease_ending'], [kim.user_id]: ['bond_lodgement'] });
  });

  test('is not mailed twice on the day on which it opens', async () => {
    await stack.lease(me, { end_date: '2026-06-02' });
    stack.clock.moveTo('2026-06-01T16:00:00Z');
    await stack.lease(me, { bond_lodge_by: '2026-06-02' });
    await scheduled();
    expect(await morning(2)).toEqual({ [me.user_id]: ['lease_ending'] });
  });

  test('is mailed to an assignee alone where the company wants no such mails', async () => {
    await company.settle({ are_team_reminders_mailed: false });
    await lease();
    await scheduled();
    const given = await lease();
    const [todo] = await stack.todos(me, `lease_id=${given.lease_id}`);
    const kim = await company.person(['team_member']);
    await company.change(me, todo!.id, { assignee_id: kim.user_id });
    expect(await morning(10)).toEqual({ [kim.user_id]: ['lease_ending'] });
  });
});

describe('the morning', () => {
  test.each([
    ['Pacific/Apia', '2026-06-01T17:59:00Z', '2026-06-01T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-06-02T17:59:00Z', '2026-06-02T18:00:00Z'],
    ['Australia/Perth', '2026-06-01T22:59:00Z', '2026-06-01T23:00:00Z'],
  ])('is that of the company in %s', async (timezone, before, at) => {
    company = await DueTodos.open(stack, timezone);
    ({ me } = company);
    await company.add(me, 'Call', { due_date: '2026-06-02' });
    expect(await company.at(before)).toEqual({});
    expect(await company.at(at)).toEqual({ [me.user_id]: ['Call'] });
  });

  test('moves with the company, over the date line too, and no day has two mails', async () => {
    await company.add(me, 'Call', { due_date: '2026-06-02' });
    await company.moveTo('Pacific/Pago_Pago');
    expect(await morning(2)).toEqual({});
    expect(await company.at('2026-06-02T18:00:00Z')).toEqual({ [me.user_id]: ['Call'] });
    await company.moveTo('Pacific/Apia');
    expect(await company.at('2026-06-03T17:00:00Z')).toEqual({});
    expect(await company.at('2026-06-03T18:00:00Z')).toEqual({ [me.user_id]: ['Call'] });
    await company.moveTo('Pacific/Pago_Pago');
    expect(await company.at('2026-06-04T18:00:00Z')).toEqual({});
    expect(await company.mails()).toHaveLength(2);
  });

  test('that a process was away for is made up for on the same day, or in the next morning', async () => {
    await company.add(me, 'Call', { due_date: '2026-06-02' });
    await company.add(me, 'Week before', { due_date: '2026-05-25' });
    expect(await company.at('2026-06-02T05:00:00Z')).toEqual({ [me.user_id]: ['Call', 'Week before'] });
    await company.add(me, 'Write', { due_date: '2026-06-04' });
    await company.add(me, 'Old', { due_date: '2026-05-27' });
    expect(await company.at('2026-06-04T16:00:00Z')).toEqual({});
    expect(await morning(5)).toEqual({ [me.user_id]: ['Write', 'Call', 'Old'] });
  });

  test('is made up for where the event of a to-do comes after it', async () => {
    const id = newId();
    await stack.rows(
      me,
      `insert into todo (company_id, id, created_at, title, due_date, created_by)
       values ($1, $2, $3, 'Late', '2026-06-02', $4) returning id`,
      [id, stack.clock.now(), me.user_id],
    );
    const about = { property_id: null, lease_id: null, assignee_id: null, due_date: '2026-06-02' };
    const at = stack.clock.now().toISOString();
    stack.clock.moveTo('2026-06-02T01:00:00Z');
    await publishEvent(stack.service.env.NATS_URL!, 'todo.created', {
      ...{ company_id: me.company_id, aggregate_id: id, at },
      data: { todo_id: id, source: 'user', kind: 'task', completed: false, ...about },
    });
    await company.until(`select 1 from mail where company_id = $1 and template = 'todo_due'`);
    expect(await company.mails()).toMatchObject([{ user_id: me.user_id, titles: ['Late'] }]);
    expect(await morning(3)).toEqual({ [me.user_id]: ['Late'] });
  });

  test('keeps its hour when the clocks change', async () => {
    stack.clock.moveTo('2026-10-01T02:00:00Z');
    await company.add(me, 'Call', { due_date: '2026-10-04' });
    await company.add(me, 'Write', { due_date: '2026-10-03' });
    expect(await company.at('2026-10-02T20:59:00Z')).toEqual({});
    expect(await company.at('2026-10-02T21:00:00Z')).toEqual({ [me.user_id]: ['Write'] });
    expect(await company.at('2026-10-03T19:59:00Z')).toEqual({});
    expect(await company.at('2026-10-03T20:00:00Z')).toEqual({ [me.user_id]: ['Call', 'Write'] });
  });

  test('is mailed once, however often it is run, by several processes, and when the clock goes back', async () => {
    await company.add(me, 'Call', { due_date: '2026-06-02' });
    const second = await startService(notification, { ...stack.service.env, PORT: '0' }, stack.clock);
    try {
      stack.clock.moveTo(june(2));
      const run = () => stack.rows(me, `select id from job where company_id = $1 and kind = 'due_todo_run'`);
      const [job] = await run();
      const queues = [stack.service.app, second.app].map((app) => app.get(JobQueue));
      await Promise.all(queues.map((queue) => queue.work(me.company_id, String(job!.id))));
      await company.until(`select 1 from mail where company_id = $1 and template = 'todo_due'`);
      stack.clock.moveTo('2026-06-01T20:00:00Z');
      expect(await company.at(june(2), queues[1])).toEqual({});
      await stack.rows(
        me,
        `update job set done_at = null where company_id = $1 and kind = 'due_todo_run' returning id`,
      );
      expect(await company.at(june(2), queues[1])).toEqual({});
      await company.add(me, 'New', { due_date: '2026-06-02' });
      expect(await company.at('2026-06-02T03:00:00Z')).toEqual({});
    } finally {
      await second.stop();
    }
    expect(await company.mails()).toHaveLength(1);
    expect(await morning(3)).toMatchObject({ [me.user_id]: expect.arrayContaining(['Call', 'New']) as string[] });
  });

  test('comes to no company that has nothing to do', async () => {
    const id = await company.add(me, 'Call', { due_date: '2026-06-03' });
    await company.toggle(me, id);
    await morning(2);
    const open = `select 1 from job where company_id = $1 and kind = 'due_todo_run' and done_at is null`;
    expect(await stack.rows(me, open)).toEqual([]);
  });
});

test('another company is mailed nothing of it', async () => {
  const other = await DueTodos.open(stack);
  await company.add(me, 'Call', { due_date: '2026-06-02' });
  await other.add(other.me, 'Write', { due_date: '2026-06-02' });
  expect(await morning(2)).toEqual({ [me.user_id]: ['Call'] });
  expect(await other.at(june(2))).toEqual({ [other.me.user_id]: ['Write'] });
});
