import type { ServiceDefinition } from '@keystead/platform';
import { migrations } from './migrations/index.js';
import { Subscription } from './subscription.js';
import { SubscriptionModule } from './subscription.module.js';

export const subscription: ServiceDefinition = {
  name: 'subscription',
  module: SubscriptionModule,
  entities: [Subscription],
  migrations,
};
