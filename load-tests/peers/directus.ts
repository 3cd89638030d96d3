import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '@keystead/testkit';
import type { Target } from '../bench/http-load.js';
import { companyId, sectionId } from '../bench/lease-data.js';
import type { Stage } from '../bench/stage.js';
import type { InstalledPeer } from './packages.js';
import { columnsOf, copyRows, createDatabase } from './rows.js';

const PORT = 18_745;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'admin@example.com', password: 'Keystead1!bench' };

export interface Directus {
  /** The page of ten leases of a company with their renters and their number. */
  list: Target;
  /** The same rows without renters and number: less than the others answer. */
  rowsAlone: Target;
  /** A lease with one renter, as each of the first `companies` companies. */
  create: Target;
}

/** Directus on a copy of the leases, asked with the token of its administrator. */
export async function startDirectus(
  stage: Stage,
  { folder, node }: InstalledPeer,
  company: number,
  companies: number,
): Promise<Directus> {
  const program = join(folder, 'node_modules', 'directus', 'cli.js');
  const database = await createDatabase(stage, 'directus');
  await makeTables(stage, database);
  const env = settings(database);
  await promisify(execFile)(node, [program, 'bootstrap'], {
    env: { ...process.env, ...env },
    cwd: stage.folder,
  });
  const options = { node, args: ['start'], cwd: stage.folder, seconds: 90 };
  const directus = await stage.start(program, PORT, env, '/server/ping', options);
  const headers = { authorization: `Bearer ${await signIn()}` };
  await relateRenters(headers);
  const pids = { postgres: stage.postgres.pid!, directus };
  const page = { 'filter[company_id][_eq]': companyId(company), sort: '-created_at,-id', limit: '10', page: '1' };
  const url = (more: Record<string, string>) =>
    `${ORIGIN}/items/lease?${String(new URLSearchParams({ ...page, ...more }))}`;
  return {
    list: { name: 'directus', headers, pids, url: url({ fields: '*,tenants.*', meta: 'filter_count' }) },
    rowsAlone: { name: 'directus_rows', headers, pids, url: url({}) },
    create: {
      ...{ name: 'directus', pids, url: `${ORIGIN}/items/lease?fields=id,lease_number,version` },
      variants: Array.from({ length: companies }, (_, of) => ({
        body: JSON.stringify(newLease(of)),
        headers: { ...headers, 'content-type': 'application/json' },
      })),
    },
  };
}

/** As it runs in production: a log in JSON, no rate limit; it refuses nothing because it is busy, and calls nobody. */
const settings = (database: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database,
  SECRET: 'secret-of-the-benchmark-which-is-long-enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ACCESS_TOKEN_TTL: '1d',
  PUBLIC_URL: ORIGIN,
  LOG_LEVEL: 'info',
  LOG_STYLE: 'raw',
  PRESSURE_LIMITER_ENABLED: 'false',
  TELEMETRY: 'false',
});

/** The same columns under a key of one column, which is what it can use, and an index that serves its page. */
async function makeTables(stage: Stage, database: string): Promise<void> {
  const [lease, renter] = [await columnsOf(stage, 'lease'), await columnsOf(stage, 'lease_tenant')];
  const made = 'add primary key (id), alter id set default gen_random_uuid(), alter created_at set default now()';
  await withClient(database, async (client) => {
    await client.query(`create table lease (${lease}); create table lease_tenant (${renter})`);
    for (const table of ['lease', 'lease_tenant'] as const) {
      const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      await copyRows(stage, client, { table, companies: 200, insert });
      await client.query(`alter table ${table} ${made}, alter version set default 1`);
    }
    await client.query(
      `create index on lease (company_id, created_at desc, id desc);
       create index on lease_tenant (lease_id)`,
    );
    await client.query('vacuum (analyze)');
  });
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Directus answered ${response.status} to ${path}: ${text}`);
  return text ? JSON.parse(text) : null;
}

async function signIn(): Promise<string> {
  const answer = (await post('/auth/login', ADMIN)) as { data: { access_token: string } };
  return answer.data.access_token;
}

/** Makes the renters of a lease a field of it, by a foreign key that Directus adds. */
async function relateRenters(headers: Record<string, string>): Promise<void> {
  await post('/fields/lease', { field: 'tenants', type: 'alias', meta: { special: ['o2m'] } }, headers);
  const meta = { one_field: 'tenants' };
  await post(
    '/relations',
    { collection: 'lease_tenant', field: 'lease_id', related_collection: 'lease', meta },
    headers,
  );
}

const newLease = (company: number) => ({
  company_id: companyId(company),
  ...{ lease_number: 'L-2026-1', number: 1, property_id: sectionId(company), property_block_id: sectionId(company) },
  ...{ section_id: sectionId(company), section_name: '12 Rose Street, Newtown NSW 2042', is_exclusive: false },
  ...{ start_date: '2026-12-01', due_date: '2026-12-01', latest_amount: 65_050, rent_frequency: 'weekly' },
  ...{ rent_count: 1, currency: 'AUD', timezone: 'Australia/Sydney' },
  tenants: [
    {
      ...{ company_id: companyId(company), first_name: 'Sam', last_name: 'Lee', email: 'sam@renter.example' },
      is_primary_contact: true,
    },
  ],
});
