import { MANAGED, type PersonScope } from '@keystead/platform';

// A renter is known by the address they sign in with. So is an owner, unless the owner was made from an account.
const FROM = `me as (
    select u.email from user_projection u where u.company_id = $1::uuid and u.user_id = $2::uuid
  ), letting as (
    select l.lease_id, l.section_id from me
    join renter r on r.company_id = $1::uuid and r.email = me.email
    join section_lease l on l.company_id = $1::uuid and l.lease_id = r.lease_id where $3::text = 'tenant'
  ), me_as_owner as (
    select o.id from owner o where o.company_id = $1::uuid and $3::text = 'owner'
      and case when o.user_id is null then o.email in (select email from me) else o.user_id = $2::uuid end
  ), owned as (
    select s.property_id from me_as_owner o join ownership s on s.company_id = $1::uuid and s.owner_id = o.id
  ), owned_block as (
    select b.id from owned o join property_block b on b.company_id = $1::uuid and b.property_id = o.property_id
  ), sections as (
    select s.id, s.property_id, s.property_block_id, s.room_id from letting l
    join section s on s.company_id = $1::uuid and s.id = l.section_id
    union all
    select s.id, s.property_id, s.property_block_id, s.room_id from owned o
    join section s on s.company_id = $1::uuid and s.property_id = o.property_id
  )`;

/**
 * Of this service a renter sees what they rent; an owner what they own, with its registers; a portfolio manager works with
 * the properties that they manage.
 */
export const PROPERTY_PERSONS: PersonScope = {
  from: FROM,
  ids: {
    leases: `select lease_id from letting union all select l.lease_id from sections s
      join section_lease l on l.company_id = $1::uuid and l.section_id = s.id where $3::text = 'owner'`,
    sections: 'select id from sections',
    rooms: 'select room_id from sections where room_id is not null',
    blocks: 'select property_block_id from sections union all select id from owned_block',
    properties: 'select property_id from sections union all select property_id from owned',
    owned: 'select property_id from owned',
    owners: 'select id from me_as_owner',
    managed: MANAGED,
  },
};
