import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  Money,
  type Tx,
  WithVersion,
  given,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { correctReceived } from '../bond/bond-ledger.js';
import { refuseUnlawfulBond } from '../compliance/lawful-terms.js';
import { refuseWithMoney } from '../model/billed-to.js';
import { isShownDueDate } from '../model/lease-row.sql.js';
import { Lease } from '../model/lease.entity.js';
import { agreeRent, rentsOf } from '../model/rent-adjustment.entity.js';
import { nextReviewOn } from '../model/rent-review.js';
import { LeaseRents } from '../rent/lease-rents.js';
import { newEnds, saveTerms } from './save-terms.js';

/**
 * The first day as it should have been, with the due day that followed from it. The first rent counts from it; a rent or
 * a due day agreed for a later day stays on its day, so the lease must begin before it.
 */
export async function correctedStart(
  tx: Tx,
  lease: Lease,
  start_date: string | null | undefined,
): Promise<Partial<Pick<Lease, 'start_date' | 'due_date'>>> {
  if (!start_date || start_date === lease.start_date) return {};
  await refuseWithMoney(tx, lease.id);
  const scope = [tx.ctx.company_id, lease.id];
  const { later } = await tx.one<{ later: string | null }>(NEXT_TERM, [...scope, lease.start_date], 'next_term');
  if (later && start_date >= later)
    throw fieldProblem({ start_date: `Other terms are agreed from ${later} on; the lease must begin before that` });
  await tx.query(MOVE_RENT, [...scope, start_date, lease.start_date], 'first_rent_move');
  await tx.query(MOVE_DUE_DAY, [...scope, start_date, lease.start_date], 'first_due_day_move');
  return { start_date, ...(lease.due_date === lease.start_date ? { due_date: start_date } : {}) };
}

/** First day of terms that were agreed after those of the start. */
const NEXT_TERM = `select min(d.effective_date) as later from (
    select effective_date from rent_adjustment where company_id = $1 and lease_id = $2
    union all select effective_date from due_term where company_id = $1 and lease_id = $2
  ) d where d.effective_date > $3::date`;

const MOVE_RENT = `update rent_adjustment set effective_date = $3::date, version = version + 1
  where company_id = $1 and lease_id = $2 and effective_date = $4::date`;
const MOVE_DUE_DAY = `update due_term set effective_date = $3::date
  where company_id = $1 and lease_id = $2 and effective_date = $4::date`;

/**
 * Changes the terms of a lease; ending it early is a change of its end date. A first day entered wrongly is
 * corrected while no money came.
 */
export class EditLease extends IntersectionType(
  WithVersion,
  PartialType(
    PickType(Lease, [
      'start_date',
      'end_date',
      'end_reason',
      'term_end_date',
      'due_date',
      'latest_amount',
      'rent_frequency',
      'bond_required',
      'bond_received',
    ] as const),
  ),
) {
  @Id() lease_id: string;
  @Money({ optional: true, zero: true, about: 'Another name of `bond_required`' }) bond?: number | null;
  @Day({ optional: true, about: 'First day of a changed rent, today or later' }) effective_date?: string | null;
  @Day({ optional: true, about: 'When the renters got notice of a higher rent; today when left out' })
  notice_given_on?: string | null;
}

export class EditLeaseCommand extends ContextCommand<EditLease, { id: string; lease_id: string; version: number }> {}

@CommandHandler(EditLeaseCommand)
export class EditLeaseHandler {
  constructor(
    private readonly db: Database,
    private readonly leaseRents: LeaseRents,
  ) {}

  execute({ ctx, body: { lease_id, version, ...changes } }: EditLeaseCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id, version);
      const today = dayIn(lease.timezone, tx.now);
      const { bond_required = changes.bond, bond_received } = changes;
      const begun = { ...lease, ...(await correctedStart(tx, lease, changes.start_date)) };
      const due_date = await newDueDate(tx, begun, changes.due_date, today);
      const terms = given({ ...newEnds(begun, changes), due_date, bond_required, bond_received });
      const changed: Lease = { ...begun, ...terms };
      const rent = agreeRent(changed, await rentsOf(tx, lease.id), changes, today);
      const { notice_given_on } = changes;
      const after: Lease = {
        ...changed,
        ...(rent && (await this.leaseRents.add(tx, changed, { ...rent, notice_given_on }, today))),
        ...(rent && { next_review_on: nextReviewOn(changed, await rentsOf(tx, lease.id)) }),
      };
      await refuseUnlawfulBond(tx, lease, after);
      after.bond_lodge_by = await correctReceived(tx, lease, after.bond_received);
      const next = await saveTerms(tx, lease, after, today, begun);
      return { id: lease_id, lease_id, version: next };
    });
  }
}

/** A form that sends back the due date it was shown asks for no new anchor: the shown one may be a clamped 28th. */
async function newDueDate(tx: Tx, lease: Lease, due_date: string | null | undefined, today: string) {
  if (!due_date || due_date === lease.due_date) return undefined;
  return (await isShownDueDate(tx, lease.id, due_date, today)) ? undefined : due_date;
}
