import { ById, ContextCommand, Database, Problem } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { saveDelivery } from './deliver-webhooks.js';
import { isDelivered, type WebhookAttempt } from './send-webhook.js';
import { WebhookMessages } from './webhook-messages.js';

/** Sends the event of a delivery again, whatever became of it before. */
export class Redeliver extends ById {}

export class RedeliverCommand extends ContextCommand<Redeliver, WebhookAttempt> {}

@CommandHandler(RedeliverCommand)
export class RedeliverHandler {
  constructor(
    private readonly db: Database,
    private readonly messages: WebhookMessages,
  ) {}

  async execute({ ctx, body: { id } }: RedeliverCommand): Promise<WebhookAttempt> {
    const event = await this.messages.delivered(ctx, id);
    if (!event) throw new Problem('NOT_FOUND');
    const attempt = await this.messages.send(ctx, event, event.event_id, event.body);
    return this.db.run(ctx, async (tx) => {
      await saveDelivery(tx, event, attempt, isDelivered(attempt) ? 'delivered' : 'failed');
      return attempt;
    });
  }
}
