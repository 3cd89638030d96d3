import {
  DAY_COUNTS,
  type DayCount,
  PRORATION_METHODS,
  type ProrationMethod,
  RENT_CONVERSIONS,
  RENT_FREQUENCIES,
  type RentConversion,
  type RentFrequency,
} from '@keystead/contracts';
import { CompanyRecord, Day, Flag, Id, Money, OneOf, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { PeriodTerm } from '../../rent-engine/period-terms.js';
import type { BilledPart, RentTerm } from '../../rent-engine/rent-amount.js';
import { type RentFree, withRentFree } from '../../rent-engine/rent-free.js';
import type { RentLease } from '../../rent-engine/rent-schedule.js';
import { type AgreedRent, type DueTerm, periodTerms } from './rent-terms.js';

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
  /** Last day of the fixed term; the lease goes on after it until `end_date`. */
  @Day({ optional: true }) term_end_date: string | null;
  @Id({ optional: true }) renewed_from_lease_id: string | null;
  @Day({ about: 'Anchor of the rent periods to come' }) due_date: string;
  @OneOf(RENT_FREQUENCIES) rent_frequency: RentFrequency;
  @Day({ optional: true }) paid_to: string | null;
  @Column({ type: 'text' }) currency: string;
  @Column({ type: 'text' }) timezone: string;
  @Money({ optional: true, zero: true }) bond_required: number | null;
  @Money({ optional: true, zero: true }) bond_received: number | null;
  /** Last day whose rent is billed, or settled before this product knew the lease. */
  @Day() billed_to: string;
  /** Money that no bill has taken yet. Like the two sums below it follows from the ledger: the database keeps it. */
  @Money({ zero: true, default: '0' }) credit: number;
  /** Open rent bills. */
  @Money({ zero: true, default: '0' }) rent_owed: number;
  /** Open bills of everything else. */
  @Money({ zero: true, default: '0' }) other_owed: number;
  /** Due day of the oldest open bill; null where nothing is open. The database keeps it. */
  @Day({ optional: true }) oldest_due: string | null;
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

/** The dated terms that the rent of a lease is billed by. */
export interface BillingTerms {
  /** With a rent of 0 on rent-free days. */
  rents: readonly RentTerm[];
  periods: readonly PeriodTerm[];
}

/** The lease as the rent engine reads it: what is billed already is not billed again. */
export function rentLease(lease: LeaseRent, terms: BillingTerms, billed: readonly BilledPart[] = []): RentLease {
  const { start_date, end_date, paid_to, billed_to } = lease;
  const proration = { method: lease.proration_method, conversion: lease.rent_conversion };
  const { rents, periods } = terms;
  return { start_date, end_date, periods, terms: rents, paid_to, billed_to, billed, proration };
}

/** Whether rent is still to be billed, now or on a later day. */
export function hasRentToCome({ end_date, billed_to }: LeaseRent): boolean {
  return end_date === null || billed_to < end_date;
}

/** The dated terms of a lease as they were agreed. */
export interface AgreedTerms {
  rents: readonly AgreedRent[];
  dueTerms: readonly DueTerm[];
}

type TermOwner = Pick<LeaseRent, 'id' | 'start_date' | 'due_date'>;

const RENTS = `select t.lease_id, t.effective_date, t.rent_cents as amount_cents, t.rent_frequency as frequency
  from rent_term t where t.company_id = $1 and t.lease_id = any($2::uuid[]) order by t.lease_id, t.effective_date`;
const DUE_TERMS = `select t.lease_id, t.effective_date, t.due_date
  from due_term t where t.company_id = $1 and t.lease_id = any($2::uuid[]) order by t.lease_id, t.effective_date`;
const FREE = `select f.lease_id, f.first_day, f.last_day from rent_free f
  where f.company_id = $1 and f.lease_id = any($2::uuid[])`;

type OfLease<T> = T & { lease_id: string } & Record<string, unknown>;

/** The terms of leases as they were agreed, by lease. Read them after the leases are locked. */
export async function agreedTermsOf(tx: Tx, leases: readonly TermOwner[]): Promise<Map<string, AgreedTerms>> {
  const values = [tx.ctx.company_id, leases.map(({ id }) => id)];
  const [rents, dueTerms] = await Promise.all([
    tx.query<OfLease<AgreedRent>>(RENTS, values, 'rent_terms'),
    tx.query<OfLease<DueTerm>>(DUE_TERMS, values, 'due_terms'),
  ]);
  const [rentsOf, dueTermsOf] = [byLease(rents), byLease(dueTerms)];
  return new Map(
    leases.map((lease) => [lease.id, agreedTerms(lease, rentsOf.get(lease.id), dueTermsOf.get(lease.id))]),
  );
}

/** The same from rows: one anchor all along stands in the lease itself. */
export function agreedTerms(
  { start_date, due_date }: TermOwner,
  rents: readonly AgreedRent[] = [],
  dueTerms: readonly DueTerm[] = [],
): AgreedTerms {
  return { rents, dueTerms: dueTerms.length > 0 ? dueTerms : [{ effective_date: start_date, due_date }] };
}

/** The same as they are billed: rent-free days cost nothing. */
export function billingTerms({ rents, dueTerms }: AgreedTerms, free: readonly RentFree[]): BillingTerms {
  return { rents: withRentFree(rents, free), periods: periodTerms(dueTerms, rents) };
}

/** The terms that leases are billed by. Read them after the leases are locked. */
export async function termsOf(tx: Tx, leases: readonly TermOwner[]): Promise<Map<string, BillingTerms>> {
  const values = [tx.ctx.company_id, leases.map(({ id }) => id)];
  const [agreed, free] = await Promise.all([
    agreedTermsOf(tx, leases),
    tx.query<OfLease<RentFree>>(FREE, values, 'rent_free_of'),
  ]);
  const freeOf = byLease(free);
  return new Map([...agreed].map(([id, terms]) => [id, billingTerms(terms, freeOf.get(id) ?? [])]));
}

function byLease<T extends { lease_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.lease_id);
    if (group) group.push(row);
    else groups.set(row.lease_id, [row]);
  }
  return groups;
}
