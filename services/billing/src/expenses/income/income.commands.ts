import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { RECORD_TYPES, type RecordType } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  Id,
  newId,
  OneOf,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { post } from '../../receivables/ledger/post.js';
import { moneyRecorded, recordReversed } from '../../receivables/ledger/record-entries.js';
import { IncomeRecord } from './income-record.entity.js';
import { blockOfLease } from './record-place.js';
import { addRecord, factsOf, validatedTerms } from './save-record.js';

/** What a record may say. */
export class RecordForm extends PickType(IncomeRecord, [
  'property_block_id',
  'lease_id',
  'amount',
  'date',
  'category',
  'note',
] as const) {
  @OneOf(RECORD_TYPES, { default: "'income'", about: 'Income when left out' })
  type?: RecordType;
}

/** Income or an expense of a unit. */
export class RecordIncome extends RecordForm {}

export class RecordIncomeCommand extends ContextCommand<RecordIncome, SavedRow> {}

@CommandHandler(RecordIncomeCommand)
export class RecordIncomeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms }: RecordIncomeCommand) {
    return this.db.run(ctx, (tx) => addRecord(tx, { ...terms, type: terms.type ?? 'income' }));
  }
}

/** Money that moved for a lease, besides its rent and bills. */
export class RecordTransaction extends PickType(IncomeRecord, ['type', 'category', 'amount', 'date', 'note'] as const) {
  @Id() lease_id: string;
  @Id({ optional: true, about: 'The unit of the lease when left out' }) property_block_id?: string | null;
}

export class RecordTransactionCommand extends ContextCommand<RecordTransaction, SavedRow> {}

@CommandHandler(RecordTransactionCommand)
export class RecordTransactionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms }: RecordTransactionCommand) {
    return this.db.run(ctx, async (tx) => {
      const property_block_id = terms.property_block_id ?? (await blockOfLease(tx, terms.lease_id));
      return addRecord(tx, { ...terms, property_block_id });
    });
  }
}

/** Changes what a record says; what is left out stays. */
export class CorrectRecord extends IntersectionType(
  ById,
  WithVersion,
  PartialType(RecordForm, { skipNullProperties: false }),
) {}

export class CorrectRecordCommand extends ContextCommand<CorrectRecord, SavedRow> {}

@CommandHandler(CorrectRecordCommand)
export class CorrectRecordHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...patch } }: CorrectRecordCommand) {
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

/** Takes a record away; what it said stays in the ledger with its reversal, and in the audit log. */
export class RemoveRecord extends ById {}

export class RemoveRecordCommand extends ContextCommand<RemoveRecord, RemovedRow> {}

@CommandHandler(RemoveRecordCommand)
export class RemoveRecordHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveRecordCommand) {
    return this.db.run(ctx, async (tx) => {
      const record = await tx.lock(IncomeRecord, id);
      await post(tx, [recordReversed(record.journal_id, record)]);
      await tx.remove(IncomeRecord, record);
      const { type, property_block_id, version } = record;
      tx.emit('income.removed', id, version + 1, { record_id: id, type, property_block_id });
      return { id };
    });
  }
}
