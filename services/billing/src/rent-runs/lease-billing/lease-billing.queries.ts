import {
  DAY_COUNTS,
  fromCents,
  PRORATION_METHODS,
  RENT_CONVERSIONS,
  RENT_FREQUENCIES,
  type RentFrequency,
} from '@keystead/contracts';
import { type Context, Database, one, OptionalUuid, Problem, scoped, t } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { convertRent } from '../../rent-engine/convert-rent.js';

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

export class LeaseBillingOf {
  @OptionalUuid({ required: true })
  lease_id?: string;
}

// The rent of today in the lease's own zone; before the first one, that one.
const SHOW = scoped(
  'lease_billing',
  `select l.id as lease_id, l.rent_frequency, l.proration_method, l.rent_conversion, l.day_count, l.is_taxed,
     l.billing_version as version,
     (select t.rent_cents from rent_term t where t.company_id = scope.company::uuid and t.lease_id = $2
      order by t.effective_date <= ($3::timestamptz at time zone l.timezone)::date desc,
        abs(t.effective_date - ($3::timestamptz at time zone l.timezone)::date) limit 1) as rent_cents,
     (select coalesce(json_agg(json_build_object('id', f.id, 'first_day', f.first_day, 'last_day', f.last_day,
        'reason', f.reason) order by f.first_day, f.id), '[]')
      from rent_free f where f.company_id = scope.company::uuid and f.lease_id = $2) as rent_free
   from lease l where l.company_id = scope.company::uuid and l.id = $2`,
);

type Shown = Pick<Lease, 'rent_frequency' | 'proration_method' | 'rent_conversion' | 'day_count' | 'is_taxed'> & {
  lease_id: string;
  version: number;
  rent_cents: number;
  rent_free: object[];
};

@Injectable()
export class LeaseBillingQueries {
  constructor(private readonly db: Database) {}

  /** How a lease is billed, and what its rent of today comes to by each frequency. */
  async show(ctx: Context, { lease_id }: LeaseBillingOf) {
    if (!lease_id) throw new Problem('MISSING_LEASE_ID');
    const values = [lease_id, this.db.clock.now()];
    const { rent_cents, ...settings } = await this.db.readOne<Shown>(ctx, SHOW, values);
    const { rent_frequency, rent_conversion } = settings;
    const amount = (frequency: RentFrequency) =>
      fromCents(convertRent(rent_cents, rent_frequency, frequency, rent_conversion));
    const rent = Object.fromEntries(RENT_FREQUENCIES.map((frequency) => [frequency, amount(frequency)]));
    return { data: { ...settings, rent } };
  }
}
