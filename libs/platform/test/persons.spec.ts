import {
  newId,
  personTable,
  isPerson,
  managerTable,
  withoutManagers,
  scoped,
  systemContext,
  type Context,
} from '../src/index.js';
import { packPermissions } from '@keystead/contracts';
import { Caller, catalogFaults, signToken, startTestService, type TestService } from '@keystead/testkit';
import { DataSource } from 'typeorm';
import { noteService } from './note-service.js';

// covers: F-31

const TITLES = scoped('titles', 'select n.title from note n where n.company_id = scope.company::uuid order by n.title');
const ADD = `insert into note (company_id, id, title) values ($1, $2, $3)`;

let service: TestService;
let staff: Caller;
let team: Context;
let person: Context;

beforeAll(async () => {
  service = await startTestService(noteService, { env: { CONSISTENCY_WAIT_MS: '10000' } });
  staff = service.as();
  team = systemContext(staff.company_id, newId());
  person = { ...team, user_id: newId(), role: 'tenant', roles: ['tenant'] };
  expect((await staff.post('note/write', { title: 'Of the team' })).status).toBe(200);
});
afterAll(() => service.stop());

const titles = (ctx: Context) => service.db.read<{ title: string }>(ctx, TITLES);
const add = (ctx: Context, id: string, title: string) =>
  service.db.run(ctx, (tx) => tx.query(ADD, [ctx.company_id, id, title]));

async function asOwner<T>(work: (run: ReturnType<DataSource['createQueryRunner']>) => Promise<T>): Promise<T> {
  const owner = await new DataSource({ type: 'postgres', url: service.database.owner }).initialize();
  try {
    return await work(owner.createQueryRunner());
  } finally {
    await owner.destroy();
  }
}

