import { MANAGED, type PersonalData, type PersonScope } from '@keystead/platform';

// A renter is known by the address they sign in with. So is an owner, unless the owner was made from an account.
const FROM = `me as (
    select p.email from person p where p.company_id = $1::uuid and p.user_id = $2::uuid and p.email is not null
  ), rented as (
    select r.lease_id from me join renter r on r.company_id = $1::uuid and r.email = me.email
    where $3::text = 'tenant' and r.lease_id is not null
  ), me_as_owner as (
    select o.owner_id from owner o where o.company_id = $1::uuid and $3::text = 'owner'
      and case when o.user_id is null then o.email in (select email from me) else o.user_id = $2::uuid end
  ), owned as (
    select w.property_id from ownership w where w.company_id = $1::uuid and $3::text = 'owner'
      and w.owner_ids && array(select owner_id from me_as_owner)
  ), leases as (
    select l.id, l.section_id, l.property_id from rented r join lease l on l.company_id = $1::uuid and l.id = r.lease_id
    union all
    select l.id, l.section_id, l.property_id from owned o
      join lease l on l.company_id = $1::uuid and l.property_id = o.property_id
  )`;

/**
 * Of this service a renter sees the documents of their leases that are meant for renters, an owner those of what they own,
 * a portfolio manager all of the properties they manage.
 */
export const DOCUMENTS_PERSONS: PersonScope = {
  from: FROM,
  ids: {
    rented: 'select lease_id from rented',
    leases: 'select id from leases',
    owned: 'select property_id from owned',
    properties: 'select property_id from leases union all select property_id from owned',
    sections: `select section_id from leases
      union all select s.property_section_id from section s where s.company_id = $1::uuid
        and s.property_id in (select property_id from owned)`,
    owners: 'select owner_id from me_as_owner',
    managed: MANAGED,
  },
};

/** Who the persons in the tables of this service are. */
export const DOCUMENTS_PERSONAL: PersonalData = {
  records: [
    { kind: 'renter', table: 'renter', id: 'lease_tenant_id', columns: { name: 'name', email: 'email' } },
    { kind: 'owner', table: 'owner', id: 'owner_id', columns: { name: 'name', email: 'email' } },
    { kind: 'user', table: 'person', id: 'user_id', columns: { name: 'name', email: 'email' } },
  ],
};
