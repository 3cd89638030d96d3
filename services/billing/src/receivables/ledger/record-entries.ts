import type { RecordType } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Entry, Line } from './entry.js';

/** What of a record stands in its journal. */
export interface RecordedMoney {
  type: RecordType;
  amount: number;
  currency: string;
  date: string;
}

function linesOf({ type, amount }: RecordedMoney, sign: 1 | -1): Line[] {
  const cents = sign * (type === 'income' ? amount : -amount);
  return [
    { account: 'bank', cents },
    { account: type === 'income' ? 'other_income' : 'expense', cents: -cents },
  ];
}

/** Of no lease, even where the record names one: it is not what a renter owes, and not in their ledger. */
export function moneyRecorded(id: string, record: RecordedMoney): Entry {
  return {
    id,
    kind: record.type === 'income' ? 'income_recorded' : 'expense_recorded',
    lease_id: null,
    money_date: record.date,
    currency: record.currency,
    lines: linesOf(record, 1),
  };
}

/** Takes the journal of a record back, on the day it was about, so that the reports of that day are right. */
export function recordReversed(journal_id: string, record: RecordedMoney): Entry {
  return {
    id: newId(),
    kind: 'record_reversed',
    lease_id: null,
    reverses: journal_id,
    money_date: record.date,
    currency: record.currency,
    lines: linesOf(record, -1),
  };
}
