import { PLAN_TABLE } from '@keystead/contracts';
import { eventually, type Caller } from '@keystead/testkit';
import type { LeaseFixture } from './lease-fixture.js';

/** Says how many leases the plan of a company allows, and waits until it is consumed. */
export async function onPlan(
  fixture: LeaseFixture,
  { company_id }: Caller,
  leases: number | null,
  version = 1,
): Promise<void> {
  const data = { plan: 'pro' as const, status: 'active' as const, limits: { ...PLAN_TABLE.pro.limits, leases } };
  await fixture.say('subscription.limits_changed', { company_id, aggregate_id: company_id, version, data });
  await eventually(async () => {
    const [known] = await fixture.rows<{ version: number }>('select version from company_plan where company_id = $1', [
      company_id,
    ]);
    return known?.version === version;
  });
}
