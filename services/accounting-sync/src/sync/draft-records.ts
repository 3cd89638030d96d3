import type { BillType } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import type { AnyDraft, DraftTracking, SyncKind } from '../provider/documents.js';
import { accountOf, describeBill, lineOf, type Matches, matchOf, Unmatched } from './draft-lines.js';
import type { SyncError } from './sync-record.entity.js';

/** What a record says it wants, as `plan.sql.ts` makes it; each kind has some of these. */
export interface Wanted {
  amount_cents: number;
  gst_cents?: number;
  date: string;
  currency: string;
  type?: BillType;
  category?: string;
  /** Of money without a document, and of a bill that asks a refund back. */
  account?: 'renter_credit' | 'bond_held' | 'other_income';
  is_write_off?: boolean;
  /** Money that goes out again. */
  is_refund?: boolean;
  period_start?: string | null;
  period_end?: string | null;
  lease_number?: string | null;
  place?: string | null;
  property_id?: string | null;
  section_id?: string | null;
  contact_key?: string | null;
  name?: string;
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** A record that is to be written, with what stands at the provider of those it refers to. */
export interface ClaimedRecord {
  id: string;
  kind: SyncKind;
  reference: string;
  revision: number;
  wanted: Wanted & { category?: string };
  wanted_hash: string;
  remote_id: string | null;
  contact_id: string | null;
  document_id: string | null;
  note_id: string | null;
  /** Names of the options of its property and of its room that stand there. */
  property_option: string | null;
  room_option: string | null;
}

export type Drafted = { draft: AnyDraft } | { error: SyncError; detail: string | null };

const text = translator('en');

/** The reference under which a record is written; a later revision has one of its own. */
export const referenceOf = ({ reference, revision }: Pick<ClaimedRecord, 'reference' | 'revision'>): string =>
  revision > 1 ? `${reference}-${revision}` : reference;

/** How a record is written, or what a person has to do before it can be. */
export function draftOf(record: ClaimedRecord, matches: Matches): Drafted {
  if ('contact_key' in record.wanted && record.wanted.contact_key === null) return { error: 'no_renter', detail: null };
  try {
    return { draft: draft(record, matches) };
  } catch (error) {
    if (!(error instanceof Unmatched)) throw error;
    return { error: 'account_unmatched', detail: error.account };
  }
}

function draft(record: ClaimedRecord, matches: Matches): AnyDraft {
  const { kind, wanted, remote_id } = record;
  const base = { reference: referenceOf(record), remote_id };
  switch (kind) {
    case 'tracking_option':
      return { ...base, kind, category_id: matchOf(matches, wanted.category!), name: wanted.name! };
    case 'contact': {
      const { first_name = null, last_name = null, email = null, phone = null } = wanted;
      return { ...base, kind, name: wanted.name!, first_name, last_name, email, phone };
    }
    case 'payment':
    case 'expense_payment':
    case 'credit_refund':
      return { ...base, kind, document_id: record.document_id!, bank: matchOf(matches, 'bank'), ...moneyOf(wanted) };
    case 'credit_allocation':
      return { ...base, kind, credit_note_id: record.note_id!, document_id: record.document_id!, ...moneyOf(wanted) };
    case 'bank_transaction':
      return {
        ...{ ...base, kind, direction: wanted.is_refund ? 'out' : 'in', bank: matchOf(matches, 'bank') },
        ...linedOf(record, matches),
      };
    case 'invoice':
    case 'credit_note':
    case 'expense_bill':
      return { ...base, kind, ...linedOf(record, matches) };
  }
}

const moneyOf = ({ date, amount_cents }: Wanted) => ({ date, amount_cents });

function linedOf(record: ClaimedRecord, matches: Matches) {
  const { wanted, contact_id } = record;
  const { date, currency, amount_cents, gst_cents = 0 } = wanted;
  const about = wanted.lease_number ?? wanted.place ?? '';
  const tracking = trackingOf(record, matches);
  const line = lineOf(matches, { ...lineFacts(record), amount_cents, gst_cents, tracking });
  return { contact_id: contact_id!, date, currency, about, line };
}

/** The accounts of ours that records of a kind with these facts are posted to. */
export function accountsOf(kind: SyncKind, wanted: Partial<Wanted>): string[] {
  if (kind === 'contact' || kind === 'tracking_option' || kind === 'credit_allocation') return [];
  if (kind === 'payment' || kind === 'expense_payment' || kind === 'credit_refund') return ['bank'];
  const { side, account } = lineFacts({ kind, wanted });
  const tax = (wanted.gst_cents ?? 0) > 0 ? [`tax_on_${side}`] : [];
  return [account, ...tax, ...(kind === 'bank_transaction' ? ['bank'] : [])];
}

function lineFacts({ kind, wanted }: { kind: SyncKind; wanted: Partial<Wanted> }) {
  const { type = 'rent', place = null, period_start = null, period_end = null, category = 'other' } = wanted;
  if (kind === 'expense_bill') {
    const named = text(`money:movement.category.${category as 'repairs'}`);
    const description = [named, place].filter(Boolean).join(' · ');
    return { side: 'expenses' as const, account: accountOf.expense(category), description };
  }
  const described = describeBill({ type, place, period_start, period_end });
  if (kind === 'invoice') {
    // A refund that is asked back is no sale.
    const isRefund = wanted.account === 'renter_credit';
    const side = isRefund ? ('none' as const) : ('income' as const);
    return { side, account: isRefund ? 'renter_credit' : accountOf.bill(type), description: described };
  }
  if (kind === 'credit_note') {
    const { is_write_off = false } = wanted;
    // Bad debts are an expense, on which no tax of income may stand.
    const side = is_write_off ? ('expenses' as const) : ('income' as const);
    return { side, account: accountOf.adjustment(type, is_write_off), description: described };
  }
  const account = wanted.account!;
  const side = account === 'other_income' ? ('income' as const) : ('none' as const);
  const named = account === 'other_income' ? text(`money:movement.category.${category as 'other'}`) : null;
  const description = [named ?? text(`accounting:account.${account}`), place].filter(Boolean).join(' · ');
  return { side, account, description };
}

/** An option that is not there yet, or was refused, is left out: the amount matters more. */
function trackingOf({ property_option, room_option }: ClaimedRecord, matches: Matches): DraftTracking[] {
  const options = [
    { category_id: matches.get('tracking_property'), option: property_option },
    { category_id: matches.get('tracking_room'), option: room_option },
  ];
  return options.flatMap(({ category_id, option }) => (category_id && option ? [{ category_id, option }] : []));
}
