import type { ServiceDefinition } from '@keystead/platform';
import { SUBSCRIPTION_CONFIG } from './config.js';
import { migrations } from './migrations/index.js';
import { Payment } from './payments/payment.js';
import { Subscription } from './model/subscription.entity.js';
import { SubscriptionModule } from './subscription.module.js';

export const subscription: ServiceDefinition = {
  name: 'subscription',
  module: SubscriptionModule,
  entities: [Subscription, Payment],
  migrations,
  config: SUBSCRIPTION_CONFIG,
};
