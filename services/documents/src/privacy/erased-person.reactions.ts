import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { deleteDocuments, documentsOf } from '../documents/delete-documents.js';
import { FileRemoval } from '../uploads/file-removal.js';

/** By which a person proved who they are: of their lease, unless somebody else is named on it, and what they uploaded. */
const IDENTIFICATION = `category = 'identification' and issued_kind is null and (uploaded_by = any($2) or lease_id in (
  select r.lease_id from renter r where r.company_id = $1 and r.lease_tenant_id = any($2) and not exists (
    select 1 from renter o where o.company_id = $1 and o.lease_id = r.lease_id and o.lease_tenant_id <> all($2)
      and not exists (select 1 from erased_person e where e.company_id = $1 and e.person_id = o.lease_tenant_id))))`;

/** The identity documents of a person who is erased go, with their files. */
@Controller()
export class ErasedPersonReactions {
  constructor(
    private readonly db: Database,
    private readonly files: FileRemoval,
  ) {}

  @OnEvent('person.erasure_requested#documents')
  deleteIdentification({ event: { data }, ctx }: EventMessage<'person.erasure_requested'>): Promise<void> {
    // Someone of the team has uploaded those of others.
    const isTeam = data.records.every(({ kind }) => kind === 'user');
    const ids = isTeam ? [] : data.records.map(({ person_id }) => person_id);
    return this.db.run(ctx, async (tx) => {
      await deleteDocuments(tx, this.files, await documentsOf(tx, IDENTIFICATION, [ids]));
    });
  }
}
