import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const IDENTITY_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'renter',
      id: 'lease_tenant_id',
      columns: {
        lease_id: 'other',
        first_name: 'first_name',
        last_name: 'last_name',
        email: 'email',
        phone: 'phone',
        is_primary_contact: 'other',
      },
      isEmptied: true,
    },
    {
      kind: 'user',
      table: 'app_user',
      id: 'id',
      columns: { first_name: 'first_name', middle_name: 'other', last_name: 'last_name', list_settings: 'other' },
    },
    { kind: 'user', table: 'login', id: 'id', columns: { email: 'email' } },
    { kind: 'user', table: 'agreement', id: 'user_id', columns: { ip: 'other' } },
  ],
  // A founder may register again, as after the end of a company.
  beyond: [
    `delete from unique_claim c where c.kind = 'owner_email' and c.holder = $1 and c.name = any($2::text[])
       and not exists (select 1 from login l where l.company_id = $1 and l.email = c.name)`,
  ],
};
