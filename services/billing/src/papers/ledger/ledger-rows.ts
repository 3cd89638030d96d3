import type { BillType, PaymentMethod, ReversalReason } from '@keystead/contracts';
import type { EntryKind } from '../../ledger/entry.js';
import type { Column, Cell } from '../pdf/table.js';
import { wideDays } from '../pdf/wide-days.js';
import type { Speech } from '../words/words.js';

/** An entry as the paper prints it. */
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

export function ledgerColumns(speech: Speech): Column[] {
  const { say, amount } = speech;
  const money = (word: 'charge' | 'payment' | 'balance'): Column => ({
    title: say(word),
    fits: [amount(WIDE_CENTS)],
    align: 'right',
  });
  return [
    { title: say('date'), fits: wideDays(speech) },
    { title: say('details'), share: 1 },
    money('charge'),
    money('payment'),
    money('balance'),
  ];
}

export function ledgerCells(speech: Speech, timezone: string, entry: DatedEntry, balance: number): Cell[] {
  const { change } = entry;
  return [
    speech.day(entry.money_date),
    detailsOf(speech, timezone, entry),
    change > 0 ? speech.amount(change) : '',
    change < 0 ? speech.amount(-change) : '',
    speech.amount(balance),
  ];
}

export function comingColumns(speech: Speech): Column[] {
  const [, details, charge] = ledgerColumns(speech);
  return [{ title: speech.say('due'), fits: wideDays(speech) }, details!, charge!];
}

export function comingCells(speech: Speech, timezone: string, entry: DatedEntry): Cell[] {
  const due = entry.due_date ?? entry.money_date;
  return [speech.day(due), detailsOf(speech, timezone, entry), speech.amount(entry.change)];
}

function detailsOf(speech: Speech, timezone: string, entry: DatedEntry): Cell {
  const { entry_number, entered_at, entry_hash } = entry;
  const entered = speech.moment(entered_at, timezone);
  const note = speech.say('entry_recorded', entry_number, entered, whoOf(speech, entry), entry_hash.slice(0, SHORT));
  return { text: whatOf(speech, entry), note };
}

function whatOf({ say, day }: Speech, entry: DatedEntry): string {
  const { period_start, period_end } = entry;
  const parts = [
    entry.document_number,
    entry.bill_type && say(`type_${entry.bill_type}`),
    period_start && period_end ? `${day(period_start)} – ${day(period_end)}` : null,
    entry.description,
    entry.invoice_number,
    entry.method && say(`method_${entry.method}`),
    entry.receipt_number,
    entry.reference,
    entry.reason && say(`reason_${entry.reason}`),
  ];
  const details = parts.filter(Boolean).join(', ');
  // A charge is named by what it is for; everything else by what happened.
  if (entry.kind === 'bill_issued' && details) return details;
  return details ? `${say(`kind_${entry.kind}`)}: ${details}` : say(`kind_${entry.kind}`);
}

function whoOf({ say }: Speech, { by_user, by_name }: DatedEntry): string {
  if (by_user === null) return say('by_product');
  return by_name ? say('by', by_name) : say('by_somebody');
}
