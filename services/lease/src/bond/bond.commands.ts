import { addMonths, fromCents } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  fieldProblem,
  type RemovedRow,
  type SavedRow,
  Text,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PartialType, PickType, IntersectionType } from '@nestjs/swagger';
import { lawPlaceOf, refuseBlocked } from '../compliance/law-place.js';
import { bondCheck } from '../compliance/lawful-rent.js';
import { withTotalBond } from '../compliance/lawful-terms.js';
import { note } from '../model/lease-activity.js';
import { Lease } from '../model/lease.entity.js';
import { addMovement, lockBond, mustBeReceived, saveLodgeDays, saveOnLease } from './bond-ledger.js';
import { BondMovement } from './bond-movement.entity.js';
import type { Bond } from './bond.sql.js';
import { heldOf } from './lodge-days.js';

const MONTHS_BEFORE_START = 12;

/** Records what was received of a bond, lodged with the authority of the state, or returned to the renters. */
export class RecordBond extends IntersectionType(
  PickType(BondMovement, ['lease_id', 'kind', 'amount', 'day'] as const),
  PartialType(PickType(BondMovement, ['reference', 'note'] as const), { skipNullProperties: false }),
) {}

export class RecordBondCommand extends ContextCommand<RecordBond, SavedRow> {}

@CommandHandler(RecordBondCommand)
export class RecordBondHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: RecordBondCommand) {
    const { lease_id, kind, amount, day } = body;
    const movement = { lease_id, kind, amount, day, reference: body.reference || null, note: body.note || null };
    return this.db.run(ctx, async (tx) => {
      const bond = await lockBond(tx, lease_id);
      const lease = await tx.lock(Lease, lease_id);
      refuseDay(day, bond, dayIn(lease.timezone, tx.now));
      refuseTooMuch(movement, bond);
      const bond_received = (lease.bond_received ?? 0) + amount;
      if (kind === 'received') {
        const terms = await withTotalBond(tx, { ...lease, bond_received });
        refuseBlocked({ amount: bondCheck(await lawPlaceOf(tx, lease.section_id), terms) });
      }
      const id = await addMovement(tx, movement);
      const { currency } = lease;
      const said = { amount: fromCents(amount), day, reference: movement.reference, currency };
      await note(tx, lease_id, `bond_${kind}`, said);
      const bond_lodge_by = await saveLodgeDays(tx, lease);
      await saveOnLease(tx, lease_id, { bond_lodge_by, ...(kind === 'received' && { bond_received }) });
      return { id, version: 1 };
    });
  }
}

function refuseDay(day: string, { start_date }: Bond, today: string): void {
  if (day > today) throw fieldProblem({ day: 'The day cannot be in the future' });
  const first = addMonths(start_date, -MONTHS_BEFORE_START);
  if (day < first) throw fieldProblem({ day: `Please choose ${first} or a later day` });
}

function refuseTooMuch({ kind, amount }: Pick<BondMovement, 'kind' | 'amount'>, bond: Bond): void {
  const text = (cents: number) => fromCents(Math.max(0, cents)).toFixed(2);
  const unlodged = bond.received - bond.lodged;
  if (kind === 'lodged' && amount > unlodged) {
    throw fieldProblem({ amount: `${text(unlodged)} of the bond is received and not lodged yet` });
  }
  const held = heldOf(bond);
  if (kind === 'returned' && amount > held) {
    throw fieldProblem({ amount: `${text(held)} of the bond is left to return` });
  }
}

/** Reverses what was recorded of a bond by mistake: it stays to be seen, and counts for nothing. */
export class ReverseBond extends ById {
  @Text(200, { about: 'Why it is reversed' }) reason: string;
}

export class ReverseBondCommand extends ContextCommand<ReverseBond, RemovedRow> {}

@CommandHandler(ReverseBondCommand)
export class ReverseBondHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, reason } }: ReverseBondCommand) {
    return this.db.run(ctx, async (tx) => {
      const { lease_id } = await leaseOf(tx, id);
      const bond = await lockBond(tx, lease_id);
      const lease = await tx.lock(Lease, lease_id);
      const movement = await tx.lock(BondMovement, id);
      if (movement.reversed_on) throw fieldProblem({ reason: 'This has already been reversed.' });
      const { kind, amount } = movement;
      const isReceived = kind === 'received';
      if (isReceived && amount > 0 && bond.received - amount < mustBeReceived(bond)) {
        throw fieldProblem({
          reason: 'More of the bond is lodged, returned or claimed than would be left. Reverse that first.',
        });
      }
      const reversed_on = dayIn(lease.timezone, tx.now);
      await tx.update(BondMovement, movement, { reversed_on, reversed_by: ctx.user_id, reversal_reason: reason });
      const { currency } = lease;
      await note(tx, lease_id, 'bond_reversed', { movement: kind, amount: fromCents(amount), currency, reason });
      const bond_lodge_by = await saveLodgeDays(tx, lease);
      const bond_received = (lease.bond_received ?? 0) - amount;
      await saveOnLease(tx, lease_id, { bond_lodge_by, ...(isReceived && { bond_received }) });
      return { id };
    });
  }
}

function leaseOf(tx: Tx, id: string): Promise<{ lease_id: string }> {
  const text = 'select lease_id from bond_movement where company_id = $1 and id = $2';
  return tx.one<{ lease_id: string }>(text, [tx.ctx.company_id, id], 'lease_of_bond_movement');
}
