import { MANAGED, type PersonScope } from '@keystead/platform';

// A renter is known by the address they sign in with. So is an owner, unless the owner was made from an account. What
// a person owned once is not theirs any more: the newest news of a property counts.
const FROM = `me as (
    select p.email from person p where p.company_id = $1::uuid and p.user_id = $2::uuid and p.email is not null
  ), tenancy as (
    select r.lease_id from me join renter r on r.company_id = $1::uuid and r.email = me.email where $3::text = 'tenant'
  ), me_as_owner as (
    select o.owner_id from owner o where o.company_id = $1::uuid and $3::text = 'owner'
      and case when o.user_id is null then o.email in (select email from me) else o.user_id = $2::uuid end
  ), owned as (
    select n.property_id from (
      select distinct on (w.property_id) w.property_id, w.owner_ids from ownership w
      where w.company_id = $1::uuid and $3::text = 'owner' order by w.property_id, w.version desc
    ) n where n.owner_ids && array(select owner_id from me_as_owner)
  ), leases as (
    select l.id, l.section_id, l.property_id from tenancy t join lease l on l.company_id = $1::uuid and l.id = t.lease_id
    union all
    select l.id, l.section_id, l.property_id from owned o
      join lease l on l.company_id = $1::uuid and l.property_id = o.property_id
  ), owned_section as (
    select s.id, s.property_block_id from section s
    where s.company_id = $1::uuid and s.property_id in (select property_id from owned)
  )`;

/**
 * Of this service a renter sees the money of their leases, an owner the money of what they own, and a portfolio manager
 * that of the properties they manage.
 */
export const BILLING_PERSONS: PersonScope = {
  from: FROM,
  ids: {
    leases: 'select id from leases',
    owned_leases: `select id from leases where $3::text = 'owner'`,
    sections: 'select section_id from leases union all select id from owned_section',
    properties: 'select property_id from leases union all select property_id from owned',
    owned: 'select property_id from owned',
    owned_blocks: 'select property_block_id from owned_section where property_block_id is not null',
    owners: 'select owner_id from me_as_owner',
    managed: MANAGED,
  },
};