describe('a table that says of no row that it is a person’s', () => {
  it('shows them nothing', async () => {
    expect(await titles(team)).toEqual([{ title: 'Of the team' }]);
    expect(await titles(person)).toEqual([]);
    expect((await service.as({ company_id: staff.company_id, role: 'owner' }).get('notes')).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
  });

  it('takes nothing from them', async () => {
    await expect(add(person, newId(), 'Mine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const change = `update note set title = 'Taken over' where company_id = $1`;
    const changed = service.db.run(person, (tx) => tx.query(change, [person.company_id]));
    await expect(changed).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await titles(team)).toEqual([{ title: 'Of the team' }]);
  });
});

describe('a portfolio manager', () => {
  const manager = (): Context => ({ ...person, user_id: newId(), role: 'portfolio_manager' });
  const stars = 'update note set stars = stars where company_id = $1 returning id';
  const change = (ctx: Context) => service.db.run(ctx, (tx) => tx.query(stars, [ctx.company_id]));
  const own = isPerson('id');

  it('has no rows of a table that says of none that it is theirs, and adds none', async () => {
    const ctx = manager();
    expect(await titles(ctx)).toEqual([]);
    await expect(add(ctx, ctx.user_id!, 'Mine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(change(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('reads and writes the rows that are theirs, and no one else does by that', async () => {
    await asOwner((run) => managerTable(run, 'note', own));
    const ctx = manager();
    await add(ctx, ctx.user_id!, 'Managed');
    expect(await titles(ctx)).toEqual([{ title: 'Managed' }]);
    expect(await change(ctx)).toEqual([{ id: ctx.user_id }]);
    await expect(add(ctx, newId(), 'Somebody else’s')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const moved = `update note set id = gen_random_uuid() where company_id = $1`;
    const away = service.db.run(ctx, (tx) => tx.query(moved, [ctx.company_id]));
    await expect(away).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await titles({ ...ctx, role: 'owner' })).toEqual([]);
    await expect(add({ ...ctx, role: 'owner' }, newId(), 'Mine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await titles({ ...ctx, company_id: newId() })).toEqual([]);
    await service.db.run(team, (tx) => tx.query(`delete from note where title = 'Managed'`));
  });

  it('only reads where the table says so', async () => {
    await asOwner(async (run) => {
      await withoutManagers(run, ['note']);
      await managerTable(run, 'note', own, 'read');
    });
    const ctx = manager();
    await service.db.run(team, (tx) => tx.query(ADD, [ctx.company_id, ctx.user_id, 'Managed']));
    expect(await titles(ctx)).toEqual([{ title: 'Managed' }]);
    await expect(change(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await catalogFaults(service.database.owner)).toEqual([]);
    await service.db.run(team, (tx) => tx.query(`delete from note where title = 'Managed'`));
    await asOwner((run) => withoutManagers(run, ['note']));
    expect(await titles(ctx)).toEqual([]);
  });
});

it('returns connections to staff after an owner or a renter used them', async () => {
  const contexts = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? team : person));
  const seen = await Promise.all(contexts.map((ctx) => titles(ctx)));
  expect(seen.map(({ length }) => length)).toEqual(contexts.map((ctx) => (ctx === team ? 1 : 0)));
  await expect(add(person, newId(), 'Mine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await titles(team)).toHaveLength(1);
});

it('lets no read of a snapshot overtake the one that makes it a person’s', async () => {
  const snapshot = await service.db.snapshot();
  try {
    const reads = await Promise.all(Array.from({ length: 5 }, () => titles({ ...person, snapshot })));
    expect(reads).toEqual(Array.from({ length: 5 }, () => []));
  } finally {
    await snapshot.close();
  }
});

/** A renter whose company lets them do a little more. */
function renterWhoWrites({ company_id } = staff): Caller {
  const grants = { tenant: packPermissions(['lease.write']) };
  const claims = { company_id, user_id: newId(), roles: ['tenant'], grants, tenant_code: 'test01' };
  return new Caller(service.url, signToken(claims));
}

it('waits for earlier writes, though only the product sees what was handled', async () => {
  const written = await staff.post('note/write', { title: 'Written before' });
  const token = written.headers.get('x-consistency');
  expect(token).toContain('property.created/');
  expect(await renterWhoWrites().post('note/settings', {}, { 'x-consistency': token! })).toMatchObject({ status: 200 });
  await service.db.run(team, (tx) => tx.query(`delete from note where title = 'Written before'`));
});

it('asks for the state of the plan as the product, also for a person: the answer counts for the whole company', async () => {
  const limits = `insert into company_plan (company_id, plan, status, limits, version) values ($1, 'pro', 'expired', '{}', 1)`;
  const member = service.as();
  await service.db.system(limits, [member.company_id]);
  const answers = [renterWhoWrites(member), member].map((who) => who.post('note/write', { title: 'x' }));
  for (const answer of answers) expect((await answer).body).toMatchObject({ code: 'SUB_2001' });
});

describe('a table that says which rows are a person’s', () => {
  const own = isPerson('id');
  beforeAll(() => asOwner((run) => personTable(run, 'note', own, { insert: own, update: own })));

  it('shows them these, and takes no others from them', async () => {
    await add(person, person.user_id!, 'Mine');
    expect(await titles(person)).toEqual([{ title: 'Mine' }]);
    expect(await titles(team)).toEqual([{ title: 'Mine' }, { title: 'Of the team' }]);
    await expect(add(person, newId(), 'Somebody else’s')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stranger = { ...person, company_id: newId() };
    expect(await titles(stranger)).toEqual([]);
    await service.db.run(person, (tx) =>
      tx.query(`update note set stars = 1 where company_id = $1`, [tx.ctx.company_id]),
    );
    const stars = await service.db.run(team, (tx) =>
      tx.query<{ title: string; stars: number | null }>('select title, stars from note order by title'),
    );
    expect(stars).toEqual([
      { title: 'Mine', stars: 1 },
      { title: 'Of the team', stars: null },
    ]);
  });

  it('is found out by the catalog when it shows them more', async () => {
    expect(await catalogFaults(service.database.owner)).toEqual([]);
    for (const name of ['person', 'manager'])
      await asOwner(async (run) => {
        const role = `"${service.database.name}_${name}"`;
        await run.query(`create policy careless_${name} on note for select to ${role} using (true)`);
        await run.query(`grant delete on note to ${role}`);
      });
    expect(await catalogFaults(service.database.owner)).toEqual([
      'note.careless_manager: a policy that shows persons more than is theirs',
      'note.careless_person: a policy that shows persons more than is theirs',
      'note delete: persons may write where no policy says what',
      'note delete: persons may write where no policy says what',
    ]);
  });
});
