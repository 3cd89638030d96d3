// SQL of what documents name, in statements made by `scoped`.

/** Whose documents these are. */
export interface Supplier {
  name: string;
  abn: string | null;
  address: string | null;
  /** Address of its logo. */
  logo: string | null;
  /** Zone of its calendar; null = it never said. */
  timezone: string | null;
}

/** One JSON object, or null when nothing of the company is known yet. */
export const SUPPLIER = `(select jsonb_build_object('name', s.name, 'abn', s.abn, 'address', s.address,
    'logo', s.logo, 'timezone', s.timezone) from supplier s
  where s.company_id = scope.company::uuid)`;

/**
 * The supplier of an issued document aliased `of`, as it was then; the first that is known where none was known yet. A
 * version that names no time zone has that of the last one that does.
 */
export const ISSUED_BY = (of: string) => `(select jsonb_build_object('name', s.name, 'abn', s.abn, 'address', s.address,
    'logo', s.logo, 'timezone', (select z.timezone from supplier_version z where z.company_id = s.company_id
      and z.version <= s.version and z.timezone is not null order by z.version desc limit 1)) from supplier_version s
  where s.company_id = scope.company::uuid and s.version = coalesce(${of}.supplier_version,
    (select min(f.version) from supplier_version f where f.company_id = scope.company::uuid)))`;

/**
 * The recipients of an issued document aliased `of`, as they were then. A document from before any renter was entered
 * names those entered within a day of the first, as they were entered.
 */
export const ISSUED_TO = (of: string) => `coalesce(
  (select to_jsonb(h.recipients) from lease_head h where h.company_id = scope.company::uuid and h.lease_id = ${of}.lease_id
    and h.number = ${of}.head_number and cardinality(h.recipients) > 0),
  (select coalesce(jsonb_agg(o.name order by o.is_primary_contact desc, o.name, o.lease_tenant_id), '[]')
   from occupant o where o.company_id = scope.company::uuid and o.lease_id = ${of}.lease_id and o.name is not null
     and o.since <= (select min(f.since) from occupant f where f.company_id = scope.company::uuid
       and f.lease_id = ${of}.lease_id) + interval '1 day'))`;

/** The premises of an issued document aliased `of`, of `lease l`, as they were then: address, unit and room. */
export const ISSUED_FOR = (of: string) => `coalesce(
  (select h.premises from lease_head h where h.company_id = scope.company::uuid and h.lease_id = ${of}.lease_id
    and h.number = ${of}.head_number),
  (select s.first_address from section s where s.company_id = scope.company::uuid and s.id = l.section_id), l.section_name)`;

/** Names of the renters of a lease, the primary contact first. */
export const RENTERS = (lease: string) => `(select coalesce(jsonb_agg(concat_ws(' ', r.first_name, r.last_name)
    order by r.is_primary_contact desc, r.first_name, r.lease_tenant_id), '[]')
  from renter r where r.company_id = scope.company::uuid and r.lease_id = ${lease})`;
