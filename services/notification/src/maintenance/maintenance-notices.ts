import { Injectable } from '@nestjs/common';
import type { AddedQuote, Event, Language, MaintenanceFacts } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import type { MaintenanceMailFacts, MaintenanceMailStep } from '../mail/maintenance-mail.js';
import { MailQueue } from '../mail/mail-queue.js';
import { Notify } from '../notifications/notify.js';

export type MaintenanceEvent = Event & { data: MaintenanceFacts };
/** A step that people with an account read in their notifications too; a tradesperson has none. */
export type NotifiedStep = Exclude<MaintenanceMailStep, 'assigned'>;

/** Whom a step concerns. */
export interface Reader {
  /** Where they have an account. */
  user_id?: string | null;
  email: string;
  first_name: string;
  language: Language;
}

const termsOf = ({ supplier, amount_cents, currency, note }: AddedQuote) => ({
  supplier,
  amount_cents: String(amount_cents),
  currency,
  note: note ?? '',
});

/** What is said of a step besides the request itself. */
interface Details {
  tradesperson?: string;
  reason?: string;
  quote?: AddedQuote;
  description?: string;
  room?: string;
  /** Name and address of who reported it. */
  reporter?: string;
}

/** Notifies and mails those whom a step of a maintenance request concerns. */
@Injectable()
export class MaintenanceNotices {
  constructor(
    private readonly mails: MailQueue,
    private readonly notify: Notify,
  ) {}

  /** A notification for those who have an account, and a mail for each. */
  async inform(
    tx: Tx,
    event: MaintenanceEvent,
    step: NotifiedStep,
    readers: readonly Reader[],
    { quote, ...more }: Details = {},
  ): Promise<void> {
    const { unit_name: place, title: name, maintenance_request_id: subject_id } = event.data;
    const amount = quote && { amount_cents: quote.amount_cents, currency: quote.currency };
    const params = { place, name, ...amount };
    const user_ids = readers.flatMap(({ user_id }) => user_id ?? []);
    await this.notify.add(tx, event, { kind: `maintenance_${step}`, params, subject_id, user_ids });
    for (const reader of readers) await this.mail(tx, event, step, reader, { ...more, ...(quote && termsOf(quote)) });
  }

  mail(
    tx: Tx,
    { id, data }: MaintenanceEvent,
    step: MaintenanceMailStep,
    { email, first_name, language, user_id = null }: Reader,
    more: Partial<Record<keyof MaintenanceMailFacts, string>> = {},
  ): Promise<void> {
    const { title, unit_name: place, is_urgent, due_on, maintenance_request_id } = data;
    const empty = { tradesperson: '', reason: '', description: '', address: '' };
    const about = { step, title, place, urgent: String(is_urgent), due_on: due_on ?? '', maintenance_request_id };
    return this.mails.add(tx, {
      natural_key: `maintenance:${id}:${step}:${email}`.slice(0, 200),
      template: 'maintenance',
      email,
      user_id,
      property_id: data.property_id,
      language,
      data: { first_name, ...about, ...empty, ...more },
    });
  }
}
