import { PLAN_TABLE, type Plan, type PlanLimits } from '@keystead/contracts';

/** How much of one limit is taken; `total` and `remaining` are null when there is no limit. */
export interface Usage {
  used: number;
  total: number | null;
  remaining: number | null;
}

/** What the limits count, by the names of the limits. */
export type Counts = Record<keyof PlanLimits, number>;

/** The usage figures of a plan under their documented names. */
export function usageOf(plan: Plan, counts: Counts) {
  const { limits } = PLAN_TABLE[plan];
  const usage = (limit: keyof PlanLimits): Usage => {
    const [used, total] = [counts[limit], limits[limit]];
    return { used, total, remaining: total === null ? null : Math.max(0, total - used) };
  };
  return {
    document_management: usage('documents'),
    lease_management: usage('leases'),
    property_management: usage('properties'),
    storage_management: usage('storage'),
    team_management: usage('team_members'),
  };
}
