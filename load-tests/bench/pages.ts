import { signToken } from '@keystead/testkit';
import { drive, median, type Load, type Target } from './http-load.js';
import { companyId, fillLeases } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const COMPANY = 17;
const ROUNDS = 3;
const SECONDS = 6;
const PORTS = { control: 18_701, gateway: 18_700, lease: 18_702 };
const PAGE = 'total=10&page=1';

/** P1 to P5: a page of leases through gateway, token, permission, policy, validation and access log, beside L and R. */
export async function measurePages(stage: Stage): Promise<Figure[]> {
  await fillLeases(stage, 100_000, 200);
  const token = signToken({
    company_id: companyId(COMPANY),
    user_id: companyId(1),
    roles: ['landlord'],
    tenant_code: 'bench1',
  });
  const lease = await stage.start('lease.cjs', PORTS.lease, stage.serviceEnv('lease'));
  const gateway = await stage.start('gateway.cjs', PORTS.gateway, stage.gatewayEnv(`http://127.0.0.1:${PORTS.lease}`));
  const control = await stage.start(
    'bench/control-server.mjs',
    PORTS.control,
    { DATABASE_URL: stage.adminUrl('lease') },
    '/',
  );
  const database = stage.postgres.pid!;
  const own = (query: string): Target => ({
    name: 'ours',
    url: `http://127.0.0.1:${PORTS.gateway}/api/v1/system/lease?${query}`,
    headers: { authorization: `Bearer ${token}`, 'x-code': 'bench1' },
    pids: { postgres: database, gateway, lease },
  });
  const baseline = (name: 'l' | 'r' | 's', query: string): Target => ({
    name: name.toUpperCase(),
    url: `http://127.0.0.1:${PORTS.control}/${name}?${query}`,
    headers: { 'x-company': companyId(COMPANY) },
    pids: { postgres: database, control },
  });
  await sameRows(own(PAGE), baseline('l', PAGE), baseline('r', PAGE), baseline('s', PAGE));

  const page = await interleaved([baseline('l', PAGE), baseline('r', PAGE), baseline('s', PAGE), own(PAGE)], 32);
  const alone = await interleaved([baseline('l', PAGE), own(PAGE)], 1, 3);
  const preload = await interleaved([baseline('l', 'total=1000'), own('total=1000&page=1')], 8);
  const [L, R, S, ours] = [page.get('L')!, page.get('R')!, page.get('S')!, page.get('ours')!];
  return [
    {
      goal: 'P1',
      what: 'page of ten leases, ours / L (JSON by PostgreSQL), requests per second',
      value: ours.requests_per_s / L.requests_per_s,
      rule: '>=',
      floor: 0.38,
      target: 0.45,
    },
    {
      goal: 'P2',
      what: 'the same, ours / R (ordinary rows, renters by a second query)',
      value: ours.requests_per_s / R.requests_per_s,
      rule: '>=',
      floor: 0.75,
      target: 0.9,
    },
    {
      goal: 'P2',
      what: 'the same, ours / S (ordinary rows, renters as JSON in one statement)',
      value: ours.requests_per_s / S.requests_per_s,
      rule: '>=',
      floor: 0.75,
      target: 0.9,
    },
    {
      goal: 'P3',
      what: 'p99 at 32 connections, ours / L',
      value: ours.p99_ms / L.p99_ms,
      rule: '<=',
      floor: 3,
      target: 2.3,
    },
    {
      goal: 'P4',
      what: 'p50 at 1 connection, ours / L',
      value: alone.get('ours')!.p50_ms / alone.get('L')!.p50_ms,
      rule: '<=',
      floor: 2.5,
    },
    {
      goal: 'P5',
      what: 'preload of up to 1,000 rows, ours / L',
      value: preload.get('ours')!.requests_per_s / preload.get('L')!.requests_per_s,
      rule: '>=',
      floor: 0.85,
    },
  ];
}

/** Runs the targets in turn, round after round, so that a drift of the machine meets all of them. */
export async function interleaved(targets: Target[], connections: number, rounds = ROUNDS): Promise<Map<string, Load>> {
  for (const target of targets) await drive(target, connections, 2);
  const runs: Load[] = [];
  for (let round = 0; round < rounds; round++)
    for (const target of targets) runs.push(await drive(target, connections, SECONDS));
  process.stdout.write(`${details(`${connections} connections, ${rounds} rounds of ${SECONDS} s`, runs)}\n`);
  const failed = runs.filter(({ failures }) => failures > 0);
  if (failed.length > 0) throw new Error(`${failed[0]!.name}: ${failed[0]!.failures} requests failed`);
  return new Map(targets.map(({ name }) => [name, median(runs.filter((run) => run.name === name))]));
}

/** A comparison means something only when all answer the same leases. */
async function sameRows(...targets: Target[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(({ url, headers }) =>
      fetch(url, { headers }).then((response) => response.json() as Promise<{ data: { lease_id: string }[] }>),
    ),
  );
  const [first, ...others] = answers.map(({ data }) => data.map(({ lease_id }) => lease_id).join());
  if (!first || others.some((ids) => ids !== first)) throw new Error('The controls do not answer the same leases');
}
