import { PLANS, SUBSCRIPTION_STATUSES } from '@keystead/contracts';
import { one, rows, t } from '@keystead/platform';

const PLAN = t.oneOf(PLANS);
const LIMITS = ['properties', 'leases', 'documents', 'storage', 'team_members'];

export const PLAN_LIST = rows(
  t.object('PlanOffer', {
    plan: PLAN,
    name: t.text(),
    price: t.nullable(t.money('Per property and month; none where it is agreed on')),
    currency: t.currency(),
    trial_days: t.count(),
    limits: t.object(
      'PlanLimits',
      Object.fromEntries(LIMITS.map((name) => [name, t.nullable(t.count('None: no limit'))])),
    ),
  }),
);

const USAGE = t.object('PlanUsage', {
  used: t.count(),
  total: t.nullable(t.count('None: no limit')),
  remaining: t.nullable(t.count()),
});
const SUBSCRIPTION_STATE = {
  plan: PLAN,
  status: t.oneOf(SUBSCRIPTION_STATUSES),
  ends_as: t.nullable(t.text('What follows when the paid time is over')),
  paid_properties: t.nullable(t.count()),
  renewal_properties: t.nullable(t.count()),
};
const AMOUNT = { plan: PLAN, properties: t.count(), amount: t.money(), currency: t.currency() };

export const SUBSCRIPTION = one(
  t.object('SubscriptionDetails', {
    ...SUBSCRIPTION_STATE,
    trial_ends_at: t.nullable(t.moment()),
    period_ends_at: t.nullable(t.moment()),
    document_management: USAGE,
    lease_management: USAGE,
    property_management: USAGE,
    storage_management: USAGE,
    team_management: USAGE,
    receipts: t.list(
      t.object('SubscriptionReceipt', { receipt_number: t.count(), paid_at: t.moment(), gst: t.money(), ...AMOUNT }),
    ),
  }),
);
export const PLAN_CHANGED = one(t.object('ChangedPlan', { ...SUBSCRIPTION_STATE, version: t.count() }));
export const PAYMENT_STARTED = one(
  t.object('StartedPayment', {
    payment_id: t.id(),
    provider: t.text(),
    checkout_url: t.text('Where it is paid'),
    ...AMOUNT,
  }),
);
export const PAYMENT_NOTICE = one(t.object('ReceivedPaymentNotice', { received: t.flag() }));
