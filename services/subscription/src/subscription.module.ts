import { Module } from '@nestjs/common';
import { ChangePlanHandler } from './subscriptions/change-plan.js';
import { Renewal } from './due/renewal.js';
import { Trial } from './due/trial.js';
import { OpenSubscriptionHandler } from './subscriptions/open-subscription.js';
import { HandlePaymentWebhookHandler } from './payments/handle-payment-webhook.js';
import { paymentProvider } from './payments/payment-provider.js';
import { SettlePayment } from './payments/settle-payment.js';
import { StartPaymentHandler } from './payments/start-payment.js';
import { WebhookController } from './payments/webhook.controller.js';
import { SubscriptionController } from './subscriptions/subscription.controller.js';
import { SubscriptionQueries } from './model/subscription.queries.js';
import { SubscriptionReactions } from './subscriptions/subscription.reactions.js';

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
    paymentProvider,
  ],
})
export class SubscriptionModule {}
