import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import { languageOf } from './known-people.js';

/** Mails owners what was paid to them. */
@Controller()
export class OwnerPayoutReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('owner_payout.mail_requested')
  mail({ event, ctx }: EventMessage<'owner_payout.mail_requested'>) {
    const { payout_mail_id, to, paid_on, currency, total_cents, reference, account, properties } = event.data;
    return this.db.run(ctx, async (tx) =>
      this.mails.add(tx, {
        natural_key: `owner_payout:${payout_mail_id}`,
        template: 'owner_paid',
        email: to.email,
        language: await languageOf(tx, to.email, event.by),
        property_id: properties.length === 1 ? properties[0]!.property_id : null,
        data: {
          ...{ name: to.name, paid_on, currency, total_cents: String(total_cents) },
          ...{ reference: reference ?? '', account: account ?? '', properties },
        },
      }),
    );
  }
}
