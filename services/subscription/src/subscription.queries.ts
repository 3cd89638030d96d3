import { Injectable } from '@nestjs/common';
import type { Plan, SubscriptionStatus } from '@keystead/contracts';
import { Database, Problem, scoped, utc, type Context } from '@keystead/platform';
import { usageOf } from './usage.js';

const CURRENT = scoped(
  'subscription_current',
  `select s.plan, s.status, ${utc('s.trial_ends_at')} as trial_ends_at, u.properties, u.leases, u.team_members
   from subscription s
   cross join lateral (
     select count(*) filter (where c.kind = 'property')::int as properties,
       count(*) filter (where c.kind = 'lease')::int as leases,
       count(*) filter (where c.kind = 'team_member')::int as team_members
     from counted c where c.company_id = scope.company::uuid
   ) u
   where s.company_id = scope.company::uuid`,
);

interface CurrentRow {
  plan: Plan;
  status: SubscriptionStatus;
  trial_ends_at: string | null;
  properties: number;
  leases: number;
  team_members: number;
}

@Injectable()
export class SubscriptionQueries {
  constructor(private readonly db: Database) {}

  /** Plan, state and usage of the caller's company, in every state of the subscription. */
  async current(ctx: Context) {
    const [row] = await this.db.read<CurrentRow>(ctx, CURRENT);
    if (!row) throw new Problem('SUB_2004');
    const { plan, status, trial_ends_at, properties, leases, team_members } = row;
    // Nothing can be uploaded yet, so documents and storage are truly at zero.
    const counts = { properties, leases, team_members, documents: 0, storage: 0 };
    return { plan, status, trial_ends_at, ...usageOf(plan, counts) };
  }
}
