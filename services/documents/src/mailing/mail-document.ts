import { isPersonRole } from '@keystead/contracts';
import { newId, ContextCommand, Database, Id, Ids, Problem, Text, type Context } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { DocumentMailQueries } from './document-mail.queries.js';

const RECIPIENTS_MAX = 20;
const MESSAGE_MAX = 2_000;

/** Mails an issued document to people it is about. */
export class MailDocument {
  @Id() document_id: string;
  @Ids(RECIPIENTS_MAX, { message: 'Please choose at least one person' }) recipient_ids: string[];
  @Text(MESSAGE_MAX, { optional: true, about: 'What the readers find above the document' }) message?: string | null;
}

export class MailDocumentCommand extends ContextCommand<MailDocument, { id: string; recipients: number }> {}

@CommandHandler(MailDocumentCommand)
export class MailDocumentHandler {
  constructor(
    private readonly db: Database,
    private readonly queries: DocumentMailQueries,
  ) {}

  async execute({ ctx, body }: MailDocumentCommand): Promise<{ id: string; recipients: number }> {
    assertMayMail(ctx);
    const { recipients, ...document } = await this.queries.mailable(ctx, body.document_id);
    const chosen = new Set(body.recipient_ids.map((id) => id.toLowerCase()));
    const to = recipients.filter(({ id }) => chosen.has(id));
    // Someone it is not about is no one here, whoever they are.
    if (to.length < chosen.size) throw new Problem('NOT_FOUND');
    const id = newId();
    return this.db.run(ctx, (tx) => {
      tx.emit('document.mail_requested', id, 1, {
        document_mail_id: id,
        ...document,
        message: body.message || null,
        to,
      });
      return Promise.resolve({ id, recipients: to.length });
    });
  }
}

/** Owners and renters read what is theirs; writing to others about it is for the team. */
export function assertMayMail(ctx: Context): void {
  if (isPersonRole(ctx.role) || !ctx.permissions.has('document.read')) throw new Problem('FORBIDDEN');
}
