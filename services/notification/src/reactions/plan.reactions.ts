import { Controller, Inject } from '@nestjs/common';
import { CONFIG, Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { Language } from '@keystead/contracts';
import type { NotificationConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';

interface Payer {
  user_id: string;
  email: string;
  first_name: string;
  language: Language;
}

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

const addressed = ({ user_id, email, language }: Payer) => ({ user_id, email, language });

/** No one is written to where the owner was never published; one who is not known yet is waited for. */
async function payerOf(tx: Tx, user_id: string | null): Promise<Payer | null> {
  if (user_id === null) return null;
  return tx.one<Payer>(
    'select user_id, email, first_name, language from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'recipient',
  );
}
