import { RECIPIENT_KINDS } from '@keystead/contracts';
import { Command, Ctx, documentSubject, one, PathId, Read, t, type Context } from '@keystead/platform';
import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DocumentMailQueries } from './document-mail.queries.js';
import { assertMayMail, MailDocument, MailDocumentCommand } from './mail-document.js';

const MAILABLE = one(
  t.object('MailableDocument', {
    document_id: t.id(),
    name: t.text('Name of the file that is attached'),
    subject: t.text('In the language of the caller; each reader has it in their own'),
    recipients: t.list(
      t.object('DocumentRecipient', {
        id: t.id('Of the renter on the lease, or of the owner'),
        kind: t.oneOf(RECIPIENT_KINDS),
        name: t.text(),
        email: t.text(),
      }),
      'People the document is about who have an address',
    ),
  }),
);
const REQUESTED = one(
  t.object('DocumentMailRequested', { id: t.id(), recipients: t.count('So many mails are on their way') }),
);

@Controller('v1/system/document/mail')
export class DocumentMailController {
  constructor(
    private readonly queries: DocumentMailQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'bill.write', 'Get who an issued document can be mailed to', {
    answer: MAILABLE,
    problems: ['DOCUMENT_NOT_ISSUED', 'DOCUMENT_TOO_LARGE_TO_MAIL'],
  })
  async mailable(@Ctx() ctx: Context, @PathId() id: string) {
    assertMayMail(ctx);
    const document = await this.queries.mailable(ctx, id);
    const { document_id, name, recipients, place } = document;
    const subject = documentSubject({ ...document, place: place ?? '' }, ctx.language);
    return { data: { document_id, name, subject, recipients } };
  }

  @Command('', 'bill.write', 'Mail an issued document to people it is about', {
    answer: REQUESTED,
    problems: ['NOT_FOUND', 'DOCUMENT_NOT_ISSUED', 'DOCUMENT_TOO_LARGE_TO_MAIL'],
  })
  mail(@Ctx() ctx: Context, @Body() body: MailDocument) {
    return this.commands.execute(new MailDocumentCommand(ctx, body));
  }
}
