import { CommandHandler } from '@nestjs/cqrs';
import { type Plan, PLAN_TABLE, PLANS } from '@keystead/contracts';
import { ContextCommand, Count, Database, fieldProblem, OneOf, Problem, type Tx } from '@keystead/platform';
import { Trial } from '../due/trial.js';
import { changeTo } from '../model/lifecycle.js';
import { isOnTrial, isPaid, openingTerms, type Subscription, UNPAID } from '../model/subscription.entity.js';
import { lockSubscription } from '../model/subscription.queries.js';
import { checkFits, countsOf } from '../model/usage.js';

const ACTIONS = ['cancel', 'reactivate'] as const;

/** Moves to another plan, or cancels, or takes a cancellation back (GAP-02). */
export class ChangePlan {
  @OneOf(PLANS, { optional: true }) plan?: Plan | null;
  @OneOf(ACTIONS, { optional: true, about: 'Instead of a plan' }) action?: (typeof ACTIONS)[number] | null;
  @Count({ optional: true, min: 1, max: 100_000, about: 'Properties to pay for from the next month on' })
  properties?: number | null;
}

export class ChangePlanCommand extends ContextCommand<
  ChangePlan,
  {
    plan: 'free' | 'pro' | 'enterprise';
    status:
      | 'active'
      | 'trialing'
      | 'expired'
      | 'suspended'
      | 'cancelled'
      | 'payment_failed'
      | 'payment_method_invalid'
      | 'payment_past_due';
    ends_as: 'free' | 'cancelled' | null;
    paid_properties: number | null;
    renewal_properties: number | null;
    version: number;
  }
> {}

@CommandHandler(ChangePlanCommand)
export class ChangePlanHandler {
  constructor(
    private readonly db: Database,
    private readonly trial: Trial,
  ) {}

  execute({ ctx, body: { plan, action, properties } }: ChangePlanCommand) {
    if (Boolean(plan) === Boolean(action)) throw fieldProblem({ plan: 'Please choose a plan, or an action' });
    return this.db.run(ctx, async (tx) => {
      const current = await lockSubscription(tx);
      const after =
        action === 'cancel'
          ? await cancel(tx, current)
          : action === 'reactivate'
            ? await this.goOn(tx, current)
            : plan === 'free'
              ? await toFree(tx, current)
              : await this.toPaid(tx, current, plan!, properties ?? null);
      const { version, status, ends_as, paid_properties, renewal_properties } = after;
      return { plan: after.plan, status, ends_as, paid_properties, renewal_properties, version };
    });
  }

  /** Stays what it is; only what was to end no longer does. */
  private async goOn(tx: Tx, current: Subscription): Promise<Subscription> {
    if (current.plan !== 'free' && !isPaid(current, tx.now) && !isOnTrial(current, tx.now)) {
      throw new Problem('PAYMENT_NEEDED');
    }
    return changeTo(tx, current, { ends_as: null });
  }

  private async toPaid(tx: Tx, current: Subscription, plan: Plan, properties: number | null): Promise<Subscription> {
    if (plan === current.plan) return saveFor(tx, await this.goOn(tx, current), properties);
    if (plan === 'enterprise') throw fieldProblem({ plan: 'Please contact us about the Enterprise plan.' });
    const { limits } = PLAN_TABLE[plan];
    if (isOnTrial(current, tx.now)) {
      checkFits(limits, await countsOf(tx));
      return changeTo(tx, current, { plan, ends_as: null });
    }
    if (current.plan === 'free' && !current.has_tried) {
      const terms = openingTerms(plan, tx.now);
      await this.trial.schedule(tx, terms.trial_ends_at!);
      return changeTo(tx, current, terms);
    }
    checkFits({ ...limits, properties: null }, await countsOf(tx));
    throw new Problem('PAYMENT_NEEDED');
  }
}

/** Paid time is used up first; a company on trial or in debt is on the Free plan at once. */
async function toFree(tx: Tx, current: Subscription): Promise<Subscription> {
  if (current.plan === 'free') return current;
  checkFits(PLAN_TABLE.free.limits, await countsOf(tx));
  if (isPaid(current, tx.now)) return changeTo(tx, current, { ends_as: 'free' });
  return changeTo(tx, current, { plan: 'free', status: 'active', ...UNPAID });
}

/** Time that was given or paid for is used up first; a company in debt has cancelled at once. */
function cancel(tx: Tx, current: Subscription): Promise<Subscription> {
  if (current.plan === 'free') throw fieldProblem({ action: 'The Free plan costs nothing and cannot be cancelled.' });
  if (isPaid(current, tx.now) || isOnTrial(current, tx.now)) return changeTo(tx, current, { ends_as: 'cancelled' });
  return changeTo(tx, current, { status: 'cancelled', ends_as: null });
}

/** Fewer properties from the next month on; more are paid for at once. */
async function saveFor(tx: Tx, current: Subscription, properties: number | null): Promise<Subscription> {
  if (properties === null || current.paid_properties === null) return current;
  if (properties > current.paid_properties) throw new Problem('PAYMENT_NEEDED');
  checkFits({ ...PLAN_TABLE[current.plan].limits, properties }, await countsOf(tx));
  return changeTo(tx, current, { renewal_properties: properties === current.paid_properties ? null : properties });
}
