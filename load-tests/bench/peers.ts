import jsonwebtoken from 'jsonwebtoken';
import { signToken } from '@keystead/testkit';
import { startDirectus } from '../peers/directus.js';
import { installPeer } from '../peers/packages.js';
import { startStrapi } from '../peers/strapi.js';
import type { Target } from './http-load.js';
import { companyId, fillLeases, sectionId } from './lease-data.js';
import { interleaved } from './pages.js';
import type { Figure } from './report.js';
import type { Stage } from './stage.js';

const PORTS = { gateway: 18_740, lease: 18_741, baselineGateway: 18_742, baselineService: 18_743 };
const COMPANIES = 200;
/** The company whose page is asked for; the others open leases. */
const COMPANY = 117;
const OPENING = 64;
const JWT_SECRET = 'secret-of-the-baseline-which-is-long-enough';

/** P15 and P16: a page of leases and opening a lease beside Directus, Strapi and a plain NestJS build, on the same rows. */
export async function measurePeers(stage: Stage): Promise<Figure[]> {
  const installed = { directus: installPeer('directus'), strapi: installPeer('strapi') };
  await fillLeases(stage, 100_000, COMPANIES);
  const directus = await startDirectus(stage, installed.directus, COMPANY, OPENING);
  const strapi = await startStrapi(stage, installed.strapi, COMPANY);
  const baseline = await startBaseline(stage);
  const ours = await startOurs(stage);
  await sameRows(ours.list, baseline.list, directus.list, strapi.list);
  for (const target of [ours.create, baseline.create, directus.create]) await openOne(target);

  const pages = await interleaved(
    [ours.list, baseline.list, directus.list, strapi.list, directus.rowsAlone, strapi.rowsAlone],
    32,
  );
  const opened = await interleaved([ours.create, baseline.create, directus.create], 32);
  const rate = (runs: typeof pages, name: string) => runs.get(name)!.requests_per_s;
  const beside = (runs: typeof pages, name: string) => rate(runs, 'ours') / rate(runs, name);
  const page = 'page of ten leases with their renters and number, requests per second';
  return [
    { goal: 'P15', what: `${page}, ours / Directus`, value: beside(pages, 'directus'), rule: '>=', floor: 12 },
    { goal: 'P15', what: 'opening a lease, ours / Directus', value: beside(opened, 'directus'), rule: '>=', floor: 15 },
    { goal: 'P16', what: `${page}, ours / Strapi`, value: beside(pages, 'strapi'), rule: '>=', floor: 12 },
    {
      goal: 'peers/rows',
      what: 'the same, ours / Directus that answers rows alone',
      value: beside(pages, 'directus_rows'),
      rule: '>=',
    },
    {
      goal: 'peers/rows',
      what: 'the same, ours / Strapi that answers rows alone',
      value: beside(pages, 'strapi_rows'),
      rule: '>=',
    },
    { goal: 'baseline/list', what: `${page}, ours / baseline`, value: beside(pages, 'baseline'), rule: '>=' },
    {
      goal: 'baseline/create',
      what: 'opening a lease, ours / baseline',
      value: beside(opened, 'baseline'),
      rule: '>=',
    },
  ];
}

interface Measured {
  list: Target;
  create: Target;
}

async function startOurs(stage: Stage): Promise<Measured> {
  const lease = await stage.start('lease.cjs', PORTS.lease, stage.serviceEnv('lease'));
  const gateway = await stage.start('gateway.cjs', PORTS.gateway, stage.gatewayEnv(`http://127.0.0.1:${PORTS.lease}`));
  const token = (company: number) =>
    signToken({ company_id: companyId(company), user_id: companyId(1), roles: ['landlord'], tenant_code: 'bench1' });
  return targets('ours', PORTS.gateway, { postgres: stage.postgres.pid!, gateway, lease }, token);
}

/** The plain build on the very tables of the lease service, past their policy. */
async function startBaseline(stage: Stage): Promise<Measured> {
  const env = { NATS_URL: stage.nats.url, DATABASE_URL: stage.adminUrl('lease'), JWT_SECRET, NODE_ENV: 'production' };
  const service = await stage.start('bench/baseline-service.mjs', PORTS.baselineService, env, '/');
  const gateway = await stage.start('bench/baseline-gateway.mjs', PORTS.baselineGateway, env, '/health');
  const pids = { postgres: stage.postgres.pid!, nats: stage.nats.pid!, gateway, service };
  const token = (company: number) => jsonwebtoken.sign({ company_id: companyId(company) }, JWT_SECRET);
  return targets('baseline', PORTS.baselineGateway, pids, token);
}

function targets(name: string, port: number, pids: Target['pids'], token: (company: number) => string): Measured {
  const path = `http://127.0.0.1:${port}/api/v1/system/lease`;
  const headers = (company: number) => ({ authorization: `Bearer ${token(company)}` });
  return {
    list: { name, pids, url: `${path}?total=10&page=1`, headers: headers(COMPANY) },
    create: {
      ...{ name, pids, url: `${path}/create` },
      variants: Array.from({ length: OPENING }, (_, company) => ({
        body: JSON.stringify(newLease(company)),
        headers: { ...headers(company), 'content-type': 'application/json' },
      })),
    },
  };
}

const newLease = (company: number) => ({
  section_id: sectionId(company),
  start_date: '2026-12-01',
  latest_amount: 650.5,
  rent_frequency: 'weekly',
  tenants: [{ first_name: 'Sam', last_name: 'Lee', email: 'sam@renter.example' }],
});

interface AnyPage {
  data: { lease_id?: string; documentId?: string; id: string; tenants: object[] }[];
}

/** A comparison means something only when all answer the same leases, each with its renter. */
async function sameRows(...pages: Target[]): Promise<void> {
  const answers = await Promise.all(
    pages.map(async ({ url, headers }) => {
      const text = await (await fetch(url, { headers })).text();
      const { data } = JSON.parse(text) as AnyPage;
      return data.map(({ lease_id, documentId, id, tenants }) => `${lease_id ?? documentId ?? id} ${tenants.length}`);
    }),
  );
  const [first, ...others] = answers.map((leases) => leases.join());
  if (answers[0]!.length !== 10 || others.some((leases) => leases !== first))
    throw new Error(`They do not answer the same leases: ${JSON.stringify(answers)}`);
}

/** Load that is refused says nothing; this says why. */
async function openOne({ name, url, variants }: Target): Promise<void> {
  const response = await fetch(url, { method: 'POST', ...variants![0]! });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
}
