import { Injectable } from '@nestjs/common';
import type { Plan, SubscriptionStatus } from '@keystead/contracts';
import { type Context, Database, major, Problem, scoped, type Tx, utc } from '@keystead/platform';
import { type Ending, limitsOf, Subscription } from './subscription.entity.js';
import { type Counts, countsQuery, usageOf } from './usage.js';

const RECEIPTS = `select coalesce(json_agg(r), '[]') from (
    select p.receipt_number, ${utc('p.paid_at')} as paid_at, p.plan, p.properties, ${major('p.amount')} as amount,
      ${major('p.gst')} as gst, p.currency
    from payment p where p.company_id = scope.company::uuid and p.receipt_number is not null
    order by p.receipt_number desc limit 24) r`;

const CURRENT = scoped(
  'subscription_current',
  `select s.plan, s.status, ${utc('s.trial_ends_at')} as trial_ends_at, s.ends_as,
     ${utc('s.period_ends_at')} as period_ends_at, s.paid_properties, s.renewal_properties, u.counts,
     (${RECEIPTS}) as receipts
   from subscription s
   cross join lateral (${countsQuery('scope.company::uuid', '$2::timestamptz')}) u
   where s.company_id = scope.company::uuid`,
);

interface CurrentRow {
  plan: Plan;
  status: SubscriptionStatus;
  trial_ends_at: string | null;
  ends_as: Ending | null;
  period_ends_at: string | null;
  paid_properties: number | null;
  renewal_properties: number | null;
  counts: Counts;
  receipts: object[];
}

@Injectable()
export class SubscriptionQueries {
  constructor(private readonly db: Database) {}

  /** Plan, state and usage of the caller's company, in every state of the subscription. */
  async current(ctx: Context) {
    const [row] = await this.db.read<CurrentRow>(ctx, CURRENT, [this.db.clock.now()]);
    if (!row) throw new Problem('SUB_2004');
    const { counts, receipts, ...subscription } = row;
    return { ...subscription, ...usageOf(limitsOf(row), counts), receipts };
  }
}

/** The company's subscription, locked, or SUB_2004. */
export async function lockSubscription(tx: Tx): Promise<Subscription> {
  try {
    return await tx.lock(Subscription, tx.ctx.company_id);
  } catch (error) {
    throw error instanceof Problem && error.code === 'NOT_FOUND' ? new Problem('SUB_2004') : error;
  }
}
