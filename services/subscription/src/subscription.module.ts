import { Module } from '@nestjs/common';
import { EndTrial } from './end-trial.js';
import { OpenSubscriptionHandler } from './open-subscription.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionReactions } from './subscription.reactions.js';

@Module({
  controllers: [SubscriptionController, SubscriptionReactions],
  providers: [SubscriptionQueries, OpenSubscriptionHandler, EndTrial],
})
export class SubscriptionModule {}
