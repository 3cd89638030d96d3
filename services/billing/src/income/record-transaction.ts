import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, Id, type By } from '@keystead/platform';
import { IncomeRecord } from './income-record.js';
import { addRecord } from './save-record.js';
import { blockOfLease } from './record-place.js';

/** Money that moved for a lease, besides its rent and bills. */
export class RecordTransaction extends PickType(IncomeRecord, ['type', 'category', 'amount', 'date', 'note'] as const) {
  @Id() lease_id: string;
  @Id({ optional: true, about: 'The unit of the lease when left out' }) property_block_id?: string | null;
}

@CommandHandler(RecordTransaction)
export class RecordTransactionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...terms }: By<RecordTransaction>) {
    return this.db.run(ctx, async (tx) => {
      const property_block_id = terms.property_block_id ?? (await blockOfLease(tx, terms.lease_id));
      return addRecord(tx, { ...terms, property_block_id });
    });
  }
}
