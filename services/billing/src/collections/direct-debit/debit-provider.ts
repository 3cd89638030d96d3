import { Clock, CONFIG } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { type DebitProvider, DEBITS } from './provider.js';
import { StripeDebits } from './stripe-debits.js';
import { TestDebits } from './test-debits.js';

/** Who debits: Stripe with its keys; test payments where configured; else none. */
export function providerOf(config: BillingConfig, clock: Clock): DebitProvider | null {
  if (config.testDebits && config.nodeEnv === 'production') {
    throw new Error('TEST_DEBITS would settle bills without money: it must be false in production.');
  }
  if (Boolean(config.debitSecretKey) !== Boolean(config.debitWebhookSecret)) {
    throw new Error('Direct debit needs both DEBIT_STRIPE_SECRET_KEY and DEBIT_STRIPE_WEBHOOK_SECRET.');
  }
  if (config.debitSecretKey) return new StripeDebits(config);
  return config.testDebits ? new TestDebits(config.publicUrl, clock) : null;
}

export const debitProvider = { provide: DEBITS, useFactory: providerOf, inject: [CONFIG, Clock] };
