import {
  MOVEMENT_KINDS,
  PAYMENT_METHODS,
  RECORD_CATEGORIES,
  RECORD_TYPES,
  REVERSAL_REASONS,
} from '@keystead/contracts';
import { page, t } from '@keystead/platform';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';

const MOVEMENT = t.object('TransactionRow', {
  id: t.id(),
  kind: t.oneOf(MOVEMENT_KINDS),
  type: t.oneOf(RECORD_TYPES),
  category: t.oneOf([...new Set([...RECORD_CATEGORIES.income, ...RECORD_CATEGORIES.expense, 'rent_and_bills'])]),
  amount: t.money('Counts for its type; below zero where money was taken back'),
  currency: t.currency(),
  date: t.day(),
  property_id: t.nullable(t.id()),
  property_block_id: t.nullable(t.id()),
  lease_id: t.nullable(t.id()),
  lease_number: t.nullable(t.text()),
  section_name: t.nullable(t.text()),
  ...PLACE_NAMES,
  source_id: t.id('The payment, the refund or the record'),
  note: t.nullable(t.text()),
  method: t.nullable(t.oneOf(PAYMENT_METHODS)),
  receipt_number: t.nullable(t.text()),
  reversal_reason: t.nullable(t.oneOf(REVERSAL_REASONS)),
  refund_undone_on: t.nullable(t.day('Of a refund: when it was undone')),
  version: t.nullable(t.count('Of a record, for a change to it')),
  created_at: t.moment(),
});
const TOTAL = t.object('CurrencyTotal', {
  currency: t.currency(),
  income: t.money(),
  expense: t.money(),
  net: t.money(),
});

export const TRANSACTION_PAGE = page(MOVEMENT);
export const UNIT_TRANSACTION_PAGE = page(MOVEMENT, { totals: t.list(TOTAL, 'Of all pages, by currency') });
