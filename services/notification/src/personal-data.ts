import type { PersonalData } from '@keystead/platform';

/** Who the persons in the tables of this service are. Names of owners stand in mails, notes and events alone. */
export const NOTIFICATION_PERSONAL: PersonalData = {
  records: [
    {
      kind: 'renter',
      table: 'lease_renter',
      id: 'lease_tenant_id',
      columns: { email: 'email', first_name: 'first_name' },
    },
    { kind: 'owner', table: 'owner_contact', id: 'owner_id', columns: { email: 'email' } },
    {
      kind: 'user',
      table: 'recipient',
      id: 'user_id',
      columns: { first_name: 'first_name', email: 'email', security_code: 'other' },
    },
  ],
  // What somebody else received about a lease is theirs.
  about: {
    mail: 'r.user_id = any(scope.persons) or lower(r.email) = any(scope.texts)',
    mail_opt_out: 'lower(r.email) = any(scope.texts)',
    mail_suppression: 'lower(r.email) = any(scope.texts)',
    notification: 'r.user_id = any(scope.persons)',
  },
  // Companies read there what services published about a person.
  events: ['feed_event'],
};
