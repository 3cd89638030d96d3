import { CompanyRecord, Count, Flag, Moment, OneOf, Text } from '@keystead/platform';
import {
  DAY_MS,
  type Plan,
  PLAN_TABLE,
  type PlanLimits,
  PLANS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@keystead/contracts';
import { Entity } from 'typeorm';

/** What becomes of a subscription when its trial or its paid time is over. */
export const ENDINGS = ['free', 'cancelled'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What a company has subscribed to. A company has exactly one, under the company's own id. */
@Entity('subscription')
export class Subscription extends CompanyRecord {
  @OneOf(PLANS) plan: Plan;
  @OneOf(SUBSCRIPTION_STATUSES) status: SubscriptionStatus;
  /** End of the trial that was given; kept when the trial is over, removed with the return to Free. */
  @Moment({ optional: true }) trial_ends_at: Date | null;
  /** A company tries a plan once. */
  @Flag({ default: 'false' }) has_tried: boolean;
  /** Asked for by the company; null = it goes on. */
  @OneOf(ENDINGS, { optional: true }) ends_as: Ending | null;
  /** The first paid month began here; all others are counted from it, so that months keep their day. */
  @Moment({ optional: true }) anchor_at: Date | null;
  @Moment({ optional: true }) period_started_at: Date | null;
  /** Paid until here. */
  @Moment({ optional: true }) period_ends_at: Date | null;
  /** Properties paid for. */
  @Count({ optional: true }) paid_properties: number | null;
  /** Properties the next month is paid for, when it is to be fewer. */
  @Count({ optional: true }) renewal_properties: number | null;
  /** Who takes the payments, and under which names it knows the customer and the card; no card data is kept here. */
  @Text(20, { optional: true }) payer: string | null;
  @Text(255, { optional: true }) payer_customer: string | null;
  @Text(255, { optional: true }) payer_method: string | null;
  /** Number of the last receipt. */
  @Count({ default: '0' }) receipts: number;
}

type Opening = Pick<Subscription, 'plan' | 'status' | 'trial_ends_at' | 'has_tried'>;

/** How a plan begins: Pro runs on trial without payment details, any other is active at once. */
export function openingTerms(plan: Plan, opened_at: Date): Opening {
  const { trial_days } = PLAN_TABLE[plan];
  if (trial_days === 0) return { plan, status: 'active', trial_ends_at: null, has_tried: false };
  const trial_ends_at = new Date(opened_at.getTime() + trial_days * DAY_MS);
  return { plan, status: 'trialing', trial_ends_at, has_tried: true };
}

/** What the company may have now: on Pro as many properties as are paid for, in the trial any number. */
export function limitsOf({
  plan,
  status,
  paid_properties,
}: Pick<Subscription, 'plan' | 'status' | 'paid_properties'>): PlanLimits {
  const { limits } = PLAN_TABLE[plan];
  if (plan !== 'pro' || status === 'trialing' || paid_properties === null) return limits;
  return { ...limits, properties: paid_properties };
}

/** True while time is paid for. */
export function isPaid({ status, period_ends_at }: Subscription, now: Date): boolean {
  return status === 'active' && period_ends_at !== null && period_ends_at > now;
}

/** True while the trial runs. */
export function isOnTrial({ status, trial_ends_at }: Subscription, now: Date): boolean {
  return status === 'trialing' && trial_ends_at !== null && trial_ends_at > now;
}

/** The first end of a month counted from `anchor` that lies after `from`; 31 January + 1 month is the last of February. */
export function monthEndAfter(anchor: Date, from: Date): Date {
  for (let months = 1; ; months++) {
    const end = plusMonths(anchor, months);
    if (end > from) return end;
  }
}

function plusMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return end;
}

/** What the company has no more of on the Free plan. */
export const UNPAID = {
  trial_ends_at: null,
  ends_as: null,
  anchor_at: null,
  period_started_at: null,
  period_ends_at: null,
  paid_properties: null,
  renewal_properties: null,
} as const;
