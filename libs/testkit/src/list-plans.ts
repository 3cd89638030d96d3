import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { ENDPOINTS } from '@keystead/contracts';
import { newId, type Query, type ServiceDefinition } from '@keystead/platform';
import type { Caller } from './caller.js';
import { startTestService, type TestService } from './test-service.js';

export interface ListPlansOptions {
  /** Folder of the golden file, from the root of the project. */
  folder: string;
  /** Queries each list is asked with besides its plain first page, by path. */
  queries?: Record<string, string[]>;
  /** Other reads whose statements are planned too, with their queries. */
  reads?: string[];
  /** Variables the service requires besides the common ones. */
  env?: Record<string, string>;
}

interface CapturedQuery {
  query: Query;
  values: readonly unknown[];
}

/**
 * Every list of a service, however it is asked, is served by an index: its statements are planned as in production, in a
 * database that takes every table for one of a million rows of two hundred companies. The plans are kept in
 * `list-plans.txt`, written again with `UPDATE_PLANS=1`.
 */
export function describeListPlans(
  definition: ServiceDefinition,
  { folder, queries = {}, reads = [], env }: ListPlansOptions,
): void {
  describe(`plans of the lists of ${definition.name}`, () => {
    let service: TestService;
    beforeAll(async () => {
      service = await startTestService(definition, { env });
    });
    afterAll(() => service.stop());

    it('scan no company table from end to end, and are the known ones', async () => {
      const captured = await askLists(service, definition.name, queries);
      for (const read of reads) {
        const { statements } = await watched(service, service.as(), read, '');
        if (statements.length === 0) throw new Error(`${read} asked the database nothing`);
        captured.set(read, statements);
      }
      const tables = await pretendMillions(service.database.owner);
      const client = new Client({ connectionString: service.database.app });
      await client.connect();
      try {
        const version = await majorOf(client);
        const plans: string[] = [`PostgreSQL ${version}\n`];
        for (const [title, statements] of captured)
          for (const { query, values } of statements)
            plans.push(`# ${title}: ${query.name}\n${await planOf(client, query, values)}\n`);
        const found = plans.join('\n');
        const scanned = [...found.matchAll(/Seq Scan on (\w+)/g)].map(([, name]) => name!);
        expect(scanned.filter((name) => tables.includes(name))).toEqual([]);
        const file = join(process.cwd(), folder, 'list-plans.txt');
        if (process.env.UPDATE_PLANS) writeFileSync(file, found);
        const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
        // Another PostgreSQL may word the same plan otherwise.
        if (recorded.startsWith(`PostgreSQL ${version}\n`)) expect(found).toBe(recorded);
        else expect(titlesOf(found)).toEqual(titlesOf(recorded));
      } finally {
        await client.end();
      }
    });
  });
}

const titlesOf = (plans: string) => plans.match(/^# .*$/gm);

/** The statements behind each way of asking each list. */
async function askLists(
  service: TestService,
  name: string,
  queries: Record<string, string[]>,
): Promise<Map<string, CapturedQuery[]>> {
  const captured = new Map<string, CapturedQuery[]>();
  const caller = service.as();
  const lists = ENDPOINTS.filter(
    (endpoint) => endpoint.service === name && endpoint.method === 'GET' && !endpoint.later && !endpoint.public,
  );
  for (const { path } of lists)
    for (const query of ['', ...(queries[path] ?? [])]) {
      const { isList, statements } = await watched(service, caller, path, query);
      if (query !== '' && !isList) throw new Error(`${path}${query} did not answer a list`);
      if (isList) captured.set(`${path}${query}`, statements);
    }
  const paths = new Set(lists.map(({ path }) => path));
  for (const path of Object.keys(queries)) if (!paths.has(path)) throw new Error(`${path} is no list`);
  return captured;
}

async function watched(service: TestService, caller: Caller, path: string, query: string) {
  const statements: CapturedQuery[] = [];
  const { read } = service.db;
  service.db.read = (ctx, captured, values = []) => {
    statements.push({ query: captured, values: [ctx.company_id, ...values] });
    return read.call(service.db, ctx, captured, values) as never;
  };
  try {
    const { status, body } = await caller.get(`${path.replace(/\{\w+\}/g, () => newId())}${query}`);
    return { isList: status === 200 ? 'pagination' in body : status === 404, statements };
  } finally {
    service.db.read = read;
  }
}

/**
 * Lets the planner see a million rows in every company table, and answers their names. It believes what the catalog says of a table that has a
 * page, so each gets one row, which need not obey the rules; two hundred values of a column are what it assumes unasked.
 */
async function pretendMillions(ownerUrl: string): Promise<string[]> {
  const admin = new URL(process.env.DATABASE_URL!);
  admin.pathname = new URL(ownerUrl).pathname;
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    // Tables without a company have rows from the start: whether they were looked at by now must not be chance.
    await client.query('analyze');
    await client.query('set session_replication_role = replica');
    const names = rows.map(({ name }) => name);
    for (const name of names) await client.query(ONE_ROW.replaceAll('{}', name));
    await client.query(
      `update pg_class set reltuples = 1000000, relpages = 1 where relkind = 'r' and relname = any($1)
         and relnamespace = 'public'::regnamespace`,
      [names],
    );
    return names;
  } finally {
    await client.end();
  }
}

const ONE_ROW = `do $$
  declare rule record; names text; given text;
  begin
    for rule in select conname from pg_constraint where conrelid = '"{}"'::regclass and contype = 'c' loop
      execute format('alter table "{}" drop constraint %I', rule.conname);
    end loop;
    for rule in select attname from pg_attribute a where attrelid = '"{}"'::regclass and attnum > 0 and attnotnull
        and not exists (select 1 from pg_index i where i.indrelid = attrelid and indisprimary and attnum = any(indkey)) loop
      execute format('alter table "{}" alter %I drop not null', rule.attname);
    end loop;
    select string_agg(quote_ident(attname), ', '), string_agg(case when atttypid = 'uuid'::regtype then 'gen_random_uuid()'
        when atttypid in ('timestamptz'::regtype, 'date'::regtype) then 'now()' else '1' end, ', ')
      into names, given from pg_attribute a join pg_index i on i.indrelid = attrelid and indisprimary and attnum = any(indkey)
      where attrelid = '"{}"'::regclass;
    execute format('insert into "{}" (%s) overriding system value values (%s)', names, given);
  end $$`;

async function majorOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]!.version;
}

/** The plan the service itself would run: one for all values. */
async function planOf(client: Client, { text }: Query, values: readonly unknown[]): Promise<string> {
  await client.query('begin');
  try {
    await client.query('set local plan_cache_mode = force_generic_plan; set local jit = off');
    await client.query(`select set_config('app.company_id', $1, true)`, [values[0]]);
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query<Record<string, string>>(
      `explain (costs off) execute asked(${values.map(literalOf).join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** SQL of a value, for statements that take no parameters. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
