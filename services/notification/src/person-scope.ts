import { MANAGED, type PersonScope } from '@keystead/platform';

/** Of this service a portfolio manager reaches what is about the properties they manage; others have their own rows alone. */
export const NOTIFICATION_PERSONS: PersonScope = {
  from: `managed(id) as (${MANAGED})`,
  ids: {
    managed: 'select id from managed',
    leases: `select l.lease_id from managed m
      join lease_projection l on l.company_id = $1::uuid and l.property_id = m.id`,
  },
};
