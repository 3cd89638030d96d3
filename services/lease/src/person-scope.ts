import { MANAGED, type PersonScope } from '@keystead/platform';

// A renter is known by the address they sign in with. So is an owner, unless the owner was made from an account.
const FROM = `me as (
    select p.email from person p where p.company_id = $1::uuid and p.user_id = $2::uuid and p.email is not null
  ), tenancy as (
    select t.id, t.lease_id from me join lease_tenant t on t.company_id = $1::uuid and t.email = me.email
    where $3::text = 'tenant'
  ), me_as_owner as (
    select o.owner_id from landlord o where o.company_id = $1::uuid and $3::text = 'owner'
      and case when o.facts->>'user_id' is null then o.facts->>'email' in (select email from me)
        else o.facts->>'user_id' = $2::uuid::text end
  ), owned as (
    select w.property_id from property_ownership w where w.company_id = $1::uuid and $3::text = 'owner' and exists (
      select 1 from jsonb_to_recordset(w.owners) s(owner_id uuid) join me_as_owner o on o.owner_id = s.owner_id)
  ), leases as (
    select l.id, l.section_id from tenancy t join lease l on l.company_id = $1::uuid and l.id = t.lease_id
    union all
    select l.id, l.section_id from owned o join lease l on l.company_id = $1::uuid and l.property_id = o.property_id
  )`;

/**
 * Of this service a renter sees their leases, themselves on them and who else lives there; an owner the leases of what they own; a portfolio
 * manager those of the properties they manage.
 */
export const LEASE_PERSONS: PersonScope = {
  from: FROM,
  ids: {
    leases: 'select id from leases',
    homes: 'select lease_id from tenancy',
    renters: `select id from tenancy
      union all select t.id from leases l join lease_tenant t on t.company_id = $1::uuid and t.lease_id = l.id
        where $3::text = 'owner'`,
    sections: `select section_id from leases
      union all select s.property_section_id from section s where s.company_id = $1::uuid
        and s.property_id in (select property_id from owned)`,
    owners: 'select owner_id from me_as_owner',
    owned: 'select property_id from owned',
    managed: MANAGED,
  },
};
