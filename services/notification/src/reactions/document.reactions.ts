import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import { firstNameOf, languageOf } from './known-people.js';

/** Mails issued documents to the people that a member of the team chose. */
@Controller()
export class DocumentReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('document.mail_requested')
  mail({ event, ctx }: EventMessage<'document.mail_requested'>) {
    const { document_mail_id, document_id, issued_kind, issued_number, sha256, lease_id, property_id, to } = event.data;
    return this.db.run(ctx, async (tx) => {
      const who = await firstNameOf(tx, event.by);
      // People who share an address get one mail.
      for (const { name, email } of to)
        await this.mails.add(tx, {
          natural_key: `document:${document_mail_id}:${email}`,
          template: 'issued_document',
          email,
          language: await languageOf(tx, email, event.by),
          ...{ document_id, lease_id, property_id, requested_by: event.by },
          data: {
            name,
            issued_kind,
            issued_number,
            place: event.data.place ?? '',
            file: event.data.name,
            sha256,
            who,
            message: event.data.message ?? '',
          },
        });
    });
  }
}
