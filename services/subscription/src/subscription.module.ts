import { Module } from '@nestjs/common';
import { CONFIG } from '@keystead/platform';
import { ChangePlanHandler } from './change-plan.js';
import type { SubscriptionConfig } from './config.js';
import { Renewal } from './due/renewal.js';
import { Trial } from './due/trial.js';
import { OpenSubscriptionHandler } from './open-subscription.js';
import { HandlePaymentWebhookHandler } from './payments/handle-payment-webhook.js';
import { PAYMENTS, type PaymentProvider } from './payments/provider.js';
import { SettlePayment } from './payments/settle-payment.js';
import { StartPaymentHandler } from './payments/start-payment.js';
import { StripePayments } from './payments/stripe-payments.js';
import { TestPayments } from './payments/test-payments.js';
import { WebhookController } from './payments/webhook.controller.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionReactions } from './subscription.reactions.js';

/** Who takes the payments: Stripe with its keys; nobody's money where that is asked for; else nobody. */
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

@Module({
  controllers: [SubscriptionController, WebhookController, SubscriptionReactions],
  providers: [
    SubscriptionQueries,
    OpenSubscriptionHandler,
    ChangePlanHandler,
    StartPaymentHandler,
    HandlePaymentWebhookHandler,
    SettlePayment,
    Trial,
    Renewal,
    { provide: PAYMENTS, useFactory: providerOf, inject: [CONFIG] },
  ],
})
export class SubscriptionModule {}
