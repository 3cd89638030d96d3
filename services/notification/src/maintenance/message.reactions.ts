import { Controller } from '@nestjs/common';
import type { MaintenanceMessageFacts } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { GatheredMails } from '../mail/gathered-mails.js';
import type { QueuedMessages } from '../mail/maintenance-mail.js';
import type { MailedMessage } from '../mail/maintenance-message-mail.js';
import { Notify } from '../notifications/notify.js';
import { type Recipient, recipientOf } from '../reactions/known-people.js';
import { readersOf } from './message-readers.js';

/** Messages of this time are in one mail: people write several in a row. */
const GATHERED_MS = 5 * 60_000;

/** Notifies and mails those whom a message about a maintenance request concerns. */
@Controller()
export class MaintenanceMessageReactions {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
    private readonly mails: GatheredMails,
  ) {}

  @OnEvent('maintenance.message_written')
  inform({ event, ctx }: EventMessage<'maintenance.message_written'>) {
    const { maintenance_request_id: subject_id, unit_name: place, title: name, message } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { user_id, first_name: who } = await recipientOf(tx, event.by!);
      const readers = await readersOf(tx, event.data, user_id);
      const user_ids = readers.map((reader) => reader.user_id);
      await this.notify.add(tx, event, { kind: 'maintenance_message', params: { place, name }, subject_id, user_ids });
      const { audience, author, text } = message;
      const written = { audience, author, text };
      for (const { is_person, ...reader } of readers)
        await this.mail(tx, event.data, reader, { ...written, who: is_person ? '' : who });
    });
  }

  private mail(
    tx: Tx,
    { title, unit_name: place, property_id, maintenance_request_id }: MaintenanceMessageFacts,
    { first_name, ...reader }: Recipient,
    message: MailedMessage,
  ): Promise<void> {
    const { user_id, email, language } = reader;
    const about = { step: 'message' as const, first_name, title, place, maintenance_request_id };
    return this.mails.add(tx, {
      mail: {
        ...{ template: 'maintenance', user_id, email, language, property_id },
        data: { ...about, messages: [message] },
      },
      key: `maintenance_messages:${maintenance_request_id}:${user_id}`,
      period_ms: GATHERED_MS,
      append: ({ data }) => {
        const waiting = data as QueuedMessages;
        return { data: { ...waiting, messages: [...waiting.messages, message] } };
      },
    });
  }
}
