import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const BILLING_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'renter',
      id: 'lease_tenant_id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email' },
    },
    { kind: 'renter', table: 'occupant', id: 'lease_tenant_id', columns: { name: 'name' } },
    { kind: 'owner', table: 'owner', id: 'owner_id', columns: { name: 'name', email: 'email' } },
    {
      kind: 'owner',
      table: 'owner_account',
      id: 'id',
      columns: { account_name: 'other', bsb: 'other', last_digits: 'other' },
      isDeleted: true,
    },
    { kind: 'user', table: 'person', id: 'user_id', columns: { name: 'name', email: 'email' } },
  ],
  hindrances: [
    {
      problem: 'PERSON_OWES',
      holds: `exists (select 1 from renter r join lease l on l.company_id = r.company_id and l.id = r.lease_id
        where r.company_id = scope.company and r.lease_tenant_id = any(scope.persons)
          and (l.rent_owed + l.other_owed > 0 or l.credit > 0))`,
    },
  ],
  // A statement stays as the bank wrote it.
  unchanged: ['bank_line', 'bank_import', 'bank_import_part'],
};
