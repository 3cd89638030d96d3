// SQL of what papers name, in statements made by `scoped`.

/** Whose papers these are. */
export interface Supplier {
  name: string;
  abn: string | null;
  address: string | null;
  /** Zone of its calendar; null = it never said. */
  timezone: string | null;
}

/** One JSON object, or null when nothing of the company is known yet. */
export const SUPPLIER = `(select jsonb_build_object('name', s.name, 'abn', s.abn, 'address', s.address,
    'timezone', s.timezone) from supplier s
  where s.company_id = scope.company::uuid)`;

/** Names of the renters of a lease, the primary contact first. */
export const RENTERS = (lease: string) => `(select coalesce(jsonb_agg(concat_ws(' ', r.first_name, r.last_name)
    order by r.is_primary_contact desc, r.first_name, r.lease_tenant_id), '[]')
  from renter r where r.company_id = scope.company::uuid and r.lease_id = ${lease})`;
