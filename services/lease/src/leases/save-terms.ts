import { fromCents } from '@keystead/contracts';
import { fieldProblem, type Tx } from '@keystead/platform';
import { note } from '../model/lease-activity.js';
import { endBeforeStart, isOver, Lease, leaseFacts } from '../model/lease.entity.js';
import { addDueTerm, datedTerms } from '../rent/due-term.js';
import type { Patch } from '../rent/lease-rents.js';

type Ends = Pick<Lease, 'end_date' | 'end_reason' | 'term_end_date'>;

/**
 * The last days that are asked for, of the lease and of its fixed term, with the reason of this end: another last day has
 * another reason, or none.
 */
export function newEnds(lease: Lease, { end_date, end_reason, term_end_date }: Partial<Ends>): Patch {
  const last = end_date === undefined ? lease.end_date : end_date;
  refuseBeforeStart('end_date', lease, last);
  refuseBeforeStart('term_end_date', lease, term_end_date === undefined ? lease.term_end_date : term_end_date);
  if (end_reason && !last) throw fieldProblem({ end_reason: 'Please enter the last day of the lease too' });
  const reason = end_reason === '' ? null : end_reason;
  return { end_date, term_end_date, end_reason: last === lease.end_date ? reason : (reason ?? null) };
}

function refuseBeforeStart(field: 'end_date' | 'term_end_date', { start_date }: Lease, day: string | null): void {
  const wrong = endBeforeStart(start_date, day);
  if (wrong) throw fieldProblem({ [field]: wrong });
}

/** Saves what changed of a locked lease, with its notes and its event; answers the version. `anchored` is it before the due day changed. */
export async function saveTerms(tx: Tx, lease: Lease, after: Lease, today: string, anchored = lease): Promise<number> {
  const next = await tx.update(Lease, lease, after);
  if (next === lease.version) return next;
  const ends = after.end_date !== lease.end_date && isOver(after, today);
  await noteChanges(tx, lease, after, ends);
  if (after.due_date !== anchored.due_date) await addDueTerm(tx, anchored, after.due_date);
  const terms = await datedTerms(tx, after);
  tx.emit(ends ? 'lease.ended' : 'lease.changed', lease.id, next, leaseFacts(after, terms));
  return next;
}

async function noteChanges(tx: Tx, before: Lease, after: Lease, ends: boolean): Promise<void> {
  const { id, currency, end_reason: reason } = after;
  if (after.start_date !== before.start_date) {
    await note(tx, id, 'start_changed', { from: before.start_date, to: after.start_date });
  }
  if (after.term_end_date !== before.term_end_date) {
    await note(tx, id, 'term_end_changed', { from: before.term_end_date, to: after.term_end_date });
  }
  if (after.end_date !== before.end_date) {
    await note(tx, id, ends ? 'lease_ended' : 'end_changed', { from: before.end_date, to: after.end_date, reason });
  }
  if (after.due_date !== before.due_date) {
    await note(tx, id, 'due_day_changed', { from: before.due_date, to: after.due_date });
  }
  if (after.bond_required !== before.bond_required || after.bond_received !== before.bond_received) {
    const [required, received] = [onTheWire(after.bond_required), onTheWire(after.bond_received)];
    await note(tx, id, 'bond_changed', { required, received, currency });
  }
}

const onTheWire = (cents: number | null) => (cents === null ? null : fromCents(cents));
