import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const DOCUMENTS_PERSONAL: PersonalData = {
  records: [
    { kind: 'renter', table: 'renter', id: 'lease_tenant_id', columns: { name: 'name', email: 'email' } },
    { kind: 'owner', table: 'owner', id: 'owner_id', columns: { name: 'name', email: 'email' } },
    { kind: 'user', table: 'person', id: 'user_id', columns: { name: 'name', email: 'email' } },
  ],
};
