import type { DocumentAudience, SharedDocument } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

type SharedRow = Omit<SharedDocument, 'document_id'>;

const isShownTo = (reader: 'renters' | 'owners', audience: string) => `${audience} in ('${reader}', 'everyone')`;

// Who sees a document, as `person-scope.ts` and the policy of its table have it; $3 is its audience before.
const SHARED = `with d as (
    select name, property_id, lease_id, uploaded_by, visible_to from document where company_id = $1 and id = $2
  ), reader as (
    select p.user_id, 'tenant' as role, ${isShownTo('renters', 'd.visible_to')} as sees,
      ${isShownTo('renters', '$3::text')} as saw
    from d join renter r on r.company_id = $1 and r.lease_id = d.lease_id
      join person p on p.company_id = $1 and p.email = r.email
    union
    select p.user_id, 'owner', ${isShownTo('owners', 'd.visible_to')}, ${isShownTo('owners', '$3::text')}
    from d join ownership w on w.company_id = $1 and w.property_id = d.property_id
      join owner o on o.company_id = $1 and o.owner_id = any(w.owner_ids)
      join person p on p.company_id = $1
        and case when o.user_id is null then p.email = o.email else p.user_id = o.user_id end
  )
  select d.name, d.property_id, d.lease_id, coalesce(
      (select l.section_name from lease l where l.company_id = $1 and l.id = d.lease_id),
      (select y.name from property_projection y where y.company_id = $1 and y.property_id = d.property_id), '') as place,
    (select coalesce(json_agg(json_build_object('user_id', r.user_id, 'role', r.role) order by r.user_id, r.role), '[]')
      from reader r where r.sees and r.user_id is distinct from d.uploaded_by
      and not exists (select 1 from reader b where b.user_id = r.user_id and b.saw)) as readers
  from d`;

/**
 * Publishes who sees a saved document now and did not see it before; nothing where there is no one. `before` is its
 * audience until then: the team alone, where it was not stored.
 */
export async function emitShared(
  tx: Tx,
  document_id: string,
  version: number,
  before: DocumentAudience = 'team',
): Promise<void> {
  const values = [tx.ctx.company_id, document_id, before];
  const [shared] = await tx.query<SharedRow & Record<string, unknown>>(SHARED, values, 'document_shared_with');
  if (shared && shared.readers.length > 0) tx.emit('document.shared', document_id, version, { document_id, ...shared });
}
