import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Caller, FileImports, makeTemporaryFolder, signToken } from '@keystead/testkit';
import { companyId } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const PORT = 18_731;
const ROWS = 10_000;
const WITHIN_MS = 900_000;
const COLUMNS =
  'name,type,bedrooms,bathrooms,carpark,cost_allocation_method,property_address.line1,property_address.state';

const CONTROL_COLUMNS =
  'name varchar(120), type text, bedrooms int, bathrooms int, carpark int, cost_allocation_method text, line1 varchar(200), state varchar(80)';

/** 10,000 properties from a file, with rules, addresses, units, sections, events and audit, beside one COPY of the file. */
export async function measureImport(stage: Stage): Promise<Figure[]> {
  await stage.start('property.cjs', PORT, stage.serviceEnv('property'));
  const round = await oneRound(stage);
  process.stdout.write(`${details(`${ROWS} properties, rows per second`, [round])}\n`);
  return [
    {
      goal: 'import',
      what: 'rows imported while one COPY of the same rows takes 1,000',
      value: round.ratio * 1000,
      rule: '>=',
      floor: 1,
    },
  ];
}

async function oneRound(stage: Stage) {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `House ${row},house,3,1,1,standalone,${row} Rose Street,NSW\r\n`,
  );
  const text = `${COLUMNS}\r\n${lines.join('')}`;
  const control = ROWS / (await copied(stage, 'property', CONTROL_COLUMNS, text));
  const company_id = companyId(0);
  await stage.admin(
    'property',
    `insert into company_plan (company_id, plan, status, limits, version) values ('${company_id}', 'pro', 'active',
       '{"properties": null, "storage": null, "documents": null, "team_members": null, "leases": null}', 1)`,
  );
  const token = signToken({ company_id, user_id: companyId(1), roles: ['landlord'], tenant_code: 'bench1' });
  const files = new FileImports(new Caller(`http://127.0.0.1:${PORT}`, token), 'property');
  const [sent, id] = await timed(() => files.send('property', text));
  const [tried] = await timed(async () => {
    await files.call.post(`${files.path}/check`, { id });
    await files.until(id, WITHIN_MS);
  });
  const [taken, view] = await timed(async () => {
    await files.call.post(`${files.path}/start`, { id });
    return files.until(id, WITHIN_MS);
  });
  if (view.done !== ROWS) throw new Error(`Only ${view.done} rows were imported`);
  const ours = ROWS / taken;
  return { import: ours, 'dry run': ROWS / tried, 'sending, s': sent, copy: control, ratio: ours / control };
}

/** Seconds of one COPY of a file of a service's rows into a bare table of its columns. */
export async function copied(
  stage: Stage,
  service: 'property' | 'billing',
  columns: string,
  text: string,
): Promise<number> {
  const file = join(makeTemporaryFolder(), 'rows.csv');
  writeFileSync(file, text);
  chmodSync(file, 0o644);
  const client = new pg.Client({ connectionString: stage.adminUrl(service) });
  await client.connect();
  try {
    await client.query(`drop table if exists import_control; create table import_control (${columns})`);
    const [seconds] = await timed(() =>
      client.query(`copy import_control from '${file}' with (format csv, header true)`),
    );
    return seconds;
  } finally {
    await client.end();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const answer = await work();
  return [(performance.now() - start) / 1000, answer];
}
