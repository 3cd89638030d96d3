// The plans of a company: what they allow, hold and cost.

export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'expired',
  'suspended',
  'cancelled',
  'payment_failed',
  'payment_method_invalid',
  'payment_past_due',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a plan allows; null = unlimited. `storage` is in MB. */
export interface PlanLimits {
  properties: number | null;
  leases: number | null;
  documents: number | null;
  storage: number | null;
  team_members: number | null;
}

export interface PlanTerms {
  plan: Plan;
  /** Price in cents per month per property; null = on request. */
  price_cents: number | null;
  currency: string;
  trial_days: number;
  limits: PlanLimits;
}

/** The one table of plans. During the Pro trial properties are unlimited. */
export const PLAN_TABLE: Record<Plan, PlanTerms> = {
  free: {
    plan: 'free',
    price_cents: 0,
    currency: 'AUD',
    trial_days: 0,
    limits: { properties: 1, leases: null, documents: 10, storage: 200, team_members: 2 },
  },
  pro: {
    plan: 'pro',
    price_cents: 900,
    currency: 'AUD',
    trial_days: 30,
    limits: { properties: null, leases: null, documents: 1000, storage: 20000, team_members: 10 },
  },
  enterprise: {
    plan: 'enterprise',
    price_cents: null,
    currency: 'AUD',
    trial_days: 0,
    limits: { properties: null, leases: null, documents: null, storage: null, team_members: null },
  },
};

/** What only some plans hold. */
export const PLAN_MODULE_NAMES = ['contract_analysis', 'maintenance'] as const;
export type PlanModule = (typeof PLAN_MODULE_NAMES)[number];
export const PLAN_MODULES: Record<Plan, readonly PlanModule[]> = {
  free: [],
  pro: PLAN_MODULE_NAMES,
  enterprise: PLAN_MODULE_NAMES,
};
