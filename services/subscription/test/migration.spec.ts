import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate, newId } from '@keystead/platform';
import { asOwner, dropDatabases, provision } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';

const prefix = `t_${randomBytes(5).toString('hex')}`;
const admin = process.env.DATABASE_URL!;
let owner: string;

beforeAll(async () => {
  owner = (await provision(admin, prefix, () => 'test', ['subscription'])).subscription.owner;
});
afterAll(() => dropDatabases(admin, prefix, ['subscription']));

test('companies that subscribed before are published again, so that every service keeps their plan', async () => {
  await migrate(owner, migrations.slice(0, 1));
  const [trying, free] = [newId(), newId()];
  await asOwner(owner, ['subscription'], async (client) => {
    await client.query(
      `insert into subscription (company_id, id, version, plan, status, trial_ends_at)
       values ($1, $1, 3, 'pro', 'trialing', now()), ($2, $2, 1, 'free', 'active', null)`,
      [trying, free],
    );
  });
  await migrate(owner, migrations);
  await asOwner(owner, ['subscription', 'outbox'], async (client) => {
    const { rows } = await client.query(
      `select o.company_id, o.name, o.version, s.version as current, o.data, o.published_at
       from outbox o join subscription s on s.id = o.aggregate_id order by o.version`,
    );
    const published = { name: 'subscription.limits_changed', published_at: null };
    expect(rows).toMatchObject([
      {
        ...published,
        company_id: free,
        version: 2,
        current: 2,
        data: { plan: 'free', limits: { properties: 1, leases: null } },
      },
      {
        ...published,
        company_id: trying,
        version: 4,
        current: 4,
        data: { plan: 'pro', status: 'trialing', limits: { documents: 1000 } },
      },
    ]);
  });
});

test('row-level security is forced on what it had to see', async () => {
  const client = new Client(owner);
  await client.connect();
  const { rows } = await client.query(
    `select relname, relforcerowsecurity from pg_class where relname in ('outbox', 'subscription') and relkind = 'r'
     order by relname`,
  );
  await client.end();
  expect(rows).toEqual([
    { relname: 'outbox', relforcerowsecurity: true },
    { relname: 'subscription', relforcerowsecurity: true },
  ]);
});
