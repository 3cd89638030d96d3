import type { PlanLimits } from '@keystead/contracts';
import { Problem, sqlTexts, type Tx } from '@keystead/platform';

/** How much of one limit is taken; `total` and `remaining` are null when there is no limit. */
export interface Usage {
  used: number;
  total: number | null;
  remaining: number | null;
}

/** What the limits count, by the names of the limits. */
export type Counts = Record<keyof PlanLimits, number>;

/** The usage figures under their documented names. */
export function usageOf(limits: PlanLimits, counts: Counts) {
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

/** SQL of the counts of company `company` at the moment `now`; storage in MB, of which the last may be used in part. */
export function countsQuery(company: string, now: string): string {
  const count = (...kinds: string[]) => `(count(*) filter (where c.kind in (${sqlTexts(kinds)})))::int`;
  return `select json_build_object('properties', ${count('property')}, 'leases', ${count('lease')},
      'team_members', ${count('team_member', 'invitation')}, 'documents', ${count('document')},
      'storage', ceil(coalesce(sum(c.size), 0) / 1048576.0)::int) as counts
    from counted c where c.company_id = ${company} and not c.is_gone and (c.until is null or c.until > ${now})`;
}

const COUNTS = countsQuery('$1', '$2::timestamptz');

/** What the company uses now. */
export async function countsOf(tx: Tx): Promise<Counts> {
  return (await tx.one<{ counts: Counts }>(COUNTS, [tx.ctx.company_id, tx.now], 'counts')).counts;
}

const FIGURES: Record<keyof PlanLimits, string> = {
  properties: 'property_management',
  leases: 'lease_management',
  documents: 'document_management',
  storage: 'storage_management',
  team_members: 'team_management',
};

/** What is said of a plan that allows less than is used. */
const REFUSALS: Record<keyof PlanLimits, (used: number, allowed: number) => string> = {
  properties: (used, allowed) =>
    used === 1
      ? `You have 1 property; that plan allows ${allowed}.`
      : `You have ${used} properties; that plan allows ${allowed}.`,
  leases: (used, allowed) =>
    used === 1
      ? `You have 1 running lease; that plan allows ${allowed}.`
      : `You have ${used} running leases; that plan allows ${allowed}.`,
  documents: (used, allowed) =>
    used === 1
      ? `You have 1 document; that plan allows ${allowed}.`
      : `You have ${used} documents; that plan allows ${allowed}.`,
  storage: (used, allowed) => `You have ${used} MB of documents; that plan allows ${allowed}.`,
  team_members: (used, allowed) =>
    used === 1
      ? `You have 1 team member; that plan allows ${allowed}.`
      : `You have ${used} team members; that plan allows ${allowed}.`,
};

/** Refuses a plan that allows less than is used, and names what is too much. */
export function checkFits(limits: PlanLimits, counts: Counts): void {
  const over = (Object.keys(FIGURES) as (keyof PlanLimits)[]).filter(
    (limit) => counts[limit] > (limits[limit] ?? Infinity),
  );
  if (over.length === 0) return;
  throw new Problem('SUB_2005', {
    errors: Object.fromEntries(over.map((limit) => [FIGURES[limit], REFUSALS[limit](counts[limit], limits[limit]!)])),
  });
}

/** True when nothing is used beyond the limits. */
export function fits(limits: PlanLimits, counts: Counts): boolean {
  return (Object.keys(FIGURES) as (keyof PlanLimits)[]).every((limit) => counts[limit] <= (limits[limit] ?? Infinity));
}
