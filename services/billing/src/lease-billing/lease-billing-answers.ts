import { DAY_COUNTS, PRORATION_METHODS, RENT_CONVERSIONS, RENT_FREQUENCIES } from '@keystead/contracts';
import { one, t } from '@keystead/platform';

const RENT_FREE = t.object('RentFreeDays', {
  id: t.id(),
  first_day: t.day(),
  last_day: t.day(),
  reason: t.nullable(t.text()),
});

export const LEASE_BILLING = one(
  t.object('LeaseBilling', {
    lease_id: t.id(),
    rent_frequency: t.oneOf(RENT_FREQUENCIES),
    proration_method: t.oneOf(PRORATION_METHODS),
    rent_conversion: t.oneOf(RENT_CONVERSIONS),
    day_count: t.oneOf(DAY_COUNTS),
    is_taxed: t.nullable(t.flag('None: as the use of the property says')),
    version: t.count(),
    rent_free: t.list(RENT_FREE),
    rent: t.object(
      'RentByFrequency',
      Object.fromEntries(RENT_FREQUENCIES.map((frequency) => [frequency, t.money('Rent of today')])),
    ),
  }),
);
export const LEASE_BILLING_SAVED = one(t.object('SavedLeaseBilling', { lease_id: t.id(), version: t.count() }));
export const RENT_FREE_SAVED = one(t.object('SavedRentFreeDays', { id: t.id(), lease_id: t.id() }));
