import type { BillType } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';
import type { DraftLine, DraftTracking } from '../provider/documents.js';

/** What a company matched, by system account. */
export type Matches = ReadonlyMap<string, string>;

/** An account that has to be matched before the record can be written. */
export class Unmatched extends Error {
  constructor(readonly account: string) {
    super(account);
  }
}

export function matchOf(matches: Matches, account: string): string {
  const code = matches.get(account);
  if (!code) throw new Unmatched(account);
  return code;
}

const INCOME: Record<BillType, string> = {
  rent: 'rental_income',
  water: 'utility_income',
  power: 'utility_income',
  internet: 'utility_income',
  opex: 'utility_income',
  late_fee: 'late_fee_income',
  other: 'other_income',
};

/** Which of our accounts a record of the ledger is posted to. */
export const accountOf = {
  bill: (type: BillType) => INCOME[type],
  adjustment: (type: BillType, isWriteOff: boolean) => (isWriteOff ? 'bad_debts' : INCOME[type]),
  expense: (category: string) => `expense_${category}`,
};

interface LineFacts {
  description: string;
  account: string;
  amount_cents: number;
  gst_cents: number;
  /** Where its tax is counted; `none`: money that a renter has here is no sale. */
  side: 'income' | 'expenses' | 'none';
  tracking: DraftTracking[];
}

/** A line of a document. What has no GST is written without tax where no tax rate is matched for that. */
export function lineOf(matches: Matches, facts: LineFacts): DraftLine {
  const { description, account, amount_cents, gst_cents, tracking } = facts;
  return {
    description,
    amount_cents,
    tax_cents: gst_cents,
    account: matchOf(matches, account),
    tax: taxOf(matches, facts),
    tracking,
  };
}

function taxOf(matches: Matches, { gst_cents, side }: Pick<LineFacts, 'gst_cents' | 'side'>): string | null {
  if (side === 'none') return null;
  return gst_cents > 0 ? matchOf(matches, `tax_on_${side}`) : (matches.get(`tax_free_${side}`) ?? null);
}

interface Described {
  type: BillType;
  place: string | null;
  period_start: string | null;
  period_end: string | null;
}

/** Documents are written in English, as the books of an Australian company are kept. */
const text = translator('en');
const formats = formatsOf('en', 'AU');

/** `Rent · 12 Rose Street · 1 Mar 2026 – 7 Mar 2026` */
export function describeBill({ type, place, period_start, period_end }: Described): string {
  const period = period_start && period_end ? `${formats.day(period_start)} – ${formats.day(period_end)}` : null;
  return [text(`pdf:bill_type.${type}`), place, period].filter(Boolean).join(' · ');
}
