import { fromCents, PLAN_TABLE, PLANS, type Plan, type PlanLimits } from '@keystead/contracts';

const NAMES: Record<Plan, string> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

/** A plan as it is offered. */
export interface PlanOffer {
  plan: Plan;
  name: string;
  /** Per month and property in major units; null = on request. */
  price: number | null;
  currency: string;
  trial_days: number;
  /** null = unlimited; `storage` in MB. */
  limits: PlanLimits;
}

/** All plans, the smallest first. */
export const PLAN_OFFERS: readonly PlanOffer[] = PLANS.map((plan) => {
  const { price_cents, currency, trial_days, limits } = PLAN_TABLE[plan];
  return {
    plan,
    name: NAMES[plan],
    price: price_cents === null ? null : fromCents(price_cents),
    currency,
    trial_days,
    limits,
  };
});
