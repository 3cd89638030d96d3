// npm run load-hub: 2,000 sockets of 20 companies through the gateway of a product of its own. How long it takes from a
// payment that is posted to billing until every colleague's browser has it, and whether 1,000 sockets that come back at
// once after the hub was killed miss anything.
//   SOCKETS=200 PAYMENTS=20 npm run load-hub          a smaller one
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connectNats, messageKey, newId, secretKeysOf } from '@keystead/platform';
import { Caller, eventually, expectOk, Landlord, signToken, startTestServers, startTestStack } from '@keystead/testkit';
import type { TestStack } from '@keystead/testkit';
import { Reader } from './hub-reader.js';

const SOCKETS = Number(process.env.SOCKETS ?? 2000);
const PAYMENTS = Number(process.env.PAYMENTS ?? 120);
const COMPANIES = 20;
const PAUSE_MS = 400;

interface Company {
  landlord: Landlord;
  lease_id: string;
  bill_id: string;
  readers: Reader[];
}

export async function main(): Promise<void> {
  const servers = await startTestServers();
  const stack = await startTestStack({ env: { RATE_LIMIT: '0' } });
  try {
    await measure(stack);
  } finally {
    await stack.stop();
    await servers.stop();
  }
}

async function measure(stack: TestStack): Promise<void> {
  const companies: Company[] = [];
  for (let index = 0; index < COMPANIES; index++) companies.push(await newCompany(stack));
  const readers = companies.flatMap((company) => company.readers);
  await inGroups(readers, 50, (reader) => reader.open());
  print(`${readers.length} sockets of ${COMPANIES} companies are open`);
  const latencies: number[] = [];
  for (let index = 0; index < PAYMENTS; index++) {
    latencies.push(...(await paid(companies[index % COMPANIES]!)));
    await wait(PAUSE_MS);
  }
  latencies.sort((one, other) => one - other);
  const at = (share: number) =>
    Math.round(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]!);
  print(
    `${latencies.length} messages, from the request to billing to the browser: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
  print(`p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  await comeBack(stack, companies);
}

/** Kills the hub, has money come meanwhile, and brings half of the sockets back in one moment. */
async function comeBack(stack: TestStack, companies: Company[]): Promise<void> {
  await stack.kill9('notification');
  for (const { readers } of companies) for (const reader of readers) reader.cut();
  for (const company of companies) for (let times = 0; times < 3; times++) await pay(company);
  await stack.restart('notification');
  const back = companies.map(({ readers }) => readers.slice(0, Math.ceil(readers.length / 2)));
  const from = performance.now();
  await Promise.all(back.flat().map((reader) => reader.open()));
  print(`${back.flat().length} sockets were back at once in ${Math.round(performance.now() - from)} ms`);
  for (const company of companies) await pay(company);
  const wanted = back.map((readers) => Math.max(...readers.map(({ position }) => position)));
  await eventually(async () => {
    for (const [index, company] of companies.entries()) wanted[index] = await lastPosition(company);
    return back.every((readers, index) => readers.every(({ position }) => position === wanted[index]));
  }, 120_000);
  const missing = back.flat().filter(({ gaps }) => gaps > 0).length;
  print(`${missing} of them missed a message (in ${Math.round(performance.now() - from)} ms all have everything)`);
}

async function newCompany(stack: TestStack): Promise<Company> {
  const landlord = await Landlord.register(stack);
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  const [bill] = await landlord.bills(lease_id);
  const { company_id } = landlord.call;
  const readers = await newReaders(stack, company_id, landlord.tenant_code, SOCKETS / COMPANIES);
  await eventually(async () => {
    const [{ known }] = (await stack.rowsOf<{ known: number }>(
      'notification',
      'select count(*)::int as known from administrator where company_id = $1',
      [company_id],
    )) as [{ known: number }];
    return known > readers.length;
  }, 60_000);
  return { landlord, lease_id, bill_id: bill!.bill_id, readers };
}

/** People of the team, as identity would publish them. */
async function newReaders(stack: TestStack, company_id: string, tenant_code: string, count: number): Promise<Reader[]> {
  const { jwt_private_key, secret_key } = stack.settings.keys;
  const connection = await connectNats(stack.nats.url, 'load');
  const readers = Array.from({ length: count }, () => {
    const user_id = newId();
    const token = signToken({ company_id, user_id, roles: ['landlord'], tenant_code }, jwt_private_key);
    const key = messageKey(secretKeysOf(secret_key), company_id, user_id);
    return new Reader(new Caller(stack.url, token, company_id, user_id), key);
  });
  for (const { caller } of readers) {
    const data = { user_id: caller.user_id, status: 'active', roles: ['landlord'] };
    const event = {
      id: newId(),
      name: 'user.access_changed',
      company_id,
      aggregate_id: caller.user_id,
      version: 1,
      by: null,
    };
    const at = new Date().toISOString();
    await jetstream(connection).publish('events.user.access_changed', JSON.stringify({ ...event, at, data }));
  }
  await connection.close();
  return readers;
}

const pay = async ({ landlord, lease_id, bill_id }: Company) =>
  expectOk(
    await landlord.call.post('v1/system/bill-payment/create', { lease_id, bill_id, amount: 1, paid_at: '2026-07-01' }),
  );

/** One payment; how long each colleague waited for it, in milliseconds. */
async function paid(company: Company): Promise<number[]> {
  const before = company.readers.map(({ position }) => position);
  const from = performance.now();
  await pay(company);
  await eventually(() => company.readers.every(({ position }, index) => position > before[index]!), 30_000);
  return company.readers.map(({ receivedAt }) => receivedAt - from);
}

async function lastPosition({ readers: [first] }: Company): Promise<number> {
  return expectOk(await first!.caller.get<{ position: number }>('v1/system/notification?total=1')).position;
}

async function inGroups<T>(items: readonly T[], size: number, act: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += size) await Promise.all(items.slice(start, start + size).map(act));
}

function print(line: string): void {
  process.stdout.write(`${line} · load ${loadavg()[0]!.toFixed(1)}\n`);
}
