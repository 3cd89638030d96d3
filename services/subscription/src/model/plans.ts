import { fromCents, type Plan, PLAN_TABLE, type PlanLimits, PLANS } from '@keystead/contracts';

export const PLAN_NAMES: Record<Plan, string> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

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
export function planOffers(pro_price_cents: number): PlanOffer[] {
  return PLANS.map((plan) => {
    const { currency, trial_days, limits } = PLAN_TABLE[plan];
    const price_cents = plan === 'pro' ? pro_price_cents : PLAN_TABLE[plan].price_cents;
    const price = price_cents === null ? null : fromCents(price_cents);
    return { plan, name: PLAN_NAMES[plan], price, currency, trial_days, limits };
  });
}
