import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Database, Day, dayIn, fieldProblem, Id, WithVersion, type By, type Tx } from '@keystead/platform';
import { BeginRent } from './begin-rent.js';
import { endBeforeStart, isOver, Lease, leaseFacts } from './lease.js';
import { isShownDueDate } from './lease-row.js';
import { addRent, agreeRent, rentDay, rentsOf, toldRents, type RentChange } from './rent-adjustment.js';

/** Changes the terms of a lease; ending it early is a change of its end date. */
export class EditLease extends IntersectionType(
  WithVersion,
  PartialType(
    PickType(Lease, [
      'end_date',
      'due_date',
      'latest_amount',
      'rent_frequency',
      'bond_required',
      'bond_received',
    ] as const),
  ),
) {
  @Id() lease_id: string;
  @Day({ optional: true, about: 'First day of a changed rent, today or later' }) effective_date?: string | null;
}

type Patch = Partial<Omit<Lease, 'id' | 'version'>>;

@CommandHandler(EditLease)
export class EditLeaseHandler {
  constructor(
    private readonly db: Database,
    private readonly beginRent: BeginRent,
  ) {}

  execute({ ctx, lease_id, version, ...asked }: By<EditLease>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id, version);
      const today = dayIn(lease.timezone, tx.now);
      const { end_date, bond_required, bond_received } = asked;
      const wrongEnd = endBeforeStart(lease.start_date, end_date);
      if (wrongEnd) throw fieldProblem({ end_date: wrongEnd });
      const due_date = await newDueDate(tx, lease, asked.due_date, today);
      const terms = given({ end_date, due_date, bond_required, bond_received });
      const rent = await this.changeRent(tx, { ...lease, ...terms }, asked, today);
      const after: Lease = { ...lease, ...terms, ...rent };
      const next = await tx.update(Lease, lease, after);
      if (next > lease.version) {
        const ends = after.end_date !== lease.end_date && isOver(after, today);
        const rents = toldRents(await rentsOf(tx, lease.id), after.rent_frequency);
        tx.emit(ends ? 'lease.ended' : 'lease.changed', lease.id, next, leaseFacts(after, rents));
      }
      return { lease_id, version: next };
    });
  }

  /** Adds the new rent to the history; it counts at once, or from its day on. */
  private async changeRent(tx: Tx, lease: Lease, asked: RentChange, today: string): Promise<Patch> {
    const rent = agreeRent(lease, await rentsOf(tx, lease.id), asked, today);
    if (!rent) return {};
    const rent_count = lease.rent_count + 1;
    await addRent(tx, lease.id, rent_count, rent);
    const { amount, rent_frequency, effective_date } = rent;
    if (effective_date <= rentDay(lease, today)) return { rent_count, latest_amount: amount, rent_frequency };
    await this.beginRent.schedule(tx, lease, effective_date);
    return { rent_count };
  }
}

/** Only what the request named; null is a value here (no end, no bond). */
function given(patch: Patch): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** A form that sends back the due date it was shown asks for no new anchor: the shown one may be a clamped 28th. */
async function newDueDate(tx: Tx, lease: Lease, due_date: string | null | undefined, today: string) {
  if (!due_date || due_date === lease.due_date) return undefined;
  return (await isShownDueDate(tx, lease.id, due_date, today)) ? undefined : due_date;
}
