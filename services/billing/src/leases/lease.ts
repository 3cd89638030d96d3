import {
  DAY_COUNTS,
  PRORATION_METHODS,
  RENT_CONVERSIONS,
  RENT_FREQUENCIES,
  type DayCount,
  type ProrationMethod,
  type RentConversion,
  type RentFrequency,
} from '@keystead/contracts';
import { CompanyRecord, Day, Flag, Id, Money, OneOf, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { RentTerm } from '../rent/rent-amount.js';
import { withRentFree, type RentFree } from '../rent/rent-free.js';
import type { RentLease } from '../rent/rent-schedule.js';

/**
 * What billing keeps of a lease, under the lease's own id and version. Its row is the lock of everything that bills or
 * settles the lease.
 */
@Entity('lease')
export class Lease extends CompanyRecord {
  @Column({ type: 'text' }) lease_number: string;
  @Id() property_id: string;
  @Id() property_block_id: string;
  @Id() section_id: string;
  @Column({ type: 'text' }) section_name: string;
  @Day() start_date: string;
  @Day({ optional: true }) end_date: string | null;
  @Day({ about: 'Anchor of the rent periods' }) due_date: string;
  @OneOf(RENT_FREQUENCIES) rent_frequency: RentFrequency;
  @Day({ optional: true }) paid_to: string | null;
  @Column({ type: 'text' }) currency: string;
  @Column({ type: 'text' }) timezone: string;
  /** Last day whose rent is billed, or settled before this product knew the lease. */
  @Day() billed_to: string;
  /** Money that no bill has taken yet. Like the two sums below it follows from the ledger: the database keeps it. */
  @Money({ zero: true, default: '0' }) credit: number;
  /** Open rent bills. */
  @Money({ zero: true, default: '0' }) rent_owed: number;
  /** Open bills of everything else. */
  @Money({ zero: true, default: '0' }) other_owed: number;
  @Flag({ optional: true, about: 'Whether bills include GST; null = as the premises and their country have it' })
  is_taxed: boolean | null;
  @OneOf(PRORATION_METHODS, { default: "'share_of_period'", about: 'What the days of a part period cost' })
  proration_method: ProrationMethod;
  @OneOf(RENT_CONVERSIONS, { default: "'days_365'", about: 'How a weekly rent becomes a monthly one' })
  rent_conversion: RentConversion;
  @OneOf(DAY_COUNTS, { default: "'days_late'", about: 'Which days late count towards a notice' })
  day_count: DayCount;
  /** Counts the changes of these settings, which the landlord makes; `version` counts what the lease says. */
  @Column({ type: 'integer', default: 1 }) billing_version: number;
}

/** What billing the rent of a lease takes; many leases are read at once for it. */
const RENT_COLUMNS = [
  'id',
  'start_date',
  'end_date',
  'due_date',
  'rent_frequency',
  'paid_to',
  'billed_to',
  'credit',
  'proration_method',
  'rent_conversion',
  'currency',
  'timezone',
] as const satisfies (keyof Lease)[];
export type LeaseRent = Pick<Lease, (typeof RENT_COLUMNS)[number]>;

/** SQL of these columns of `lease l`. */
export const LEASE_RENT = RENT_COLUMNS.map((column) => `l.${column}`).join(', ');

/** The lease as the rent engine reads it: what is billed already is not billed again. */
export function rentLease(lease: LeaseRent, terms: readonly RentTerm[]): RentLease {
  const { start_date, end_date, due_date, rent_frequency, paid_to, billed_to } = lease;
  const proration = { method: lease.proration_method, conversion: lease.rent_conversion };
  return { start_date, end_date, anchor: due_date, frequency: rent_frequency, terms, paid_to, billed_to, proration };
}

/** Whether rent is still to be billed, now or on a later day. */
export function hasRentToCome({ end_date, billed_to }: LeaseRent): boolean {
  return end_date === null || billed_to < end_date;
}

/** The dated rents of leases as they were agreed, by lease. Read them after the leases are locked. */
export async function toldTermsOf(tx: Tx, leases: readonly LeaseRent[]): Promise<Map<string, RentTerm[]>> {
  const rows = await tx.query<{ lease_id: string; effective_date: string; rent_cents: number }>(
    `select t.lease_id, t.effective_date, t.rent_cents from rent_term t
     where t.company_id = $1 and t.lease_id = any($2::uuid[]) order by t.lease_id, t.effective_date`,
    [tx.ctx.company_id, leases.map(({ id }) => id)],
    'rent_terms',
  );
  const terms = new Map<string, RentTerm[]>(leases.map(({ id }) => [id, []]));
  for (const { lease_id, effective_date, rent_cents } of rows) {
    terms.get(lease_id)?.push({ effective_date, amount_cents: rent_cents });
  }
  return terms;
}

/** The same as they are billed: rent-free days cost nothing. */
export async function termsOf(tx: Tx, leases: readonly LeaseRent[]): Promise<Map<string, RentTerm[]>> {
  const [terms, free] = await Promise.all([
    toldTermsOf(tx, leases),
    tx.query<RentFree & { lease_id: string }>(
      `select f.lease_id, f.first_day, f.last_day from rent_free f
       where f.company_id = $1 and f.lease_id = any($2::uuid[])`,
      [tx.ctx.company_id, leases.map(({ id }) => id)],
      'rent_free_of',
    ),
  ]);
  for (const lease_id of new Set(free.map((days) => days.lease_id))) {
    const days = free.filter((each) => each.lease_id === lease_id);
    terms.set(lease_id, withRentFree(terms.get(lease_id) ?? [], days));
  }
  return terms;
}
