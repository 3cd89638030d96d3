import { packPermissions, ROLE_PERMISSIONS } from '@keystead/contracts';
import { signToken } from '@keystead/testkit';
import type { Target } from './http-load.js';
import { companyId, fillLeases } from './lease-data.js';
import { interleaved } from './pages.js';
import type { Figure } from './report.js';
import type { Stage } from './stage.js';

const COMPANY = 17;
const PORTS = { with: 18_741, without: 18_742 };

/** What asking for a permission costs a page: the same service with and without the question, no gateway between. */
export async function measurePermissions(stage: Stage): Promise<Figure[]> {
  await fillLeases(stage, 100_000, 200);
  // A role of the company's own: what it may do comes out of the token.
  const token = signToken({
    company_id: companyId(COMPANY),
    user_id: companyId(1),
    roles: ['letting_clerk'],
    grants: { leasing_clerk: packPermissions(ROLE_PERMISSIONS.team_member) },
    tenant_code: 'bench1',
  });
  const target = async (name: 'with' | 'without'): Promise<Target> => ({
    name,
    url: `http://127.0.0.1:${PORTS[name]}/api/v1/system/lease?total=10&page=1`,
    headers: { authorization: `Bearer ${token}` },
    pids: {
      postgres: stage.postgres.pid!,
      lease: await stage.start(`bench/lease-${name}-permissions.mjs`, PORTS[name], stage.serviceEnv('lease')),
    },
  });
  const runs = await interleaved([await target('without'), await target('with')], 32, 5);
  return [
    {
      goal: 'permission',
      what: 'page of ten leases with the permission asked for / without',
      value: runs.get('with')!.requests_per_s / runs.get('without')!.requests_per_s,
      rule: '>=',
      floor: 0.97,
    },
  ];
}
