import { type FilteredList, ListQuery, phoneDigits, searchIn } from '@keystead/platform';
import { ofLease } from '../model/lease-row.sql.js';

/** The renters of lease `$5`; the primary contact comes first unless asked otherwise. */
export const RENTERS: FilteredList = {
  name: 'renters_of_lease',
  from: 'from lease_tenant t where t.company_id = scope.company::uuid and t.lease_id = l.id',
  id: 't.id asc',
  row: 't.id, t.first_name, t.last_name, t.email, t.phone, t.is_primary_contact, t.lease_id, t.version',
  sorts: {
    created_at: 't.created_at',
    first_name: 'lower(t.first_name)',
    last_name: 'lower(t.last_name)',
    email: 't.email',
    is_primary_contact: 't.is_primary_contact',
  },
  defaultSort: 'is_primary_contact',
  defaultOrderBy: 't.is_primary_contact desc, t.created_at',
  filters: { q: searchIn(`t.first_name || ' ' || t.last_name`, 't.email', phoneDigits('t.phone')) },
  around: ofLease,
};

export class RenterPage extends ListQuery(RENTERS) {}
