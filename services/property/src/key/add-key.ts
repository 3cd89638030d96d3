import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Database, dayIn, newId, type By, type Tx } from '@keystead/platform';
import { KeyLoan, lend, refuseDays } from './key-loan.js';
import { Key, KEY_FIELDS } from './key.js';

/** A new key; `holder` has it from `lent_on`, today when left out. */
export class AddKey extends IntersectionType(
  PickType(Key, KEY_FIELDS),
  PartialType(PickType(KeyLoan, ['lent_on', 'due_back'] as const)),
) {}

@CommandHandler(AddKey)
export class AddKeyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, lent_on, due_back, ...form }: By<AddKey>) {
    return this.db.run(ctx, async (tx) => {
      const today = await todayAt(tx, form.property_id);
      const key = { ...form, id: newId() };
      await tx.insert(Key, key);
      const holder = form.holder || null;
      if (holder) await lend(tx, key.id, holder, { lent_on, due_back }, today);
      else refuseDays({ lent_on, due_back });
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
