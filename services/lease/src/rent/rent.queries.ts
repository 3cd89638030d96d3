import { RENT_FREQUENCIES } from '@keystead/contracts';
import { choiceFilter, dayFrom, dayTo, type FilteredList, idFilter, major, one, page, t } from '@keystead/platform';
import { PART_OF_LEASE } from '../model/lease-row.sql.js';

export const RENT_PAGE = page(
  t.object('RentRow', {
    id: t.id(),
    lease_id: t.id(),
    amount: t.money('Rent of a period'),
    rent_frequency: t.oneOf(RENT_FREQUENCIES),
    effective_date: t.day(),
    reason: t.nullable(t.text()),
    notice_given_on: t.nullable(t.day()),
    is_temporary: t.flag('Of a reduction that ends: the lower rent, or the one that counts again'),
    version: t.count(),
  }),
);
export const RENT_SAVED = one(
  t.object('SavedRent', {
    id: t.id(),
    lease_id: t.id(),
    lease_version: t.count('Version of the lease after the change'),
    version: t.count(),
  }),
);

/** What the rent of a lease was, is and will be: the latest first, of two for a day the one that counts. */
export const RENTS: FilteredList = {
  ...PART_OF_LEASE,
  name: 'lease_rents',
  from: `from (select a.id, a.lease_id, a.number, ${major('a.amount')} as amount, a.rent_frequency, a.effective_date, a.reason,
      a.notice_given_on, a.is_temporary, a.version from rent_adjustment a where a.company_id = scope.company::uuid and a.lease_id = $5) r where true`,
  row: 'r.id, r.lease_id, r.amount, r.rent_frequency, r.effective_date, r.reason, r.notice_given_on, r.is_temporary, r.version',
  sorts: {
    effective_date: '(r.effective_date, r.number)',
    amount: 'r.amount',
    rent_frequency: 'r.rent_frequency',
    created_at: 'r.number',
    id: 'r.number',
  },
  defaultSort: 'effective_date',
  filters: {
    lease_id: idFilter('r.lease_id'),
    rent_frequency: choiceFilter('r.rent_frequency', RENT_FREQUENCIES),
    date_from: dayFrom('r.effective_date'),
    date_to: dayTo('r.effective_date'),
  },
};
