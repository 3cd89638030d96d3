import type { BillType, PaymentMethod, ReversalReason } from '@keystead/contracts';
import type { Cell, Column } from '@keystead/pdf';
import type { EntryKind } from '../../receivables/ledger/entry.js';
import { type Formatter, wideDays } from '../formatter.js';

/** An entry as the document prints it. */
export interface DatedEntry {
  entry_number: number;
  kind: EntryKind;
  money_date: string;
  entered_at: Date;
  by_user: string | null;
  by_name: string | null;
  /** What the renter owes more after it, in cents. */
  change: number;
  bill_type: BillType | null;
  invoice_number: string | null;
  description: string | null;
  period_start: string | null;
  period_end: string | null;
  due_date: string | null;
  /** Of a credit note, adjustment note or write-off. */
  document_number: string | null;
  receipt_number: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  reason: ReversalReason | null;
  entry_hash: string;
}

/** The widest amount that a column is made for; a wider one is written smaller. */
const WIDE_CENTS = -999_999_99;
/** Letters of a check code that stand in a line; the last one stands below in full. */
const SHORT = 8;

export function ledgerColumns(formatter: Formatter): Column[] {
  const { t, amount } = formatter;
  const money = (word: 'charge' | 'payment' | 'balance'): Column => ({
    title: t(word),
    fits: [amount(WIDE_CENTS)],
    align: 'right',
  });
  return [
    { title: t('date'), fits: wideDays(formatter) },
    { title: t('details'), share: 1 },
    money('charge'),
    money('payment'),
    money('balance'),
  ];
}

export function ledgerCells(formatter: Formatter, timezone: string, entry: DatedEntry, balance: number): Cell[] {
  const { change } = entry;
  return [
    formatter.day(entry.money_date),
    detailsOf(formatter, timezone, entry),
    change > 0 ? formatter.amount(change) : '',
    change < 0 ? formatter.amount(-change) : '',
    formatter.amount(balance),
  ];
}

export function comingColumns(formatter: Formatter): Column[] {
  const [, details, charge] = ledgerColumns(formatter);
  return [{ title: formatter.t('due'), fits: wideDays(formatter) }, details!, charge!];
}

export function comingCells(formatter: Formatter, timezone: string, entry: DatedEntry): Cell[] {
  const due = entry.due_date ?? entry.money_date;
  return [formatter.day(due), detailsOf(formatter, timezone, entry), formatter.amount(entry.change)];
}

function detailsOf(formatter: Formatter, timezone: string, entry: DatedEntry): Cell {
  const { entry_number, entered_at, entry_hash } = entry;
  const entered = formatter.moment(entered_at, timezone);
  const note = formatter.t('entry_recorded', {
    number: entry_number,
    at: entered,
    by: whoOf(formatter, entry),
    code: entry_hash.slice(0, SHORT),
  });
  return { text: whatOf(formatter, entry), note };
}

function whatOf({ t, day }: Formatter, entry: DatedEntry): string {
  const { period_start, period_end } = entry;
  const parts = [
    entry.document_number,
    entry.bill_type && t(`bill_type.${entry.bill_type}`),
    period_start && period_end ? `${day(period_start)} – ${day(period_end)}` : null,
    entry.description,
    entry.invoice_number,
    entry.method && t(`payment_method.${entry.method}`),
    entry.receipt_number,
    entry.reference,
    entry.reason && t(`reversal_reason.${entry.reason}`),
  ];
  const details = parts.filter(Boolean).join(', ');
  // A charge is named by what it is for; everything else by what happened.
  if (entry.kind === 'bill_issued' && details) return details;
  const kind = t(`entry_kind.${entry.kind}`);
  return details ? t('labelled', { label: kind, value: details }) : kind;
}

function whoOf({ t }: Formatter, { by_user, by_name }: DatedEntry): string {
  if (by_user === null) return t('by_product');
  return by_name ? t('by', { name: by_name }) : t('by_somebody');
}
