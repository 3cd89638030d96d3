import { RENT_FREQUENCIES, type RentFrequency } from '@keystead/contracts';
import { CompanyRecord, Count, Day, fieldProblem, Id, Money, newId, OneOf, Text, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { Lease } from './lease.entity.js';

/**
 * The rent from a day on. Rows are only ever added, and changed before they begin: of two for the same day the later one
 * counts.
 */
@Entity('rent_adjustment')
export class RentAdjustment extends CompanyRecord {
  @Id() lease_id: string;
  /** 1 is the rent the lease was opened with. */
  @Count() number: number;
  @Money() amount: number;
  @OneOf(RENT_FREQUENCIES) rent_frequency: RentFrequency;
  @Day() effective_date: string;
  @Text(200, { optional: true }) reason: string | null;
  @Day({ optional: true, about: 'When the renters got notice of a higher rent; today when left out' })
  notice_given_on: string | null;
  /** Of a reduction that ends: the lower rent, or the agreed one that counts again. The law sees no change in either. */
  @Column({ type: 'boolean', default: false }) is_temporary: boolean;
}

export type Rent = Pick<RentAdjustment, 'amount' | 'rent_frequency' | 'effective_date'>;
export type StoredRent = Rent & Pick<RentAdjustment, 'is_temporary'>;

/** A change of rent as it is asked for; what is left out stays. */
export interface RentChange {
  latest_amount?: number | null;
  rent_frequency?: RentFrequency | null;
  effective_date?: string | null;
}

export async function addRent(tx: Tx, lease_id: string, number: number, rent: Rent): Promise<void> {
  await tx.insert(RentAdjustment, { id: newId(), lease_id, number, ...rent });
}

/** All rents of a lease, past and future, in the order in which they count. */
export function rentsOf(tx: Tx, lease_id: string): Promise<StoredRent[]> {
  return tx.query<StoredRent>(
    `select amount, rent_frequency, effective_date, is_temporary from rent_adjustment where company_id = $1 and lease_id = $2
     order by effective_date, number`,
    [tx.ctx.company_id, lease_id],
    'rents_of_lease',
  );
}

/** The rents as other services learn of them: one per day, since of two for a day the later one counts. */
export function publishedRents(rents: readonly Rent[]) {
  const ofDay = new Map(rents.map((rent) => [rent.effective_date, rent]));
  return [...ofDay.values()].map(({ effective_date, amount, rent_frequency }) => ({
    effective_date,
    rent_cents: amount,
    rent_frequency,
  }));
}

/** The day whose rent is in force: today, and before the lease has begun its first day. */
export function rentDay({ start_date }: Pick<Lease, 'start_date'>, today: string): string {
  return today < start_date ? start_date : today;
}

/** The rent in force on a day; the first one also stands for the days before it. */
export function rentOn(rents: readonly Rent[], day: string): Rent {
  const rent = rents.findLast(({ effective_date }) => effective_date <= day) ?? rents[0];
  if (!rent) throw new Error('A lease without a rent');
  return rent;
}

/**
 * The new rent a change asks for, or null when nothing differs. A rent may be reduced for days that are past; for a higher
 * one or another frequency they keep what they had.
 */
export function agreeRent(lease: Lease, rents: readonly Rent[], change: RentChange, today: string): Rent | null {
  const from = change.effective_date;
  const earliest = rentDay(lease, today);
  const old = rentOn(rents, from ?? earliest);
  const amount = change.latest_amount ?? old.amount;
  const rent_frequency = change.rent_frequency ?? old.rent_frequency;
  if (amount === old.amount && rent_frequency === old.rent_frequency) return null;
  if (!from) throw fieldProblem({ effective_date: 'Please enter the day from which the new rent counts' });
  const rent = { amount, rent_frequency, effective_date: from };
  checkRentDay(lease, from, isReduction(rents, rent) ? lease.start_date : today);
  return rent;
}

/** Whether a rent is lower than the one that its first day has, for periods of the same length. */
export function isReduction(rents: readonly Rent[], { amount, rent_frequency, effective_date }: Rent): boolean {
  const old = rentOn(rents, effective_date);
  return rent_frequency === old.rent_frequency && amount < old.amount;
}

/** Refuses a first day of a rent that is over, or outside of the lease. */
export function checkRentDay(lease: Pick<Lease, 'start_date' | 'end_date'>, from: string, today: string): void {
  const earliest = rentDay(lease, today);
  if (from < earliest) throw fieldProblem({ effective_date: `The rent can change from ${earliest} on` });
  if (lease.end_date && from > lease.end_date) throw fieldProblem({ effective_date: 'The lease ends before this day' });
}
