import { flag, secretKey, text, url, type ServiceConfig } from '@keystead/platform';

const blank = { default: '', mayBeEmpty: true } as const;

/** What this service reads besides the common variables. */
export const BILLING_CONFIG = {
  secretKeys: secretKey('The SECRET_KEY of identity: seals the account numbers of bank accounts'),
  debitSecretKey: text(
    'DEBIT_STRIPE_SECRET_KEY',
    'Key of the Stripe account that rent is debited or paid to; empty = none is',
    {
      ...blank,
      secret: true,
    },
  ),
  debitWebhookSecret: text(
    'DEBIT_STRIPE_WEBHOOK_SECRET',
    'Secret that Stripe signs its messages about debits and payments with',
    {
      ...blank,
      secret: true,
    },
  ),
  stripeApiUrl: url('STRIPE_API_URL', ['https', 'http'], 'Address of the Stripe API', {
    default: 'https://api.stripe.com',
  }),
  testDebits: flag('TEST_DEBITS', 'true: debits and payments without money, for trying out; refused in production', {
    default: false,
  }),
  documentsUrl: url(
    'DOCUMENTS_URL',
    ['http', 'https'],
    'Address of the documents service, which stores what is issued',
    {
      optional: true,
    },
  ),
  handOverKeys: {
    ...secretKey('32 random bytes in base64, the same as at documents: signs what is handed over', 'HAND_OVER_KEY'),
    optional: true,
  },
  nodeEnv: text('NODE_ENV', 'production where customers are served', { default: 'development' }),
} as const;

export type BillingConfig = ServiceConfig<typeof BILLING_CONFIG>;
