import { signToken } from '@keystead/testkit';
import type { Target } from './http-load.js';
import { companyId, fillLeases, sectionId } from './lease-data.js';
import { interleaved } from './pages.js';
import type { Figure } from './report.js';
import type { Stage } from './stage.js';

const PORTS = { control: 18_711, gateway: 18_710, lease: 18_712 };
const COMPANIES = 64;

/** P6: opening a lease (token, validation, one transaction with events and audit) beside bare http with the same SQL. */
export async function measureWrites(stage: Stage): Promise<Figure[]> {
  await fillLeases(stage, 64_000, COMPANIES);
  const lease = await stage.start('lease.cjs', PORTS.lease, stage.serviceEnv('lease'));
  const gateway = await stage.start('gateway.cjs', PORTS.gateway, stage.gatewayEnv(`http://127.0.0.1:${PORTS.lease}`));
  const control = await stage.start(
    'bench/control-server.mjs',
    PORTS.control,
    { DATABASE_URL: stage.adminUrl('lease'), PIPELINE: '1' },
    '/',
  );
  const database = stage.postgres.pid!;
  const companies = Array.from({ length: COMPANIES }, (_, index) => index);
  const body = (company: number) =>
    JSON.stringify({
      section_id: sectionId(company),
      start_date: '2026-12-01',
      latest_amount: 650.5,
      rent_frequency: 'weekly',
      tenants: [{ first_name: 'Sam', last_name: 'Lee', email: 'sam@renter.example' }],
    });
  const token = (company: number) =>
    signToken({ company_id: companyId(company), user_id: companyId(1), roles: ['landlord'], tenant_code: 'bench1' });
  const ours: Target = {
    name: 'ours',
    url: `http://127.0.0.1:${PORTS.gateway}/api/v1/system/lease/create`,
    pids: { postgres: database, gateway, lease },
    variants: companies.map((company) => ({
      body: body(company),
      headers: { authorization: `Bearer ${token(company)}`, 'content-type': 'application/json' },
    })),
  };
  const baseline: Target = {
    name: 'control',
    url: `http://127.0.0.1:${PORTS.control}/w`,
    pids: { postgres: database, control },
    variants: companies.map((company) => ({
      body: body(company),
      headers: { 'x-company': companyId(company), 'content-type': 'application/json' },
    })),
  };
  const runs = await interleaved([baseline, ours], 32);
  const value = runs.get('ours')!.requests_per_s / runs.get('control')!.requests_per_s;
  return [
    {
      goal: 'P6',
      what: 'opening a lease, ours / bare http with the same SQL',
      value,
      rule: '>=',
      floor: 0.4,
      target: 0.5,
    },
  ];
}
