import { randomBytes } from 'node:crypto';
import { prepareDatabase, type PreparedDatabase } from '../src/prepared-database.js';
import { withClient, type ServiceDatabase } from '../src/provision.js';

const adminUrl = process.env.DATABASE_URL ?? '';
const migrations = `note ${randomBytes(4).toString('hex')}`;
const open: PreparedDatabase[] = [];
let runs = 0;

async function migrate({ name, owner }: ServiceDatabase): Promise<void> {
  runs += 1;
  await withClient(owner, (client) =>
    client.query(`create table note (id int); alter table note enable row level security; grant select, insert on note to "${name}_app";
      create policy note_app on note to "${name}_app" using (id > 0) with check (id > 0)`),
  );
}

async function prepare(): Promise<PreparedDatabase> {
  const prefix = `t_${randomBytes(4).toString('hex')}`;
  const prepared = await prepareDatabase({ adminUrl, prefix, service: 'lease', password: 'it', migrations, migrate });
  open.push(prepared);
  return prepared;
}

const asApp = ({ database }: PreparedDatabase, text: string) =>
  withClient(database.app, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

afterAll(() => Promise.all(open.map(({ release }) => release())));

it('runs migrations once for databases that follow each other, and copies hold no rows of the one before', async () => {
  const first = await prepare();
  await asApp(first, 'insert into note values (1)');
  await first.release();
  const second = await prepare();
  expect(runs).toBe(1);
  expect(await asApp(second, 'select * from note')).toEqual([]);
  await second.release();
});

it('gives two at the same time roles of their own, named by their databases', async () => {
  const pair = await Promise.all([prepare(), prepare()]);
  expect(runs).toBe(2);
  for (const one of pair) {
    expect(await asApp(one, `select current_user as me, polroles::regrole[]::text as policy from pg_policy`)).toEqual([
      { me: `${one.database.name}_app`, policy: `{${one.database.name}_app}` },
    ]);
    await expect(asApp(one, 'insert into note values (0)')).rejects.toThrow('row-level security');
  }
  const [left, right] = pair;
  const foreign = new URL(left.database.app);
  foreign.pathname = `/${right.database.name}`;
  await expect(withClient(foreign.href, (client) => client.query('select 1'))).rejects.toThrow('permission denied');
});
