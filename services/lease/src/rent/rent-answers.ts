import { RENT_FREQUENCIES } from '@keystead/contracts';
import { one, page, t } from '@keystead/platform';

export const RENT_PAGE = page(
  t.object('RentRow', {
    id: t.id(),
    lease_id: t.id(),
    amount: t.money('Rent of a period'),
    rent_frequency: t.oneOf(RENT_FREQUENCIES),
    effective_date: t.day(),
    reason: t.nullable(t.text()),
    notice_given_on: t.nullable(t.day()),
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
