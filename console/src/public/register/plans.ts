import { fromCents, PLANS, PLAN_TABLE, type Plan } from '@keystead/contracts';
import { t } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { isCanceled } from '../../net/request-queue.js';
import { putEntry, takeEntry } from '../../session/stored-entries.js';
import { toast } from '../../toasts/toasts.js';

export interface PlanOffer {
  plan: Plan;
  /** Null: on request. */
  price: number | null;
  currency: string;
  trial_days: number;
}

const CACHED = 'plans';

const DEFAULTS: PlanOffer[] = PLANS.map((plan) => {
  const { price_cents, currency, trial_days } = PLAN_TABLE[plan];
  return { plan, price: price_cents === null ? null : fromCents(price_cents), currency, trial_days };
});

/** The plans on offer, kept for three hours; the default ones when they cannot be loaded. */
export async function loadPlans(): Promise<PlanOffer[]> {
  const cached = takeEntry<PlanOffer[]>(localStorage, CACHED);
  if (cached) return cached;
  try {
    const { data } = await call<{ data: PlanOffer[] }>('subscription', { anonymous: true });
    putEntry(localStorage, CACHED, data);
    return data;
  } catch (error) {
    if (!isCanceled(error)) toast(t('register.plans_failed'), 'error');
    return DEFAULTS;
  }
}
