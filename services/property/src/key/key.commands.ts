import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  newId,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import type { KeyFacts } from '@keystead/contracts';
import { handOver, lend, openLoan, refuseDays } from './key-loan.js';
import { noteLoss } from './key-loss.js';
import { Key, KEY_FIELDS, KeyLoan } from './key.entity.js';

/** A new key; `holder` has it from `lent_on`, today when left out. */
export class AddKey extends IntersectionType(
  PickType(Key, KEY_FIELDS),
  PartialType(PickType(KeyLoan, ['lent_on', 'due_back'] as const)),
) {}

export class AddKeyCommand extends ContextCommand<AddKey, SavedRow> {}

@CommandHandler(AddKeyCommand)
export class AddKeyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lent_on, due_back, ...form } }: AddKeyCommand) {
    return this.db.run(ctx, async (tx) => {
      const today = await todayAt(tx, form.property_id);
      const key = { ...form, id: newId() };
      await tx.insert(Key, key);
      const holder = form.holder || null;
      if (holder) await lend(tx, key.id, holder, { lent_on, due_back }, today);
      else refuseDays({ lent_on, due_back });
      await emitKey(tx, key.id);
      return { id: key.id, version: 1 };
    });
  }
}

/** Today where a property is, which must not be in the trash. */
export async function todayAt(tx: Tx, property_id: string): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(
    'select timezone from property where company_id = $1 and id = $2 and deleted_at is null',
    [tx.ctx.company_id, property_id],
    'zone_of_property',
  );
  return dayIn(timezone, tx.now);
}

const LOAN_FIELDS = ['lent_on', 'due_back', 'returned_on', 'lost_on', 'lost_note'] as const;

/**
 * Changes a key, or hands it on: another `holder` gets it from the one before, null brings it back. Days of the loan are
 * today unless they are given. `lost_on` says that it is lost, by whoever has it or in the office; null, or coming back, it is found.
 */
export class EditKey extends IntersectionType(
  ById,
  WithVersion,
  IntersectionType(
    PartialType(PickType(Key, KEY_FIELDS), { skipNullProperties: false }),
    PartialType(PickType(KeyLoan, LOAN_FIELDS), { skipNullProperties: false }),
  ),
) {}

export class EditKeyCommand extends ContextCommand<EditKey, SavedRow> {}

@CommandHandler(EditKeyCommand)
export class EditKeyHandler {
  constructor(private readonly db: Database) {}

  execute({
    ctx,
    body: { id, version, lent_on, due_back, returned_on, lost_on, lost_note, ...patch },
  }: EditKeyCommand) {
    return this.db.run(ctx, async (tx) => {
      const key = await tx.lock(Key, id, version);
      const today = await todayAt(tx, patch.property_id ?? key.property_id);
      const before = key.holder || null;
      const loan = await openLoan(tx, id);
      const isFound = !!loan?.lost_on && (!!returned_on || lost_on === null || patch.holder === null);
      // It came back or was found, and no one has it: it is back.
      const isBack = patch.holder === undefined && (isFound || !!returned_on);
      const holder = patch.holder === undefined && !isBack ? before : patch.holder || null;
      const days = { lent_on, due_back, returned_on, lost_on, lost_note };
      const isMoved = await handOver(tx, { key_id: id, loan, isFound }, holder, days, today);
      const isLost = await noteLoss(tx, id, days);
      const after = await tx.update(Key, key, { ...patch, ...(holder !== before && { holder }) });
      const current = (isMoved || isLost) && after === key.version ? await countHandOver(tx, id) : after;
      if (current !== key.version) await emitKey(tx, id);
      return { id, version: current };
    });
  }
}

/** Says what others keep of a key: whether it is out, and until when, or lost. */
async function emitKey(tx: Tx, key_id: string): Promise<void> {
  const { version, ...facts } = await tx.one<Omit<KeyFacts, 'key_id'> & { version: number }>(
    `select k.version, k.property_id, k.name, l.id is not null and l.lost_on is null as is_lent,
       l.lost_on is not null as is_lost, case when l.lost_on is null then l.due_back end as due_back from key k
     left join key_loan l on l.company_id = $1 and l.key_id = k.id and l.returned_on is null
     where k.company_id = $1 and k.id = $2`,
    [tx.ctx.company_id, key_id],
    'key_facts',
  );
  tx.emit('key.changed', key_id, version, { key_id, ...facts });
}

/** Days of a loan belong to the key as well: a change based on an older state is refused. */
async function countHandOver(tx: Tx, id: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    'update key set version = version + 1 where company_id = $1 and id = $2 returning version',
    [tx.ctx.company_id, id],
    'count_hand_over',
  );
  return version;
}

export class RemoveKey extends ById {}

export class RemoveKeyCommand extends ContextCommand<RemoveKey, RemovedRow> {}

@CommandHandler(RemoveKeyCommand)
export class RemoveKeyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveKeyCommand) {
    return this.db.run(ctx, async (tx) => {
      const key = await tx.lock(Key, id);
      await tx.remove(Key, key);
      tx.emit('key.removed', id, key.version + 1, { key_id: id, property_id: key.property_id });
      return { id };
    });
  }
}
