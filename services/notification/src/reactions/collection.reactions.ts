import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { DebitEvent } from '../mail/direct-debit-mail.js';
import type { FactsOf } from '../mail/templates.js';
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
    const { lease_id } = event.data;
    return this.db.run(ctx, (tx) => this.mailAccount(tx, event, { lease_id: lease_id ?? '' }, lease_id));
  }

  @OnEvent('payout_account.changed')
  mailPayoutAccountChange({ event, ctx }: EventMessage<'payout_account.changed'>) {
    const { owner_id, owner_name } = event.data;
    const about = owner_id
      ? { use: 'owner', owner_id, owner_name: owner_name ?? '', lease_id: '' }
      : { use: 'paying', lease_id: '' };
    return this.db.run(ctx, (tx) => this.mailAccount(tx, event, about));
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

  /** To every administrator, whoever of them changed it. */
  private async mailAccount(
    tx: Tx,
    { id, by, data }: Event<'bank_account.changed' | 'payout_account.changed'>,
    about: Pick<FactsOf<'bank_account_changed'>, 'lease_id' | 'use' | 'owner_id' | 'owner_name'>,
    lease_id: string | null = null,
  ): Promise<void> {
    const { change, account_name, bsb, account_number, before } = data;
    const who = await firstNameOf(tx, by);
    const account = {
      ...{ change, account_name, account: `${bsb} ${account_number}` },
      ...{ before_name: before.account_name, before: `${before.bsb} ${before.account_number}` },
    };
    for (const { user_id, email, first_name, language } of await administratorsOf(tx, by))
      await this.mails.add(tx, {
        natural_key: `bank_account:${id}:${user_id}`,
        template: 'bank_account_changed',
        email,
        user_id,
        lease_id,
        language,
        data: { first_name, who, ...account, ...about },
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
