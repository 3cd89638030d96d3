import type { AnyDraft, Removal, SyncKind } from '../provider/documents.js';

export type CallAction = 'add' | 'change' | 'remove';

/** One record of a call: what is said of it, and what it is written as when that is taken. */
export interface CallItem {
  record_id: string;
  hash: string | null;
  wanted: object | null;
  draft: AnyDraft | null;
  removal: Removal | null;
}

/** A call with its records, as it is kept until its outcome is. */
export interface SyncCall extends Record<string, unknown> {
  id: string;
  kind: SyncKind;
  action: CallAction;
  items: CallItem[];
  is_sent: boolean;
  sent_at: Date | null;
  attempts: number;
}

export interface SyncedOrganisation {
  id: string;
  run_id: string;
}
