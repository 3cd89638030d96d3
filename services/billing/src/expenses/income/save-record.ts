import { RECORD_CATEGORIES, type RecordFacts } from '@keystead/contracts';
import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { post } from '../../receivables/ledger/post.js';
import { moneyRecorded } from '../../receivables/ledger/record-entries.js';
import { IncomeRecord } from './income-record.entity.js';
import { placeOf } from './record-place.js';

/** What a person says of a record. */
export type RecordTerms = Pick<
  IncomeRecord,
  'property_block_id' | 'type' | 'category' | 'amount' | 'date' | 'note' | 'lease_id'
>;

/** The terms with what follows from them; a category of the other type and a day to come are refused. */
export async function validatedTerms(tx: Tx, terms: RecordTerms) {
  const words: readonly string[] = RECORD_CATEGORIES[terms.type];
  if (!words.includes(terms.category)) {
    throw fieldProblem({ category: `Please choose one of: ${words.join(', ')}` });
  }
  const { property_id, currency, today } = await placeOf(tx, terms.property_block_id, terms.lease_id);
  if (terms.date > today) throw fieldProblem({ date: 'This day is in the future' });
  return { ...terms, property_id, currency };
}

/** Writes a new record, its journal and its event; the journal has the id of the record. */
export async function addRecord(tx: Tx, terms: RecordTerms): Promise<{ id: string; version: number }> {
  const record = { ...(await validatedTerms(tx, terms)), id: newId() };
  await post(tx, [moneyRecorded(record.id, record)]);
  await tx.insert(IncomeRecord, { ...record, journal_id: record.id, created_at: tx.now });
  tx.emit('income.recorded', record.id, 1, factsOf(record));
  return { id: record.id, version: 1 };
}

export function factsOf(
  record: Omit<RecordTerms, 'note'> & { id: string; property_id: string; currency: string },
): RecordFacts {
  const { id, type, category, property_id, property_block_id, lease_id = null, amount, currency, date } = record;
  return {
    record_id: id,
    type,
    category,
    property_id,
    property_block_id,
    lease_id,
    amount_cents: amount,
    currency,
    date,
  };
}
