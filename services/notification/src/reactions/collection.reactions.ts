import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { DebitEvent } from '../mail/direct-debit-mail.js';
import { MailQueue } from '../mail/mail-queue.js';
import { administratorsOf, managersOfLease } from './administrators.js';
import { firstNameOf } from './known-people.js';

interface DebitFacts {
  lease_id: string;
  lease_number: string;
  section_name: string;
  amount_cents?: number;
  currency?: string;
  next_try_on?: string | null;
}

/** Notifies every administrator about new receiving accounts and failed debits. */
@Controller()
export class CollectionReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('bank_account.changed')
  mailAccountChange({ event, ctx }: EventMessage<'bank_account.changed'>) {
    const { change, account_name, bsb, account_number, before, lease_id } = event.data;
    return this.db.run(ctx, async (tx) => {
      const who = await firstNameOf(tx, event.by);
      for (const { user_id, email, first_name, language } of await administratorsOf(tx, event.by))
        await this.mails.add(tx, {
          natural_key: `bank_account:${event.id}:${user_id}`,
          template: 'bank_account_changed',
          email,
          user_id,
          lease_id,
          language,
          data: {
            first_name,
            who,
            change,
            account_name,
            account: `${bsb} ${account_number}`,
            before_name: before.account_name,
            before: `${before.bsb} ${before.account_number}`,
            lease_id: lease_id ?? '',
          },
        });
    });
  }

  @OnEvent('direct_debit.failed')
  mailFailedDebit({ event, ctx }: EventMessage<'direct_debit.failed'>) {
    const { failure, next_try_on } = event.data;
    const debitEvent = failure === 'refused' && next_try_on ? 'again' : failure;
    return this.db.run(ctx, (tx) => this.queueMail(tx, event, debitEvent, event.data));
  }

  /** A cancellation made here is not mailed; a lost account is part of the mail about the failed debit. */
  @OnEvent('debit_mandate.ended')
  mailEndedMandate({ event, ctx }: EventMessage<'debit_mandate.ended'>) {
    return this.db.run(ctx, async (tx) => {
      if (event.data.reason === 'revoked') await this.queueMail(tx, event, 'revoked', event.data);
    });
  }

  private async queueMail(
    tx: Tx,
    { id, by }: Pick<Event, 'id' | 'by'>,
    debitEvent: DebitEvent,
    about: DebitFacts,
  ): Promise<void> {
    const { lease_id, lease_number, section_name, amount_cents, currency, next_try_on } = about;
    for (const { user_id, email, first_name, language } of await managersOfLease(tx, lease_id, by))
      await this.mails.add(tx, {
        natural_key: `direct_debit:${id}:${user_id}`,
        template: 'direct_debit_event',
        email,
        user_id,
        lease_id,
        language,
        data: {
          first_name,
          debitEvent,
          lease_id,
          lease: lease_number,
          place: section_name,
          amount_cents: amount_cents === undefined ? '' : String(amount_cents),
          currency: currency ?? '',
          next_try_on: next_try_on ?? '',
        },
      });
  }
}
