import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ById, Database, WithVersion, type By, type Tx } from '@keystead/platform';
import { todayAt } from './add-key.js';
import { handOver, KeyLoan } from './key-loan.js';
import { Key, KEY_FIELDS } from './key.js';

/**
 * Changes a key, or hands it on: another `holder` gets it from the one before, null brings it back. Days of the loan are
 * today unless they are given.
 */
export class EditKey extends IntersectionType(
  ById,
  WithVersion,
  IntersectionType(
    PartialType(PickType(Key, KEY_FIELDS), { skipNullProperties: false }),
    PartialType(PickType(KeyLoan, ['lent_on', 'due_back', 'returned_on'] as const), { skipNullProperties: false }),
  ),
) {}

@CommandHandler(EditKey)
export class EditKeyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, lent_on, due_back, returned_on, ...patch }: By<EditKey>) {
    return this.db.run(ctx, async (tx) => {
      const key = await tx.lock(Key, id, version);
      const today = await todayAt(tx, patch.property_id ?? key.property_id);
      const before = key.holder || null;
      // A day on which it came back and nobody who has it: it is back.
      const asked = patch.holder === undefined && returned_on ? null : patch.holder;
      const holder = asked === undefined ? before : asked || null;
      const isHanded = await handOver(tx, key, holder, { lent_on, due_back, returned_on }, today);
      const after = await tx.update(Key, key, { ...patch, ...(holder !== before && { holder }) });
      return { id, version: isHanded && after === key.version ? await countHandOver(tx, id) : after };
    });
  }
}

/** Days of a loan are the key's as well: whoever looks at an older state of it is told. */
async function countHandOver(tx: Tx, id: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    'update key set version = version + 1 where company_id = $1 and id = $2 returning version',
    [tx.ctx.company_id, id],
    'count_hand_over',
  );
  return version;
}
