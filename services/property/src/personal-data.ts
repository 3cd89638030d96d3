import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const PROPERTY_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'owner',
      table: 'owner',
      id: 'id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email', phone: 'phone' },
      account: 'user_id',
    },
    {
      kind: 'agent',
      table: 'agent',
      id: 'id',
      columns: {
        first_name: 'first_name',
        last_name: 'last_name',
        email: 'email',
        phone: 'phone',
        company_info: 'other',
      },
    },
    { kind: 'renter', table: 'renter', id: 'lease_tenant_id', columns: { email: 'email' } },
    {
      kind: 'user',
      table: 'user_projection',
      id: 'user_id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email' },
    },
  ],
  // What an owner owns is about them; what happens in it is about those who live there.
  about: {
    property: `exists (select 1 from ownership o where o.company_id = r.company_id and o.property_id = r.id
      and o.owner_id = any(scope.persons))`,
    property_address: `exists (select 1 from ownership o where o.company_id = r.company_id
      and o.property_id = r.property_id and o.owner_id = any(scope.persons))`,
  },
  hindrances: [
    {
      problem: 'OWNER_HOLDS_SHARE',
      holds: `exists (select 1 from ownership o where o.company_id = scope.company and o.owner_id = any(scope.persons))`,
    },
  ],
};
