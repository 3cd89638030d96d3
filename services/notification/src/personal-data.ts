import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. */
export const NOTIFICATION_PERSONAL: PersonalData = {
  records: [
    { kind: 'renter', table: 'lease_renter', id: 'lease_tenant_id', columns: { email: 'email' } },
    {
      kind: 'user',
      table: 'recipient',
      id: 'user_id',
      columns: { first_name: 'first_name', email: 'email', security_code: 'other' },
    },
  ],
  events: ['feed_event'],
};
