// npm run load: one scenario against a product of its own, with the limits that anybody meets.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { eventually, rowsAt, startTestServers, startTestStack, type TestStack } from '@keystead/testkit';
import { makePeople } from './make-people.js';
import type { Person } from './people.js';
import { connectionsOf, HeapGrowth } from './heap-growth.js';
import { ProcessMemory } from './process-memory.js';
import { ProcessorTime } from './processor-time.js';
import { holdSlowClients } from './slow-clients.js';
import { slowDatabase } from './slow-database.js';
import { steps, VERDICTS, type Summary } from './verdicts.js';

export interface LoadOptions {
  scenario: string;
  /** Where the bundled scenarios are, and where summaries go. */
  folder: string;
  k6: string;
  seconds?: string;
}

/** Companies and people in each. A company reads one bank file at a time and has room for so many files. */
const SIZES: Record<string, [companies: number, each: number]> = {
  'many-companies': [60, 1],
  'bank-import': [2, 1],
  invoices: [20, 1],
  uploads: [40, 1],
  overload: [10, 10],
  noise: [6, 5],
};
const DEFAULT_SIZE: [number, number] = [5, 4];

/** Runs a scenario; what broke its limits is answered, sentence by sentence. */
export async function main(options: LoadOptions): Promise<string[]> {
  const { scenario } = options;
  const servers = await startTestServers();
  if (scenario === 'slow-database') {
    try {
      return await slowDatabase();
    } finally {
      await servers.stop();
    }
  }
  // Hashing costs what it costs everywhere only where sign-ins are what is measured.
  const env: Record<string, string> = scenario === 'sign-in-flood' ? { PASSWORD_HASH_MEMORY_KIB: '65536' } : {};
  const stack = await startTestStack({ env, hasMetrics: scenario === 'soak' });
  try {
    const people = await makePeople(stack, ...(SIZES[scenario] ?? DEFAULT_SIZE));
    if (scenario === 'slow-clients') return await holdSlowClients(stack, people);
    return await underLoad(stack, people, options);
  } finally {
    await stack.stop();
    await servers.stop();
  }
}

async function underLoad(stack: TestStack, people: Person[], options: LoadOptions): Promise<string[]> {
  const file = join(options.folder, 'people.json');
  writeFileSync(file, JSON.stringify(people));
  const env = { BASE_URL: stack.url, PEOPLE: file, SECONDS: options.seconds ?? '' };
  const faults: string[] = [];
  const pids = pidsOf(stack);
  let capacity = '';
  if (options.scenario === 'overload') {
    const { summary } = await k6('capacity', options, env, pids);
    capacity = String(summary.metrics.good?.rate ?? 0);
    print(`at most ${Number(capacity).toFixed(0)} answers a second`);
  }
  const memory = new ProcessMemory(stack);
  const heap = options.scenario === 'soak' ? new HeapGrowth(stack) : null;
  const connections = await connectionsOf(stack);
  const { summary, isWithin } = await k6(options.scenario, options, { ...env, CAPACITY: capacity }, pids);
  const endedAt = performance.now();
  if (!isWithin) faults.push('a threshold of the scenario is crossed');
  for (const line of steps(summary)) print(line);
  for (const { what, value, limit } of VERDICTS[options.scenario]?.(summary) ?? []) {
    print(`${what}: ${value.toFixed(2)} (at most ${limit})`);
    if (!(value <= limit)) faults.push(`${what} is ${value.toFixed(2)}, ${limit} at most`);
  }
  if (capacity) print(`good answers / capacity: ${(Number(summary.metrics.good?.rate) / Number(capacity)).toFixed(2)}`);
  print(`memory of all processes: ${JSON.stringify(memory.stop())}`);
  if (heap) {
    print(`MB an hour that stay in the heaps: ${JSON.stringify(await heap.stop())}`);
    print(`connections to PostgreSQL: ${connections} before, ${await connectionsOf(stack)} after`);
  }
  await eventually(() => isPublished(stack), 60_000, 200);
  print(`the outboxes were empty ${((performance.now() - endedAt) / 1000).toFixed(1)} s later`);
  return faults;
}

function pidsOf({ instances, supervisor, nats }: TestStack): Record<string, number | undefined> {
  const processes = instances.map(({ name }) => [name, supervisor.pid(name)] as const);
  return { ...Object.fromEntries(processes), nats: nats.pid };
}

async function isPublished(stack: TestStack): Promise<boolean> {
  const urls = Object.values(stack.databases).map(({ system }) => system);
  const rows = await Promise.all(
    urls.map((url) => rowsAt(url, 'select 1 from outbox where published_at is null limit 1')),
  );
  return rows.every(({ length }) => length === 0);
}

/** The mails of the product arrive in this process, so that it must not stand still meanwhile. */
async function k6(
  scenario: string,
  { folder, k6: program }: LoadOptions,
  env: Record<string, string>,
  pids: Record<string, number | undefined>,
) {
  const exported = join(folder, `${scenario}.json`);
  const stats = ['--summary-trend-stats', 'avg,med,p(90),p(95),p(99),max,count', '--summary-export', exported];
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const args = ['run', '--quiet', '--no-usage-report', ...stats, ...variables, join(folder, `${scenario}.js`)];
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    const time = new ProcessorTime({ k6: child.pid, ...pids });
    child.once('error', reject).once('close', (ended) => {
      print(time.stop());
      resolve(ended ?? 1);
    });
  });
  // 99: a threshold is crossed; anything else is a fault of the scenario.
  if (code !== 0 && code !== 99) throw new Error(`k6 ended with code ${code}`);
  return { summary: JSON.parse(readFileSync(exported, 'utf8')) as Summary, isWithin: code === 0 };
}

function print(line: string): void {
  process.stdout.write(`${line} · load ${loadavg()[0]!.toFixed(1)}\n`);
}
