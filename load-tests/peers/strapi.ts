import { join } from 'node:path';
import { withClient } from '@keystead/testkit';
import type { Target } from '../bench/http-load.js';
import { companyId } from '../bench/lease-data.js';
import type { Stage } from '../bench/stage.js';
import type { InstalledPeer } from './packages.js';
import { columnsOf, copyRows, createDatabase } from './rows.js';
import { COLUMNS, writeProject } from './strapi-project.js';

const PORT = 18_746;

export interface Strapi {
  /** The page of ten leases of a company with their renters and their number. */
  list: Target;
  /** The same rows without renters and number: less than the others answer. */
  rowsAlone: Target;
}

/** Strapi with the same rows in the tables that it makes itself, asked by its public role. */
export async function startStrapi(stage: Stage, { folder, node }: InstalledPeer, company: number): Promise<Strapi> {
  writeProject(folder);
  const database = await createDatabase(stage, 'strapi');
  const program = join(folder, 'node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');
  const env = { NODE_ENV: 'production', DATABASE_URL: database, STRAPI_TELEMETRY_DISABLED: 'true' };
  const options = { node, args: ['start'], cwd: folder, seconds: 90 };
  const strapi = await stage.start(program, PORT, env, '/_health', options);
  await fillTables(stage, database);
  const pids = { postgres: stage.postgres.pid!, strapi };
  const page = {
    'filters[company_id][$eq]': companyId(company),
    'sort[0]': 'createdAt:desc',
    'sort[1]': 'id:desc',
    'pagination[page]': '1',
    'pagination[pageSize]': '10',
  };
  const url = (more: Record<string, string>) =>
    `http://127.0.0.1:${PORT}/api/leases?${String(new URLSearchParams({ ...page, ...more }))}`;
  return {
    list: { name: 'strapi', pids, url: url({ populate: 'tenants' }) },
    rowsAlone: { name: 'strapi_rows', pids, url: url({ 'pagination[withCount]': 'false' }) },
  };
}

/** The rows under Strapi's own keys, with an index that serves its page; the id of a lease is its document id. */
async function fillTables(stage: Stage, database: string): Promise<void> {
  const [lease, renter] = [await columnsOf(stage, 'lease'), await columnsOf(stage, 'lease_tenant')];
  const insert = (table: string, names: string[]) =>
    `insert into ${table} (document_id, created_at, updated_at, published_at, ${names.join()})
     select id, created_at, created_at, created_at, ${names.join()} from given`;
  await withClient(database, async (client) => {
    await copyRows(stage, client, {
      table: 'lease',
      companies: 200,
      insert: `with given as (select * from json_to_recordset($1) as x(${lease})) ${insert('leases', COLUMNS.lease)}`,
    });
    await client.query(
      'create index on leases (company_id, created_at desc, id desc); create index on leases (document_id)',
    );
    await copyRows(stage, client, {
      table: 'lease_tenant',
      companies: 200,
      insert: `with given as (select * from json_to_recordset($1) as x(${renter})),
        made as (${insert('lease_tenants', COLUMNS.lease_tenant)} returning id, document_id)
        insert into lease_tenants_lease_lnk (lease_tenant_id, lease_id, lease_tenant_ord)
        select made.id, l.id, 1 from made join given on given.id::text = made.document_id
          join leases l on l.document_id = given.lease_id::text`,
    });
    await client.query('vacuum (analyze)');
  });
}
