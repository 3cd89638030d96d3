import { Module } from '@nestjs/common';
import { FeedController } from '../feed/feed.controller.js';
import { FeedReactions } from '../feed/feed.reactions.js';
import { FeedRetention } from '../feed/feed-retention.js';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { RedeliverHandler } from './redeliver.js';
import {
  CreateWebhookHandler,
  DeleteWebhookHandler,
  RenewWebhookSecretHandler,
  UpdateWebhookHandler,
} from './webhook.commands.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookMessages } from './webhook-messages.js';

@Module({
  controllers: [FeedReactions, FeedController, WebhookController],
  providers: [
    ...[FeedRetention, WebhookMessages, DeliverWebhooks],
    ...[CreateWebhookHandler, UpdateWebhookHandler, DeleteWebhookHandler, RenewWebhookSecretHandler, RedeliverHandler],
  ],
})
export class WebhookModule {}
