import { pgArrayLiteral, type Tx } from '@keystead/platform';

/** Which supplier, recipients and premises a document names; null: none is known yet. */
export interface DocumentHead {
  supplier_version: number | null;
  head_number: number;
}

// Recipients and premises of each lease as they are now. What is the same as last time keeps its number, so a row is
// written when something changed and not for every document. A unit that is not known here yet leaves its address open.
const HEADS = `with now as (
    select l.id as lease_id, array(select concat_ws(' ', r.first_name, r.last_name) from renter r
        where r.company_id = $1 and r.lease_id = l.id
        order by r.is_primary_contact desc, r.first_name, r.lease_tenant_id) as recipients,
      case when s.id is not null then coalesce(s.address, l.section_name) end as premises
    from lease l left join section s on s.company_id = $1 and s.id = l.section_id
    where l.company_id = $1 and l.id = any($2::uuid[])
  ), compared as (
    select n.*, h.number, (h.recipients, h.premises) is not distinct from (n.recipients, n.premises) as is_same
    from now n left join lateral (select h.number, h.recipients, h.premises from lease_head h
      where h.company_id = $1 and h.lease_id = n.lease_id order by h.number desc limit 1) h on true
  ), added as (
    insert into lease_head (company_id, lease_id, number, recipients, premises, created_at)
    select $1, c.lease_id, coalesce(c.number, 0) + 1, c.recipients, c.premises, $3 from compared c
    where c.number is null or not c.is_same returning lease_id, number
  )
  select c.lease_id, coalesce(a.number, c.number) as head_number,
    (select s.version from supplier s where s.company_id = $1) as supplier_version
  from compared c left join added a on a.lease_id = c.lease_id`;

/** The heads of documents that are issued now, by lease. The caller holds the locks of the leases. */
export async function documentHeads(tx: Tx, lease_ids: readonly string[]): Promise<ReadonlyMap<string, DocumentHead>> {
  const rows = await tx.query<DocumentHead & { lease_id: string }>(
    HEADS,
    [tx.ctx.company_id, pgArrayLiteral([...new Set(lease_ids)]), tx.now],
    'document_heads',
  );
  return new Map(rows.map(({ lease_id, ...head }) => [lease_id, head]));
}

/** The same for one lease. */
export async function documentHead(tx: Tx, lease_id: string): Promise<DocumentHead> {
  return (await documentHeads(tx, [lease_id])).get(lease_id)!;
}
