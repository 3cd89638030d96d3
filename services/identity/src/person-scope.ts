import { PERSON_ROLES, PORTFOLIO_ROLE } from '@keystead/contracts';
import { type PersonScope, sqlTexts } from '@keystead/platform';

const OUTSIDE_TEAM = sqlTexts(PERSON_ROLES);

/**
 * Of this service owners and renters reach their own account. So does a portfolio manager, who also sees who is in the
 * team, and who rents what they manage.
 */
export const IDENTITY_PERSONS: PersonScope = {
  from: `managed(id) as (
    select unnest(m.property_ids) from property_manager m
    where m.company_id = $1::uuid and m.id = $2::uuid and $3::text = '${PORTFOLIO_ROLE}'
  ), lease(id) as (
    select l.lease_id from managed m join lease_projection l on l.company_id = $1::uuid and l.property_id = m.id
  )`,
  ids: {
    managed: 'select id from managed',
    leases: 'select id from lease',
    people: `select r.user_id from user_role r where r.company_id = $1::uuid and $3::text = '${PORTFOLIO_ROLE}'
        and r.role_key not in (${OUTSIDE_TEAM})
      union all select a.id from lease l join renter r on r.company_id = $1::uuid and r.lease_id = l.id
        join login a on a.company_id = $1::uuid and a.email = r.email`,
  },
};
