import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseName, dropDatabases, provision } from '../src/provision.js';

const adminUrl = process.env.DATABASE_URL ?? '';
const prefix = `t_${randomBytes(4).toString('hex')}`;
const services = ['lease', 'accounting-sync'] as const;

async function as(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

afterAll(() => dropDatabases(adminUrl, prefix));

it('makes one database per service with roles that have no more rights than they need', async () => {
  const { lease, 'accounting-sync': accounting } = await provision(adminUrl, prefix, () => "first'password", services);
  expect(lease.name).toBe(`${prefix}_lease`);
  expect(accounting.name).toBe(`${prefix}_accounting_sync`);

  for (const [role, url] of Object.entries({ owner: lease.owner, app: lease.app, system: lease.system })) {
    const [me] = await as(
      url,
      `select current_user as name, current_database() as database, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong
       from pg_roles where rolname = current_user`,
    );
    expect(me).toEqual({ name: `${prefix}_lease_${role}`, database: `${prefix}_lease`, strong: false });
  }
  await as(lease.owner, 'create table t (n int); create extension btree_gist; create extension pg_trgm');
  for (const url of [lease.app, lease.system]) {
    await expect(as(url, 'create table x (n int)')).rejects.toThrow(/permission denied/);
    await expect(as(url, 'create temporary table x (n int)')).rejects.toThrow(/permission denied/);
    await expect(as(url, 'select * from t')).rejects.toThrow(/permission denied/);
  }
  await expect(as(lease.app.replace(/\/[^/]*$/, `/${accounting.name}`), 'select 1')).rejects.toThrow(
    /permission denied/,
  );
});

it('keeps data when it runs again, and takes new passwords', async () => {
  const before = await provision(adminUrl, prefix, () => 'second', services);
  const after = await provision(adminUrl, prefix, () => 'third', services);
  await expect(as(before.lease.owner, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(await as(after.lease.owner, 'select count(*)::int as n from t')).toEqual([{ n: 0 }]);
});

it('needs no superuser: the right to make databases and roles is enough', async () => {
  const name = `${prefix}_operator`;
  await as(adminUrl, `create role ${name} login createdb createrole password 'operator'`);
  const operator = new URL(adminUrl);
  [operator.username, operator.password] = [name, 'operator'];
  const own = `${prefix}_op`;
  const { lease } = await provision(operator.href, own, () => 'first', ['lease']);
  const again = await provision(operator.href, own, () => 'second', ['lease']);
  expect(again.lease.name).toBe(lease.name);
  await as(again.lease.owner, 'create table t (n int); create extension btree_gist');
  await dropDatabases(operator.href, own, ['lease']);
  await as(adminUrl, `drop role ${name}`);
});

it('leaves nothing behind', async () => {
  await dropDatabases(adminUrl, prefix, services);
  const left = await as(
    adminUrl,
    `select datname from pg_database where datname like '${prefix}%' union all
    select rolname from pg_roles where rolname like '${prefix}%'`,
  );
  expect(left).toEqual([]);
  expect(databaseName('keystead', 'accounting-sync')).toBe('keystead_accounting_sync');
});
