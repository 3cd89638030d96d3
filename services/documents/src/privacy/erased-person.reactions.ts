import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { deleteDocuments, documentsOf } from '../documents/delete-documents.js';
import { FileRemoval } from '../uploads/file-removal.js';

/** Papers by which a renter proved who they are: those of their lease, unless somebody else is named on it. */
const PAPERS = `category = 'identification' and issued_kind is null and lease_id in (
  select r.lease_id from renter r where r.company_id = $1 and r.lease_tenant_id = $2 and not exists (
    select 1 from renter o where o.company_id = $1 and o.lease_id = r.lease_id and o.lease_tenant_id <> $2
      and o.email is not null and o.email not like '%@person.invalid'))`;
/** And those that the holder of an account has uploaded. */
const UPLOADED = `category = 'identification' and issued_kind is null and uploaded_by = $2`;

/** The papers of a person who is erased go, with their files. */
@Controller()
export class ErasedPersonReactions {
  constructor(
    private readonly db: Database,
    private readonly files: FileRemoval,
  ) {}

  @OnEvent('person.erased#papers')
  deletePapers({ event: { data }, ctx }: EventMessage<'person.erased'>): Promise<void> {
    const which = data.kind === 'renter' ? PAPERS : data.kind === 'user' ? UPLOADED : 'false and $2::uuid is null';
    return this.db.run(ctx, async (tx) => {
      await deleteDocuments(tx, this.files, await documentsOf(tx, which, [data.person_id]));
    });
  }
}
