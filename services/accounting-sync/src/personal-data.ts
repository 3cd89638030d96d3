import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const ACCOUNTING_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'renter_projection',
      id: 'lease_tenant_id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email', phone: 'phone' },
    },
    {
      kind: 'owner',
      table: 'owner_projection',
      id: 'owner_id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email', phone: 'phone' },
    },
  ],
};
