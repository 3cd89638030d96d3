import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const IDENTITY_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'renter',
      id: 'lease_tenant_id',
      columns: {
        lease_id: 'forgotten',
        first_name: 'forgotten',
        last_name: 'forgotten',
        email: 'forgotten',
        phone: 'forgotten',
        is_primary_contact: 'forgotten',
      },
    },
    {
      kind: 'user',
      table: 'app_user',
      id: 'id',
      columns: { first_name: 'first_name', middle_name: 'forgotten', last_name: 'last_name' },
    },
    { kind: 'user', table: 'login', id: 'id', columns: { email: 'email' } },
    { kind: 'user', table: 'agreement', id: 'user_id', columns: { ip: 'forgotten' } },
  ],
};
