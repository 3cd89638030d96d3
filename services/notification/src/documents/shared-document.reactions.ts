import { Controller } from '@nestjs/common';
import type { DocumentAudience, PersonRole, SharedDocument } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { GatheredMails } from '../mail/gathered-mails.js';
import type { Mail } from '../mail/mail.js';
import { reduceMails } from '../mail/reduce-mails.js';
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

// Mails that wait, or are tried again; those of owners are about no lease.
const WAITING = `select * from mail where company_id = $1 and template = 'document_shared'
  and status in ('queued', 'failed') and created_at > $2::timestamptz - interval '1 day'
  and data->'documents' @> jsonb_build_array(jsonb_build_object('document_id', $3::text))
  and case when lease_id is null then $4::boolean else $5::boolean end
  order by id for update`;

// A name says what a document is about: it goes with the document. Who has another role now is in none of them.
const FORGET = `delete from notification n where company_id = $1 and kind = 'document_shared' and subject_id = $2
  and not exists (select 1 from administrator a where a.company_id = $1 and a.user_id = n.user_id and a.roles ?| $3)`;
const ROLES = { team: [], owners: ['owner'], renters: ['tenant'] } satisfies Record<string, PersonRole[]>;

/** Takes a document out of the mails and notifications of those who do not see it any more. */
async function withdraw(tx: Tx, document_id: string, visible_to: DocumentAudience): Promise<void> {
  if (visible_to === 'everyone') return;
  await tx.query(FORGET, [tx.ctx.company_id, document_id, ROLES[visible_to]], 'shared_document_forget');
  const values = [tx.ctx.company_id, tx.now, document_id, visible_to !== 'owners', visible_to !== 'renters'];
  const waiting = await tx.query<Mail & Record<string, unknown>>(WAITING, values, 'shared_documents_waiting');
  await reduceMails<'document_shared'>(tx, waiting, (data) => {
    const documents = data.documents.filter((document) => document.document_id !== document_id);
    return documents.length > 0 ? { ...data, documents } : null;
  });
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

  @OnEvent('document.changed#shared')
  hide({ event: { data }, ctx }: EventMessage<'document.changed'>) {
    const { document_id, visible_to = 'everyone' } = data;
    return this.db.run(ctx, (tx) => withdraw(tx, document_id, visible_to));
  }

  @OnEvent('document.deleted#shared')
  forget({ event: { data }, ctx }: EventMessage<'document.deleted'>) {
    return this.db.run(ctx, (tx) => withdraw(tx, data.document_id, 'team'));
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
