import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ById, Database, newId, WithVersion, type By, type Tx } from '@keystead/platform';
import { moneyRecorded, recordReversed } from '../ledger/record-entries.js';
import { post } from '../ledger/post.js';
import { IncomeRecord } from './income-record.js';
import { validatedTerms, factsOf } from './save-record.js';
import { RecordForm } from './record-income.js';

/** Changes what a record says; what is left out stays. */
export class CorrectRecord extends IntersectionType(
  ById,
  WithVersion,
  PartialType(RecordForm, { skipNullProperties: false }),
) {}

@CommandHandler(CorrectRecord)
export class CorrectRecordHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, ...patch }: By<CorrectRecord>) {
    return this.db.run(ctx, async (tx) => {
      const before = await tx.lock(IncomeRecord, id, version);
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const { property_block_id, lease_id, type, category, amount, date, note } = { ...before, ...given };
      const after = await validatedTerms(tx, { property_block_id, lease_id, type, category, amount, date, note });
      const journal_id = await corrected(tx, before, after);
      const counted = await tx.update(IncomeRecord, before, { ...after, journal_id });
      if (counted > before.version) tx.emit('income.corrected', id, counted, factsOf({ ...after, id }));
      return { id, version: counted };
    });
  }
}

type Money = Pick<IncomeRecord, 'type' | 'amount' | 'currency' | 'date'>;

/** The journal of the record from now on: another one when its money is. */
async function corrected(tx: Tx, before: IncomeRecord, after: Money): Promise<string> {
  const isSame = (['type', 'amount', 'currency', 'date'] as const).every((field) => before[field] === after[field]);
  if (isSame) return before.journal_id;
  const id = newId();
  await post(tx, [recordReversed(before.journal_id, before), moneyRecorded(id, after)]);
  return id;
}
