import type { FactoryProvider } from '@nestjs/common';
import { CONFIG } from '@keystead/platform';
import type { SubscriptionConfig } from '../config.js';
import { PAYMENTS, type PaymentProvider } from './provider.js';
import { StripePayments } from './stripe-payments.js';
import { TestPayments } from './test-payments.js';

/** Who takes the payments: Stripe with its keys; test payments where configured; else none. */
export function providerOf(config: SubscriptionConfig): PaymentProvider | null {
  if (config.testPayments && config.nodeEnv === 'production') {
    throw new Error('TEST_PAYMENTS would give plans away: it must be false in production.');
  }
  if (Boolean(config.stripeSecretKey) !== Boolean(config.stripeWebhookSecret)) {
    throw new Error('Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  if (config.stripeSecretKey) return new StripePayments(config);
  return config.testPayments ? new TestPayments(config.publicUrl) : null;
}

export const paymentProvider: FactoryProvider<PaymentProvider | null> = {
  provide: PAYMENTS,
  useFactory: providerOf,
  inject: [CONFIG],
};
