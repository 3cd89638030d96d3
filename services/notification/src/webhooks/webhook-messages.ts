import { CONFIG, Database, newId, scoped, SecretCipher, type Context } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { EVENT_JSON } from '../feed/feed.controller.js';
import { secretContext, unsentTo } from './webhook.entity.js';
import { sendWebhook, type WebhookAttempt } from './send-webhook.js';

/** Where one event goes. */
export interface Receiver {
  id: string;
  url: string;
  /** Encrypted. */
  secret: string;
}

/** The first event that a webhook has not received, and where it goes. */
export interface NextEvent extends Receiver {
  event_id: string;
  event_name: string;
  event_seq: number;
  body: string;
}

const RECEIVER = scoped(
  'webhook_receiver',
  'select w.id, w.url, w.secret from webhook w where w.company_id = scope.company::uuid and w.id = $2',
);
const NEXT = scoped(
  'webhook_next',
  `select w.id, w.url, w.secret, e.id as event_id, e.name as event_name, e.seq as event_seq, ${EVENT_JSON}::text as body
   from webhook w join feed_event e on e.company_id = scope.company::uuid and ${unsentTo('w')}
   where w.company_id = scope.company::uuid and w.id = $2 and w.is_active
   order by e.seq limit 1`,
);
const DELIVERED = scoped(
  'webhook_delivery_event',
  `select w.id, w.url, w.secret, e.id as event_id, e.name as event_name, e.seq as event_seq, ${EVENT_JSON}::text as body
   from webhook_delivery d join webhook w on w.company_id = scope.company::uuid and w.id = d.webhook_id
   join feed_event e on e.company_id = scope.company::uuid and e.id = d.event_id
   where d.company_id = scope.company::uuid and d.id = $2`,
);

/** Finds what is to be sent and sends it, signed with the secret of the webhook. */
@Injectable()
export class WebhookMessages {
  private readonly cipher: SecretCipher;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly db: Database,
  ) {
    this.cipher = new SecretCipher(config.secretKeys);
  }

  async next(ctx: Context, webhook_id: string): Promise<NextEvent | undefined> {
    const [event] = await this.db.read<NextEvent & Record<string, unknown>>(ctx, NEXT, [webhook_id]);
    return event;
  }

  /** The event of a delivery; undefined when it is too old or the delivery is not there. */
  async delivered(ctx: Context, delivery_id: string): Promise<NextEvent | undefined> {
    const [event] = await this.db.read<NextEvent & Record<string, unknown>>(ctx, DELIVERED, [delivery_id]);
    return event;
  }

  /** Sends an event about nothing, to see whether it arrives. */
  async sendTest(ctx: Context, webhook_id: string): Promise<WebhookAttempt> {
    const receiver = await this.db.readOne<Receiver & Record<string, unknown>>(ctx, RECEIVER, [webhook_id]);
    const id = newId();
    const at = this.db.clock.now().toISOString();
    const about = { company_id: ctx.company_id, aggregate_id: webhook_id, version: 1, at, by: ctx.user_id, data: {} };
    return this.send(ctx, receiver, id, JSON.stringify({ id, name: 'webhook.test', ...about }));
  }

  send(
    { company_id }: Context,
    { id, url, secret }: Receiver,
    event_id: string,
    body: string,
  ): Promise<WebhookAttempt> {
    return sendWebhook({
      url,
      secret: this.cipher.decrypt(secret, secretContext(company_id, id)),
      id: event_id,
      body,
      // Receivers compare it with their own clocks.
      sent_at: new Date(),
      allowPrivate: this.config.webhookPrivateAddresses,
      answerWithinMs: this.config.webhookAnswerSeconds * 1000,
    });
  }
}
