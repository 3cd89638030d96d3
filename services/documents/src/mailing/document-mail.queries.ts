import { MAILED_BYTES_MAX, type DocumentRecipient, type IssuedKind, type RecipientKind } from '@keystead/contracts';
import { Database, Problem, scoped, type Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';

/** An issued document and the people it is about. */
export interface MailableDocument {
  document_id: string;
  name: string;
  issued_kind: IssuedKind;
  issued_number: string;
  sha256: string;
  size: number;
  lease_id: string | null;
  property_id: string | null;
  place: string | null;
  recipients: DocumentRecipient[];
}

type MailableRow = Omit<MailableDocument, 'issued_kind'> & { issued_kind: IssuedKind | null };

const person = (kind: RecipientKind, id: string) =>
  `json_build_object('id', ${id}, 'kind', '${kind}', 'name', coalesce(p.name, p.email), 'email', p.email)`;

// Whom a document is shown to is whom it is mailed to: a statement to its owner, a write-off to no renter.
const MAILABLE = scoped(
  'mailable_document',
  `select d.id as document_id, d.name, d.issued_kind, d.issued_number, d.sha256, d.size, d.lease_id, d.property_id,
    coalesce(
      (select l.section_name from lease l where l.company_id = scope.company::uuid and l.id = d.lease_id),
      (select y.name from property_projection y
        where y.company_id = scope.company::uuid and y.property_id = d.property_id)) as place,
    array(select ${person('renter', 'p.lease_tenant_id')} from renter p
      where p.company_id = scope.company::uuid and p.lease_id = d.lease_id and p.email <> ''
        and d.visible_to in ('renters', 'everyone')
      order by p.name, p.lease_tenant_id)
    || array(select ${person('owner', 'p.owner_id')} from owner p
      where p.company_id = scope.company::uuid and p.email <> ''
        and case when d.owner_id is null
          then d.visible_to in ('owners', 'everyone') and exists (select 1 from ownership w
            where w.company_id = scope.company::uuid and w.property_id = d.property_id and p.owner_id = any(w.owner_ids))
          else p.owner_id = d.owner_id end
      order by p.name, p.owner_id) as recipients
   from document d where d.company_id = scope.company::uuid and d.id = $2 and d.status = 'stored'`,
);

/** Who a document can be mailed to. */
@Injectable()
export class DocumentMailQueries {
  constructor(private readonly db: Database) {}

  /**
   * An issued document with those of its people that the caller may see. Throws NOT_FOUND for what the company does not
   * have, DOCUMENT_NOT_ISSUED and DOCUMENT_TOO_LARGE_TO_MAIL.
   */
  async mailable(ctx: Context, document_id: string): Promise<MailableDocument> {
    const row = await this.db.readOne<MailableRow & Record<string, unknown>>(ctx, MAILABLE, [document_id]);
    const { issued_kind, recipients } = row;
    if (issued_kind === null) throw new Problem('DOCUMENT_NOT_ISSUED');
    if (row.size > MAILED_BYTES_MAX) throw new Problem('DOCUMENT_TOO_LARGE_TO_MAIL');
    return { ...row, issued_kind, recipients: recipients.filter(({ kind }) => ctx.permissions.has(SEEN_WITH[kind])) };
  }
}

/** A person is written to by those alone who may see how to reach them. */
const SEEN_WITH = { renter: 'lease.read', owner: 'owner.read' } as const;
