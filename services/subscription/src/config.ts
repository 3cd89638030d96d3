import { count, flag, text, url, type ServiceConfig } from '@keystead/platform';

const blank = { default: '', mayBeEmpty: true } as const;

/** What this service reads besides the common variables. */
export const SUBSCRIPTION_CONFIG = {
  proPriceCents: count('PRO_PRICE_CENTS', 'Price of the Pro plan in cents per property and month, GST included', {
    default: 900,
  }),
  stripeSecretKey: text('STRIPE_SECRET_KEY', 'Key of the Stripe account that takes payments; empty = no payments', {
    ...blank,
    secret: true,
  }),
  stripeWebhookSecret: text('STRIPE_WEBHOOK_SECRET', 'Secret that Stripe signs its messages to us with', {
    ...blank,
    secret: true,
  }),
  stripeApiUrl: url('STRIPE_API_URL', ['https', 'http'], 'Address of the Stripe API', {
    default: 'https://api.stripe.com',
  }),
  testPayments: flag('TEST_PAYMENTS', 'true: payments without money, for trying out; refused in production', {
    default: false,
  }),
  nodeEnv: text('NODE_ENV', 'production where customers are served', { default: 'development' }),
} as const;

export type SubscriptionConfig = ServiceConfig<typeof SUBSCRIPTION_CONFIG>;
