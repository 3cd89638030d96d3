import { one, page, t } from '@keystead/platform';
import { ROLE } from '../accounts/account-answers.js';

const LEASE = t.object('LeaseOfPerson', {
  lease_id: t.id(),
  lease_tenant_id: t.id(),
  is_primary_contact: t.flag(),
  lease_number: t.nullable(t.text()),
  section_name: t.nullable(t.text()),
  start_date: t.nullable(t.day()),
  end_date: t.nullable(t.day()),
  term_end_date: t.nullable(t.day('Last day of the fixed term; the lease goes on after it until `end_date`')),
  is_current: t.nullable(t.flag()),
});

/** Renters have `phone` and `leases` besides. */
export const PEOPLE_PAGE = page(
  t.object('PersonRow', {
    id: t.id(),
    first_name: t.nullable(t.text()),
    middle_name: t.nullable(t.text()),
    last_name: t.nullable(t.text()),
    email: t.email(),
    status: t.oneOf(['active', 'disabled', 'invited', 'no_account']),
    roles: t.list(t.object('RoleOfPerson', ROLE)),
    created_at: t.moment(),
    expires_at: t.nullable(t.moment('Of an invitation')),
    last_login_at: t.nullable(t.moment()),
    managed_properties: t.optional(t.count('Properties that the person manages')),
    has_authenticator: t.optional(t.flag('An app shows the codes of the second step')),
    version: t.count(),
    phone: t.optional(t.nullable(t.text())),
    leases: t.optional(t.list(LEASE)),
  }),
);
const STATUS = t.oneOf(['active', 'disabled', 'invited']);
export const PERSON_ADDED = one(t.object('AddedPerson', { id: t.id(), email: t.email(), status: STATUS }));
export const PERSON_SAVED = one(t.object('SavedPerson', { id: t.id(), status: STATUS }));

export const INVITATION = one(
  t.object('InvitationDetails', {
    email: t.text('With most letters hidden'),
    company_name: t.text(),
    tenant_code: t.text(),
    role: t.text(),
    has_account: t.flag(),
  }),
);
