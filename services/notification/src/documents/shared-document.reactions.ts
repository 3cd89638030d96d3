import { Controller } from '@nestjs/common';
import type { SharedDocument } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { GatheredMails } from '../mail/gathered-mails.js';
import type { MailedDocument } from '../mail/shared-documents-mail.js';
import { Notify } from '../notifications/notify.js';
import type { Recipient } from '../reactions/known-people.js';

/** Documents of this time are in one mail: people share several at once. */
const GATHERED_MS = 5 * 60_000;

// Without an account, and in another role, they cannot open it.
const READERS = `select r.user_id, r.email, r.first_name, r.language, bool_or(reader.role = 'tenant') as is_renter
  from jsonb_to_recordset($2::jsonb) as reader(user_id uuid, role text)
  join recipient r on r.company_id = $1 and r.user_id = reader.user_id
  join administrator a on a.company_id = $1 and a.user_id = r.user_id and a.is_active and a.roles ? reader.role
  group by r.user_id, r.email, r.first_name, r.language order by r.email`;

interface Reader extends Recipient {
  is_renter: boolean;
}

/** Notifies and mails renters and owners of documents that they see from now on. */
@Controller()
export class SharedDocumentReactions {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
    private readonly mails: GatheredMails,
  ) {}

  @OnEvent('document.shared')
  inform({ event, ctx }: EventMessage<'document.shared'>) {
    const { document_id: subject_id, name, readers: named } = event.data;
    return this.db.run(ctx, async (tx) => {
      const values = [tx.ctx.company_id, JSON.stringify(named)];
      const found = await tx.query<Reader & Record<string, unknown>>(READERS, values, 'document_readers');
      const readers = found.filter(({ user_id }) => user_id !== event.by);
      const user_ids = readers.map(({ user_id }) => user_id);
      await this.notify.add(tx, event, { kind: 'document_shared', params: { name }, subject_id, user_ids });
      for (const reader of readers) await this.mail(tx, event.data, reader);
    });
  }

  private mail(
    tx: Tx,
    { document_id, name, property_id, lease_id, place }: SharedDocument,
    { user_id, email, language, first_name, is_renter }: Reader,
  ): Promise<void> {
    const added: MailedDocument = { document_id, name };
    return this.mails.add(tx, {
      mail: {
        ...{ template: 'document_shared', user_id, email, language, property_id },
        lease_id: is_renter ? lease_id : null,
        data: { first_name, place, documents: [added] },
      },
      key: `shared_documents:${lease_id ?? property_id}:${user_id}`,
      period_ms: GATHERED_MS,
      append: ({ data }) => ({ data: { ...data, documents: [...data.documents, added] } }),
    });
  }
}
