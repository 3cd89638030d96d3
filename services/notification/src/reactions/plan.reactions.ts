import { Controller, Inject } from '@nestjs/common';
import { CONFIG, Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import { type Recipient, recipientOf } from './known-people.js';

/** Notifies the subscriber of changes of the subscription. */
@Controller()
export class PlanReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  @OnEvent('subscription.trial_ending')
  remindOfTrial({ event, ctx }: EventMessage<'subscription.trial_ending'>) {
    const { owner_user_id, days_left, trial_ends_at } = event.data;
    return this.db.run(ctx, async (tx) => {
      const payer = await payerOf(tx, owner_user_id);
      if (!payer) return;
      await this.mails.add(tx, {
        natural_key: `trial_ending:${event.id}`,
        template: 'trial_ending',
        ...addressed(payer),
        data: { first_name: payer.first_name, days_left: String(days_left), ends_at: trial_ends_at },
      });
    });
  }

  @OnEvent('subscription.payment_failed')
  mailFailedPayment({ event, ctx }: EventMessage<'subscription.payment_failed'>) {
    const { owner_user_id, amount_cents, currency, is_card_invalid, next_try_at } = event.data;
    return this.db.run(ctx, async (tx) => {
      const payer = await payerOf(tx, owner_user_id);
      if (!payer) return;
      await this.mails.add(tx, {
        natural_key: `payment_failed:${event.id}`,
        template: 'payment_failed',
        ...addressed(payer),
        data: {
          first_name: payer.first_name,
          amount_cents: String(amount_cents),
          currency,
          is_card_invalid: String(is_card_invalid),
          next_try_at: next_try_at ?? '',
        },
      });
    });
  }

  @OnEvent('subscription.paid')
  sendReceipt({ event, ctx }: EventMessage<'subscription.paid'>) {
    const { owner_user_id, receipt_number, properties, amount_cents, gst_cents, ...facts } = event.data;
    const { sellerName, sellerAbn } = this.config;
    return this.db.run(ctx, async (tx) => {
      const payer = await payerOf(tx, owner_user_id);
      if (!payer) return;
      await this.mails.add(tx, {
        natural_key: `receipt:${receipt_number}`,
        template: 'receipt',
        ...addressed(payer),
        data: {
          ...facts,
          first_name: payer.first_name,
          company_id: event.company_id,
          receipt_number: String(receipt_number),
          properties: String(properties),
          amount_cents: String(amount_cents),
          gst_cents: String(gst_cents),
          seller: sellerName,
          seller_abn: sellerAbn,
        },
      });
    });
  }
}

const addressed = ({ user_id, email, language }: Recipient) => ({ user_id, email, language });

/** No one is written to where the owner was never published. */
async function payerOf(tx: Tx, user_id: string | null): Promise<Recipient | null> {
  return user_id === null ? null : recipientOf(tx, user_id);
}
