import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const LEASE_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'lease_tenant',
      id: 'id',
      columns: { first_name: 'first_name', last_name: 'last_name', email: 'email', phone: 'phone' },
      lease: 'lease_id',
    },
    {
      kind: 'occupant',
      table: 'lease_occupant',
      id: 'id',
      columns: { name: 'name', born_on: 'other', relationship: 'other', note: 'other' },
      isDeleted: true,
    },
    { kind: 'owner', table: 'landlord', id: 'owner_id', columns: { facts: 'facts' } },
    { kind: 'user', table: 'person', id: 'user_id', columns: { name: 'name', email: 'email' } },
  ],
  hindrances: [
    {
      problem: 'PERSON_RENTS',
      holds: `exists (select 1 from lease_tenant t join lease l on l.company_id = t.company_id and l.id = t.lease_id
        where t.company_id = scope.company and t.id = any(scope.persons)
          and coalesce(l.end_date, 'infinity') >= (now() at time zone l.timezone)::date)`,
    },
  ],
};
