import { Injectable } from '@nestjs/common';
import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { fromCents } from '@keystead/contracts';
import { note, type Activities } from '../model/lease-activity.js';
import { BeginRent } from './begin-rent.js';
import { refuseUnlawfulRent, type AgreedRent } from '../compliance/lawful-rent.js';
import { Lease, leaseFacts } from '../model/lease.entity.js';
import { datedTerms } from './due-term.js';
import { isReduction, RentAdjustment, rentDay, rentOn, rentsOf, type Rent } from '../model/rent-adjustment.entity.js';
import { billedTo } from '../model/billed-to.js';

export type Patch = Partial<Omit<Lease, 'id' | 'version'>>;

/** What the acts that change a lease's rent have in common. */
@Injectable()
export class LeaseRents {
  constructor(private readonly beginRent: BeginRent) {}

  /** Adds a rent to the history; answers what changes in the lease at once. On a later day it begins by itself. */
  async add(tx: Tx, lease: Lease, rent: AgreedRent & { reason?: string | null }, today: string): Promise<Patch> {
    const notice_given_on = await refuseUnlawfulRent(tx, lease, rent, today);
    const rent_count = lease.rent_count + 1;
    const { id = newId(), amount, rent_frequency, effective_date, reason = null } = rent;
    await tx.insert(RentAdjustment, {
      id,
      lease_id: lease.id,
      number: rent_count,
      amount,
      rent_frequency,
      effective_date,
      reason,
      notice_given_on,
    });
    await note(tx, lease.id, 'rent_agreed', published(lease, { ...rent, reason }));
    if (effective_date <= rentDay(lease, today)) return { rent_count, latest_amount: amount, rent_frequency };
    await this.beginRent.schedule(tx, lease, effective_date);
    return { rent_count };
  }

  /** A rent that was changed before it began. */
  async change(tx: Tx, lease: Lease, rent: Rent & { reason: string | null }): Promise<void> {
    await note(tx, lease.id, 'rent_changed', published(lease, rent));
    await this.beginRent.schedule(tx, lease, rent.effective_date);
  }

  /** Writes what changes in the lease, with the rent that is in force now, and publishes all its rents. */
  async emit(tx: Tx, lease: Lease, patch: Patch, today: string): Promise<number> {
    const rents = await rentsOf(tx, lease.id);
    const { amount, rent_frequency } = rentOn(rents, rentDay(lease, today));
    const after: Lease = { ...lease, ...patch, latest_amount: amount, rent_frequency };
    let version = await tx.update(Lease, lease, after);
    if (version === lease.version) version = await countChange(tx, lease);
    tx.emit('lease.changed', lease.id, version, leaseFacts(after, await datedTerms(tx, after)));
    return version;
  }
}

/** Refuses a first day that is billed, unless the rent is reduced: then the difference is credited. */
export async function refuseBilledRise(tx: Tx, lease_id: string, rents: readonly Rent[], rent: Rent): Promise<void> {
  if (!isReduction(rents, rent)) await refuseBilledDay(tx, lease_id, rent.effective_date);
}

/** Refuses a first day that is billed: its bills stand as they are. */
export async function refuseBilledDay(tx: Tx, lease_id: string, day: string): Promise<void> {
  const billed = await billedTo(tx, lease_id);
  if (billed === null || day > billed) return;
  throw fieldProblem({ effective_date: `Rent has already been billed to ${billed}. Please choose a later date.` });
}

/** A rent to come is a row of its own: the lease counts its change too, since that is what is published. */
async function countChange(tx: Tx, { id }: Lease): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    'update lease set version = version + 1 where company_id = $1 and id = $2 returning version',
    [tx.ctx.company_id, id],
    'lease_count_change',
  );
  return version;
}

function published({ currency }: Lease, rent: Rent & { reason: string | null }): Activities['rent_agreed'] {
  const { amount, rent_frequency, effective_date, reason } = rent;
  return { amount: fromCents(amount), rent_frequency, effective_date, currency, reason };
}
