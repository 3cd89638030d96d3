import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { recordReversed } from '../ledger/record-entries.js';
import { post } from '../ledger/post.js';
import { IncomeRecord } from './income-record.js';

/** Takes a record away; what it said stays in the ledger with its reversal, and in the audit log. */
export class RemoveRecord extends ById {}

@CommandHandler(RemoveRecord)
export class RemoveRecordHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveRecord>) {
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
