import { Controller, Inject } from '@nestjs/common';
import { PLAN_MODULES, PLAN_TABLE, type Plan, type PlanLimits, type PlanModule } from '@keystead/contracts';
import { asCompany } from '../database/as-company.js';
import { Database } from '../database/database.js';
import { OnEventBatch, type EventBatch } from '../events/jetstream-server.js';
import { Problem } from '../errors/problem.js';
import { projectLatest } from '../events/project.js';
import type { Tx } from '../database/transaction.js';

const LIMIT_EXCEEDED = {
  properties: 'SUB_MOD_1002',
  storage: 'SUB_MOD_1003',
  documents: 'SUB_MOD_1004',
  team_members: 'SUB_MOD_1005',
  leases: 'SUB_MOD_1006',
} as const satisfies Record<keyof PlanLimits, string>;

const LOCK = 'select limits from company_plan where company_id = $1 for update';
const KNOW = 'insert into company_plan (company_id) values ($1) on conflict do nothing';

/** Every service receives what companies have subscribed to and keeps it beside its own rows. */
@Controller()
export class CompanyPlans {
  constructor(@Inject(Database) private readonly db: Database) {}

  @OnEventBatch('subscription.limits_changed')
  project(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'company_plan',
      columns: { plan: `data->>'plan'`, status: `data->>'status'`, limits: `data->'limits'` },
    });
  }
}

/**
 * Takes `more` places under the company's plan, or refuses. `used` counts the rows of the owning service that take one;
 * it is asked after the company's row is locked until the commit, so requests at once count one after the other. Both see
 * the whole company, also where the caller does not.
 * A company whose plan is not known yet has the Free plan. `storage` counts MB. Many claims in one transaction count
 * again only when they come near the limit.
 */
export function consumeQuota(tx: Tx, limit: keyof PlanLimits, used: () => Promise<number>, more = 1): Promise<void> {
  return asCompany(tx, () => consume(tx, limit, used, more));
}

async function consume(tx: Tx, limit: keyof PlanLimits, used: () => Promise<number>, more: number): Promise<void> {
  let usage = tx.quotas.get(limit);
  if (!usage) tx.quotas.set(limit, (usage = { total: (await lockLimits(tx))[limit], used: null }));
  const { total } = usage;
  if (total === null) return;
  if (usage.used === null || usage.used + more > total)
    usage.used = (await used()) + (tx.reservedInDryRun.get(limit) ?? 0);
  if (usage.used + more > total) throw new Problem(LIMIT_EXCEEDED[limit]);
  usage.used += more;
}

/** Refuses what the company's plan does not hold. */
export async function assertModule(tx: Tx, module: PlanModule): Promise<void> {
  const [known] = await tx.query<{ plan: Plan | null }>(
    'select plan from company_plan where company_id = $1',
    [tx.ctx.company_id],
    'platform_plan',
  );
  if (!PLAN_MODULES[known?.plan ?? 'free'].includes(module)) throw new Problem('SUB_MOD_1001');
}

async function lockLimits(tx: Tx): Promise<PlanLimits> {
  const { company_id } = tx.ctx;
  const lock = () => tx.query<{ limits: PlanLimits | null }>(LOCK, [company_id], 'platform_lock_plan');
  let [known] = await lock();
  if (!known) {
    await tx.query(KNOW, [company_id], 'platform_know_plan');
    [known] = await lock();
  }
  return known?.limits ?? PLAN_TABLE.free.limits;
}
