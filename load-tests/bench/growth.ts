import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Database, poolOptions, SystemClock, systemContext } from '@keystead/platform';
import { leaseList } from '../../services/lease/src/lease-list.js';
import { companyId, fillLeases } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const COMPANIES = 200;
const READS = 3000;

/** P12: the first page and one in the middle with 10,000 leases and with 1,000,000, the total included. */
export async function measureGrowth(stage: Stage): Promise<Figure[]> {
  // A million rows are written much faster without the index that refuses double letting; pages do not use it.
  await stage.admin('lease', 'alter table lease drop constraint ex_lease__overlap');
  const sizes = [10_000, 1_000_000];
  const first: Latency[] = [];
  const deep: Latency[] = [];
  for (const leases of sizes) {
    await fillLeases(stage, leases, COMPANIES);
    first.push({ leases, ...(await latency(stage, null)) });
    deep.push({ leases, ...(await latency(stage, await middleLeases(stage))) });
  }
  process.stdout.write(`${details('first page, one loop', first)}\n`);
  process.stdout.write(`${details('a page in the middle of the list, after its last lease', deep)}\n`);
  return [
    {
      goal: 'P12',
      what: 'first page at 1,000,000 leases / at 10,000, p50',
      value: first[1]!.p50_ms / first[0]!.p50_ms,
      rule: '<=',
      floor: 1.2,
    },
    {
      goal: 'P12',
      what: 'page in the middle, going on after a lease, 1,000,000 leases / 10,000, p50',
      value: deep[1]!.p50_ms / deep[0]!.p50_ms,
      rule: '<=',
      floor: 1.2,
    },
  ];
}

interface Latency {
  leases: number;
  p50_ms: number;
  p95_ms: number;
}

/** For each company the lease in the middle of its list. */
async function middleLeases(stage: Stage): Promise<string[]> {
  const { rows } = await stage.admin(
    'lease',
    `select id from (
       select company_id, id, row_number() over w as place, count(*) over (partition by company_id) as leases
       from lease window w as (partition by company_id order by created_at desc, id desc)
     ) l where place = leases / 2 order by company_id`,
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Of the first page, or of the page after the given lease of each company. */
async function latency(stage: Stage, after: string[] | null): Promise<Omit<Latency, 'leases'>> {
  const { app, system } = stage.databases.lease;
  const dataSource = await new DataSource({
    type: 'postgres',
    url: app,
    extra: { ...poolOptions(2), pipeline: true },
  }).initialize();
  const db = new Database(dataSource, new Pool({ connectionString: system, ...poolOptions(1) }), new SystemClock());
  const page = leaseList('created_at', 'desc', false, after !== null);
  const times: number[] = [];
  for (let turn = 0; turn < READS * 1.2; turn++) {
    const start = performance.now();
    await db.read(systemContext(companyId(turn % COMPANIES), 'bench'), page, [
      new Date(),
      10,
      0,
      ...(after ? [after[turn % COMPANIES]] : []),
    ]);
    if (turn >= READS * 0.2) times.push(performance.now() - start);
  }
  await db.close();
  times.sort((left, right) => left - right);
  return { p50_ms: times[Math.floor(times.length * 0.5)]!, p95_ms: times[Math.floor(times.length * 0.95)]! };
}
