import { CompanyRecord, Moment, OneOf } from '@keystead/platform';
import { PLAN_TABLE, PLANS, SUBSCRIPTION_STATUSES, type Plan, type SubscriptionStatus } from '@keystead/contracts';
import { Entity } from 'typeorm';

/** What a company has subscribed to. A company has exactly one, under the company's own id. */
@Entity('subscription')
export class Subscription extends CompanyRecord {
  @OneOf(PLANS) plan: Plan;
  @OneOf(SUBSCRIPTION_STATUSES) status: SubscriptionStatus;
  /** End of the trial that was given; kept when the trial is over. */
  @Moment({ optional: true }) trial_ends_at: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How a plan begins: one with a trial runs on trial without payment details, any other is active at once. */
export function openingTerms(plan: Plan, opened_at: Date): Pick<Subscription, 'plan' | 'status' | 'trial_ends_at'> {
  const { trial_days } = PLAN_TABLE[plan];
  if (trial_days === 0) return { plan, status: 'active', trial_ends_at: null };
  return { plan, status: 'trialing', trial_ends_at: new Date(opened_at.getTime() + trial_days * DAY_MS) };
}
