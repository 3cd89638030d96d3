import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@keystead/platform';
import { fromCents } from '@keystead/contracts';
import { note, type Activities } from '../model/lease-activity.js';
import { BeginRent } from './begin-rent.js';
import { refuseUnlawfulRent, type AgreedRent } from '../compliance/lawful-rent.js';
import { Lease, leaseFacts } from '../model/lease.entity.js';
import { datedTerms } from './due-term.js';
import { RentAdjustment, rentDay, rentOn, rentsOf, type Rent } from '../model/rent-adjustment.entity.js';
import { nextReviewOn } from '../model/rent-review.js';
import { refuseBeforeReductionEnds } from './temporary-reduction.js';

export type Patch = Partial<Omit<Lease, 'id' | 'version'>>;
type NewRent = AgreedRent & { reason?: string | null; is_temporary: boolean };

/** What the acts that change a lease's rent have in common. */
@Injectable()
export class LeaseRents {
  constructor(private readonly beginRent: BeginRent) {}

  /** Adds a rent to the history; answers what changes in the lease at once. On a later day it begins by itself. */
  async add(tx: Tx, lease: Lease, rent: AgreedRent & { reason?: string | null }, today: string): Promise<Patch> {
    refuseBeforeReductionEnds(await rentsOf(tx, lease.id), rent.effective_date);
    const notice_given_on = await refuseUnlawfulRent(tx, lease, rent, today);
    return this.insert(tx, lease, { ...rent, notice_given_on, is_temporary: false }, today);
  }

  /** Adds the rents of a reduction that ends, of which the law asks nothing. The first one has the id that is given. */
  async addReduction(
    tx: Tx,
    lease: Lease,
    rents: readonly Rent[],
    terms: Pick<AgreedRent, 'id' | 'notice_given_on'> & { reason?: string | null },
    today: string,
  ): Promise<Patch> {
    const { id, reason, notice_given_on } = terms;
    let patch: Patch = {};
    for (const [index, rent] of rents.entries()) {
      const row = { ...rent, reason, ...(index === 0 && { id, notice_given_on }), is_temporary: true };
      patch = { ...patch, ...(await this.insert(tx, { ...lease, ...patch }, row, today)) };
    }
    return patch;
  }

  private async insert(tx: Tx, lease: Lease, rent: NewRent, today: string): Promise<Patch> {
    const rent_count = lease.rent_count + 1;
    const { id = newId(), amount, rent_frequency, effective_date, reason = null } = rent;
    const { notice_given_on = null, is_temporary } = rent;
    await tx.insert(RentAdjustment, {
      id,
      lease_id: lease.id,
      number: rent_count,
      amount,
      rent_frequency,
      effective_date,
      reason,
      notice_given_on,
      is_temporary,
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
    const next_review_on = nextReviewOn(lease, rents);
    const after: Lease = { ...lease, ...patch, latest_amount: amount, rent_frequency, next_review_on };
    let version = await tx.update(Lease, lease, after);
    if (version === lease.version) version = await countChange(tx, lease);
    tx.emit('lease.changed', lease.id, version, leaseFacts(after, await datedTerms(tx, after)));
    return version;
  }
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
