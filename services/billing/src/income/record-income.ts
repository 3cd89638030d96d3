import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { RECORD_TYPES, type RecordType } from '@keystead/contracts';
import { Database, OneOf, type By } from '@keystead/platform';
import { IncomeRecord } from './income-record.js';
import { addRecord } from './save-record.js';

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

@CommandHandler(RecordIncome)
export class RecordIncomeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...terms }: By<RecordIncome>) {
    return this.db.run(ctx, (tx) => addRecord(tx, { ...terms, type: terms.type ?? 'income' }));
  }
}
