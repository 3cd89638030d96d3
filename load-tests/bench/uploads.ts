import { readFileSync, mkdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Caller, expectOk, signToken } from '@keystead/testkit';
import { companyId } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const [CONTROL, SERVICE, GATEWAY] = [18_741, 18_742, 18_743];
const FILES = 200;
const BYTES = 5 * 1024 * 1024;
const MB = 1024 * 1024;
const ROUNDS = 3;
/** What a process keeps after its first files is not what the next ones cost. */
const WARM_UP = 50;

const PDF = Buffer.alloc(BYTES, 'x');
PDF.write('%PDF-1.7');

type Rate = 'control' | 'service' | 'gateway' | 'load of the machine';

interface Grant {
  sasEndpoint: string;
  sasToken: string;
}

/**
 * 200 files of 5 MB at once: past the gateway and through it, beside a node server that streams the same files to the
 * same disk and knows nothing of them.
 */
export async function measureUploads(stage: Stage): Promise<Figure[]> {
  const folder = join(stage.folder, 'control');
  mkdirSync(folder, { recursive: true });
  const service = `http://127.0.0.1:${SERVICE}`;
  const origin = `http://127.0.0.1:${GATEWAY}`;
  const env = { ...stage.serviceEnv('documents'), PUBLIC_URL: origin };
  await stage.start('bench/control-server.mjs', CONTROL, { FOLDER: folder }, '/');
  const pid = await stage.start('documents.cjs', SERVICE, env);
  const gateway = await stage.start('gateway.cjs', GATEWAY, { ...stage.gatewayEnv(service), PUBLIC_URL: origin });
  const company_id = companyId(0);
  await stage.admin(
    'documents',
    `insert into company_plan (company_id, plan, status, limits, version) values ('${company_id}', 'pro', 'active',
       '{"properties": null, "storage": null, "documents": null, "team_members": null, "leases": null}', 1)`,
  );
  const token = signToken({ company_id, user_id: companyId(1), roles: ['landlord'], tenant_code: 'bench1' });
  const call = new Caller(service, token);

  await putAll(await pathsOf(call, WARM_UP), GATEWAY);
  const [serviceBefore, gatewayBefore] = [residentMb(pid), residentMb(gateway)];
  const rounds: Record<Rate, number>[] = [];
  const grown = { service: 0, gateway: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const control = await putAll(
      Array.from({ length: FILES }, (_, index) => `/u/${round}-${index}`),
      CONTROL,
    );
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    const direct = await watched(pid, serviceBefore, await pathsOf(call, FILES), SERVICE);
    const through = await watched(pid, serviceBefore, await pathsOf(call, FILES), GATEWAY, gateway, gatewayBefore);
    grown.service = Math.max(grown.service, direct.grown, through.grown);
    grown.gateway = Math.max(grown.gateway, through.grownBeside);
    rounds.push({ control, service: direct.rate, gateway: through.rate, 'load of the machine': loadavg()[0]! });
  }
  process.stdout.write(`${details(`${FILES} files of 5 MB at once, MB per second`, rounds)}\n`);
  const best = (name: Rate) => Math.max(...rounds.map((each) => each[name]));
  return [
    figure('files stored by the service / by a bare node server', best('service') / best('control'), '>=', 0.7),
    figure('the same through the gateway', best('gateway') / best('control'), '>=', 0.5),
    figure('MB that the service grows by', grown.service, '<=', 100),
    figure('MB that the gateway grows by', grown.gateway, '<=', 100),
  ];
}

const figure = (what: string, value: number, rule: Figure['rule'], floor: number): Figure => ({
  goal: 'uploads',
  what,
  value,
  rule,
  floor,
});

/** Paths of fresh grants, with their tokens. */
async function pathsOf(call: Caller, count: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) {
    const files = Array.from({ length: Math.min(100, count - paths.length) }, () => ({ name: 'a.pdf', size: BYTES }));
    const answer = await call.post<{ data: Grant[] }>('v1/system/document/upload-sas-endpoint', { files });
    for (const { sasEndpoint, sasToken } of expectOk(answer).data)
      paths.push(`${new URL(sasEndpoint).pathname}?${sasToken}`);
  }
  return paths;
}

/** Puts a file to each path, all at once; answers MB per second. */
async function putAll(paths: string[], port: number): Promise<number> {
  const agent = new Agent({ keepAlive: false, maxSockets: FILES });
  const startedAt = performance.now();
  await Promise.all(paths.map((path) => put(path, port, agent)));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return (paths.length * BYTES) / MB / seconds;
}

function put(path: string, port: number, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/pdf', 'content-length': BYTES, 'x-ms-blob-type': 'BlockBlob' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(PDF);
  });
}

/** Puts all, and how many MB the processes grow by meanwhile. */
async function watched(
  pid: number,
  before: number,
  paths: string[],
  port: number,
  beside = pid,
  besideBefore = before,
) {
  let [most, mostBeside] = [0, 0];
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
    mostBeside = Math.max(mostBeside, residentMb(beside));
  }, 20);
  try {
    const rate = await putAll(paths, port);
    return { rate, grown: most - before, grownBeside: mostBeside - besideBefore };
  } finally {
    clearInterval(timer);
  }
}

/** Memory of a process, in MB. */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
