import { LEASE_STATUSES, RENT_REVIEW_KINDS } from '@keystead/contracts';
import { fieldsOf, LAW_CHECK, one, page, t } from '@keystead/platform';
import { LeaseTenant } from './lease-tenant.entity.js';
import { Lease } from './lease.entity.js';

// What leases answer, as `lease-row.ts` builds it.

const TENANT = t.object('LeaseTenantRow', {
  ...fieldsOf(LeaseTenant, 'id', 'first_name', 'last_name', 'email', 'phone'),
  is_primary_contact: t.flag('The person that letters and calls go to'),
});

const LEASE = {
  lease_id: t.id(),
  ...fieldsOf(Lease, 'id', 'lease_number', 'property_id', 'property_block_id', 'section_id', 'section_name'),
  property_name: t.nullable(t.text()),
  tenant_names: t.list(t.text(), 'The primary contact first'),
  room: t.nullable(t.object('LeasedRoom', { id: t.id(), name: t.text() })),
  status: t.oneOf(LEASE_STATUSES),
  start_date: t.day(),
  due_date: t.nullable(t.day('Next day on which rent falls due')),
  end_date: t.nullable(t.day()),
  term_end_date: t.nullable(t.day('Last day of the fixed term; the lease goes on after it until `end_date`')),
  renewed_from_lease_id: t.nullable(t.id('The lease that it is the renewal of')),
  latest_amount: t.money('Rent of a period'),
  ...fieldsOf(Lease, 'rent_frequency'),
  bond: t.nullable(t.money('The same as `bond_required`')),
  bond_required: t.nullable(t.money()),
  bond_received: t.nullable(t.money()),
  currency: t.currency(),
  timezone: t.text(),
};
const MARKS = fieldsOf(Lease, 'version', 'created_at');

const TABS = t.object('LeaseTabs', {
  all: t.count(),
  ...Object.fromEntries(LEASE_STATUSES.map((status) => [status, t.count()])),
});
export const LEASE_PAGE = page(t.object('LeaseRow', { ...LEASE, tenants: t.list(TENANT), ...MARKS }), {
  tabs: t.optional(TABS),
});

const LANDLORD = t.object('LeaseLandlord', {
  id: t.id(),
  user_id: t.nullable(t.id()),
  first_name: t.text(),
  last_name: t.text(),
  email: t.email(),
  phone: t.nullable(t.text()),
  share_percent: t.percent(),
  is_primary_contact: t.flag(),
});
export const ONE_LEASE = one(
  t.object('LeaseDetails', {
    ...LEASE,
    end_reason: t.nullable(t.text()),
    review_kind: t.nullable(t.oneOf(RENT_REVIEW_KINDS, 'How the rent is reviewed')),
    review_percent: t.nullable(t.percent()),
    review_every_months: t.nullable(t.count('Months from one review to the next; null: there is one')),
    first_review_on: t.nullable(t.day()),
    next_review_on: t.nullable(t.day('The review that no rent is agreed for yet')),
    renewed_by_lease_id: t.nullable(t.id()),
    ...MARKS,
    tenants: t.optional(t.list(TENANT, 'With `add_tenant=1`')),
    landlords: t.optional(t.list(LANDLORD, 'With `add_landlord=1`')),
    compliance: t.list(LAW_CHECK),
  }),
);
export const LEASE_OPENED = one(
  t.object('OpenedLease', {
    id: t.id('The same as `lease_id`'),
    lease_id: t.id(),
    lease_number: t.text(),
    version: t.count(),
  }),
);
export const LEASE_SAVED = one(
  t.object('SavedLease', { id: t.id('The same as `lease_id`'), lease_id: t.id(), version: t.count() }),
);

export const LEASE_TENANT_PAGE = page(
  t.object('LeaseTenantDetails', {
    ...fieldsOf(LeaseTenant, 'id', 'first_name', 'last_name', 'email', 'phone', 'is_primary_contact', 'lease_id'),
    ...fieldsOf(LeaseTenant, 'version'),
  }),
);
export const LEASE_TENANT_ADDED = one(
  t.object('AddedLeaseTenant', {
    id: t.id(),
    warning: t.nullable(t.text('The lease seems to name this person already')),
  }),
);
export const LEASE_TENANT_REMOVED = one(
  t.object('RemovedLeaseTenant', {
    id: t.id(),
    primary_contact_id: t.nullable(t.id('Who is the primary contact instead')),
  }),
);
