import type { RemoteRecord, SyncKind } from '../provider/documents.js';

/** How what stands at the provider contradicts what was written there. */
export const DIFFERENCES = [
  'removed_there',
  'amount_changed',
  'date_changed',
  'account_changed',
  'contact_changed',
  'paid_there',
  'credited_there',
  'duplicate_there',
  'unknown_there',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** A record of ours as it was written. */
export interface WrittenRecord extends Record<string, unknown> {
  id: string;
  kind: SyncKind;
  reference: string;
  remote_id: string;
  parent_remote_id: string | null;
  amount_cents: number | null;
  date: string | null;
  account: string | null;
  bank: string | null;
  contact_id: string | null;
}

/** What both sides say, as far as it differs. */
export interface Side {
  amount_cents: number | null;
  date: string | null;
  account: string | null;
  bank: string | null;
  contact: string | null;
}

export interface Difference {
  /** Ours; of money on a document of ours, the document; null for what we know nothing of. */
  record_id: string | null;
  kind: SyncKind;
  difference: DifferenceKind;
  remote_id: string;
  reference: string | null;
  ours: Side | null;
  theirs: Side | null;
}

/** Which remote records a comparison covers: all of them, or those that changed. */
export interface Coverage {
  isComplete: boolean;
  /** Accounts that are matched; only with all records are those on them that we do not know told. */
  accounts: ReadonlySet<string>;
}

const COMPARED = [
  ['amount_cents', 'amount_changed'],
  ['date', 'date_changed'],
  ['account', 'account_changed'],
  ['bank', 'account_changed'],
  ['contact', 'contact_changed'],
] as const;

const sideOf = ({ amount_cents, date, account, bank, contact_id }: WrittenRecord | RemoteRecord): Side => ({
  amount_cents,
  date,
  account,
  bank,
  contact: contact_id,
});

/** Compares what was written with what stands there. A record of ours that is on its way is none of `written`. */
export function compareRecords(
  written: readonly WrittenRecord[],
  remote: readonly RemoteRecord[],
  { isComplete, accounts }: Coverage,
): Difference[] {
  const own = new Map(written.map((record) => [record.remote_id, record]));
  const found = new Map(remote.map((record) => [record.remote_id, record]));
  const isCovered = ({ kind, parent_remote_id }: WrittenRecord) =>
    isComplete ? kind !== 'contact' : kind === 'credit_allocation' && found.has(parent_remote_id ?? '');
  const differences = written.flatMap((record) => {
    const existing = found.get(record.remote_id);
    if (existing?.is_active) return changesOf(record, existing);
    return existing || isCovered(record) ? [differing(record, 'removed_there', null)] : [];
  });
  const references = new Map(written.map((record) => [record.reference.toLowerCase(), record]));
  for (const record of remote) {
    if (!record.is_active || own.has(record.remote_id)) continue;
    const difference = strangerOf(record, own, references, isComplete ? accounts : new Set());
    if (difference) differences.push(difference);
  }
  return differences;
}

function changesOf(record: WrittenRecord, existing: RemoteRecord): Difference[] {
  const [ours, theirs] = [sideOf(record), sideOf(existing)];
  return COMPARED.flatMap(([member, difference]) => {
    const isCompared = ours[member] !== null && (theirs[member] !== null || member === 'account');
    return isCompared && ours[member] !== theirs[member] ? [differing(record, difference, theirs)] : [];
  });
}

const differing = (record: WrittenRecord, difference: DifferenceKind, theirs: Side | null): Difference => ({
  record_id: record.id,
  kind: record.kind,
  difference,
  remote_id: record.remote_id,
  reference: record.reference,
  ours: sideOf(record),
  theirs,
});

/** What stands there and was not written by us, where it concerns us. */
function strangerOf(
  record: RemoteRecord,
  own: ReadonlyMap<string, WrittenRecord>,
  references: ReadonlyMap<string, WrittenRecord>,
  accounts: ReadonlySet<string>,
): Difference | null {
  const { kind, remote_id, reference } = record;
  const twin = references.get(reference?.toLowerCase() ?? '');
  const settled = own.get(record.document_id ?? '');
  const difference: DifferenceKind | null =
    twin?.kind === kind
      ? 'duplicate_there'
      : settled
        ? kind === 'credit_allocation'
          ? 'credited_there'
          : 'paid_there'
        : accounts.has(record.account ?? '') || accounts.has(record.bank ?? '')
          ? 'unknown_there'
          : null;
  if (!difference) return null;
  const record_id = (difference === 'duplicate_there' ? twin : settled)?.id ?? null;
  return { record_id, kind, difference, remote_id, reference, ours: null, theirs: sideOf(record) };
}
