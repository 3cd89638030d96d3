import { Clock, CONFIG } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { type DebitProvider, DEBITS } from './provider.js';
import { PAYMENT_PAGES, type PaymentProvider } from '../online-payment/payment-provider.js';
import { StripePaymentPages } from '../online-payment/stripe-payment-pages.js';
import { TestPaymentPages } from '../online-payment/test-payment-pages.js';
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

/** Where renters pay at once: at the provider that debits. */
export function paymentPagesOf(config: BillingConfig, clock: Clock): PaymentProvider | null {
  const debits = providerOf(config, clock);
  if (debits instanceof StripeDebits) return new StripePaymentPages(config);
  return debits && new TestPaymentPages(config.publicUrl, clock);
}

export const debitProvider = { provide: DEBITS, useFactory: providerOf, inject: [CONFIG, Clock] };
export const paymentPages = { provide: PAYMENT_PAGES, useFactory: paymentPagesOf, inject: [CONFIG, Clock] };
