import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import {
  Database,
  listStatement,
  listValues,
  pageSlice,
  poolOptions,
  readListRequest,
  SystemClock,
  systemContext,
  type LongListQuery,
} from '@keystead/platform';
import { leaseList, leaseTabs, LEASES } from '../../services/lease/src/leases/lease-list.js';
import { companyId, fillLeases } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const COMPANIES = 200;
const OF_A_COMPANY = 5000;
const READS = 3000;

/** The statement of a page of leases and its values. */
function pageOf(query: LongListQuery) {
  const request = readListRequest(leaseList(query, false), query);
  return { statement: listStatement(request), values: listValues(request, pageSlice(query), new Date()) };
}

const ALL = readListRequest(LEASES, {});
const TABS = { statement: leaseTabs(ALL), values: listValues(ALL, { limit: 1, offset: 0 }, new Date()) };

/** What a lease list is asked for: how, how often, and how much may be read at once. */
const READS_OF_A_LIST = [
  { name: 'page 1', reads: 1000, ...pageOf({ size: 10 }) },
  { name: 'page 50', reads: 1000, ...pageOf({ size: 10, page: 50 }) },
  { name: 'counts of the tabs', reads: 300, ...TABS },
  { name: 'search', reads: 300, ...pageOf({ size: 10, filters: { q: 'Lee 123' } }) },
  { name: 'total=1000', reads: 100, ...pageOf({ total: 1000 }) },
];

/**
 * P12: the first page and one in the middle with 10,000 leases and with 1,000,000 in the same 200 companies, the total
 * included; and every way of asking with 10,000 and with 1,000,000 in companies of the same 5,000.
 */
export async function measureGrowth(stage: Stage): Promise<Figure[]> {
  // A million rows are written much faster without the index that refuses double letting; pages do not use it.
  await stage.admin('lease', 'alter table lease drop constraint ex_lease__overlap');
  const first: Latency[] = [];
  const deep: Latency[] = [];
  const small = await listTimes(stage, 10_000);
  await fillLeases(stage, 10_000, COMPANIES);
  first.push({ leases: 10_000, ...(await latency(stage, null)) });
  deep.push({ leases: 10_000, ...(await latency(stage, await middleLeases(stage))) });
  const large = await listTimes(stage, 1_000_000);
  first.push({ leases: 1_000_000, ...(await latency(stage, null)) });
  deep.push({ leases: 1_000_000, ...(await latency(stage, await middleLeases(stage))) });
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
    ...READS_OF_A_LIST.map(({ name }, index): Figure => ({
      goal: 'lists',
      what: `${name} of a company with 5,000 leases: among 1,000,000 / among 10,000, p95`,
      value: large[index]!.p95_ms / small[index]!.p95_ms,
      rule: '<=',
      floor: 1.3,
    })),
    {
      goal: 'lists',
      what: 'total=1000 among 1,000,000 leases, p95 in ms',
      value: large.at(-1)!.p95_ms,
      rule: '<=',
      floor: 300,
    },
  ];
}

/** Each way of asking, among so many leases in companies of 5,000. */
async function listTimes(stage: Stage, leases: number): Promise<Latency[]> {
  const companies = leases / OF_A_COMPANY;
  await fillLeases(stage, leases, companies);
  const db = await reader(stage);
  const found: Latency[] = [];
  for (const { name, reads, statement, values } of READS_OF_A_LIST) {
    const times = await timesOf(reads, (index) =>
      db.read(systemContext(companyId(index % companies), 'bench'), statement, values),
    );
    found.push({ leases, ...times });
    process.stdout.write(`${details(name, [{ leases, ...times }])}\n`);
  }
  await db.close();
  return found;
}

async function reader(stage: Stage): Promise<Database> {
  const { app, system } = stage.databases.lease;
  const dataSource = await new DataSource({
    type: 'postgres',
    url: app,
    extra: { ...poolOptions(2), pipeline: true },
  }).initialize();
  return new Database(dataSource, new Pool({ connectionString: system, ...poolOptions(1) }), new SystemClock());
}

/** One after the other, after a fifth of them to warm up. */
async function timesOf(reads: number, read: (index: number) => Promise<unknown>): Promise<Omit<Latency, 'leases'>> {
  const times: number[] = [];
  for (let index = 0; index < reads * 1.2; index++) {
    const start = performance.now();
    await read(index);
    if (index >= reads * 0.2) times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  return { p50_ms: times[Math.floor(times.length * 0.5)]!, p95_ms: times[Math.floor(times.length * 0.95)]! };
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
  const db = await reader(stage);
  const times = await timesOf(READS, (index) => {
    const { statement, values } = pageOf({ size: 10, ...(after ? { after: after[index % COMPANIES] } : {}) });
    return db.read(systemContext(companyId(index % COMPANIES), 'bench'), statement, values);
  });
  await db.close();
  return times;
}
