import type { Tx } from '@keystead/platform';
import type { AnyDraft, SyncKind } from '../provider/documents.js';
import { BATCH_SIZE, CLAIM_REMOVALS, CLAIM_SAVES } from './claim.sql.js';
import type { Matches } from './draft-lines.js';
import { type ClaimedRecord, draftOf, referenceOf } from './draft-records.js';
import { noteFailures } from './settle-records.js';
import type { CallAction, CallItem, SyncedOrganisation } from './sync-call.js';

/** Some kinds are written by a call each. */
const SINGLE: SyncKind[] = ['credit_allocation', 'tracking_option'];
/** Removals of these cost a call each. */
const REMOVED_ONE_BY_ONE = 10;

type ClaimRow = ClaimedRecord & Record<string, unknown> & { is_alone: boolean; parent_remote_id: string | null };

/** The next records of a kind, locked, as items of one call; none when nothing is left that can be written. */
export async function claimItems(
  tx: Tx,
  of: SyncedOrganisation,
  kind: SyncKind,
  action: CallAction,
  matches: Matches,
): Promise<CallItem[]> {
  for (;;) {
    const claimed = await claim(tx, of, kind, action);
    if (claimed.length === 0) return [];
    const items = action === 'remove' ? claimed.map(removalItem) : await draftItems(tx, of, claimed, matches);
    if (items.length > 0) return items;
  }
}

async function claim(tx: Tx, of: SyncedOrganisation, kind: SyncKind, action: CallAction): Promise<ClaimRow[]> {
  const isRemoval = action === 'remove';
  const size = isRemoval ? REMOVED_ONE_BY_ONE : SINGLE.includes(kind) ? 1 : BATCH_SIZE;
  const rows = await tx.query<ClaimRow>(
    isRemoval ? CLAIM_REMOVALS : CLAIM_SAVES,
    [tx.ctx.company_id, of.id, kind, action === 'change', size],
    isRemoval ? 'sync_claim_removals' : 'sync_claim_saves',
  );
  return rows[0]?.is_alone ? rows.slice(0, 1) : rows.filter(({ is_alone }) => !is_alone);
}

const removalItem = ({ id, remote_id, parent_remote_id, ...record }: ClaimRow): CallItem => ({
  ...{ record_id: id, hash: null, wanted: null, draft: null },
  removal: { reference: referenceOf(record), remote_id: remote_id!, parent_id: parent_remote_id },
});

/** What can be said of claimed records; those that a person has to do something for are failed at once. */
async function draftItems(
  tx: Tx,
  of: SyncedOrganisation,
  claimed: readonly ClaimRow[],
  matches: Matches,
): Promise<CallItem[]> {
  const drafted = claimed.map((record) => ({ record, ...draftOf(record, matches) }));
  const failures = drafted.flatMap((each) => ('error' in each ? [{ id: each.record.id, ...each }] : []));
  if (failures.length > 0) await noteFailures(tx, of.run_id, failures);
  return drafted.flatMap((each) => {
    if (!('draft' in each)) return [];
    const { id, wanted_hash, wanted } = each.record;
    return [
      { record_id: id, hash: wanted_hash, wanted: asWritten(wanted, each.draft), draft: each.draft, removal: null },
    ];
  });
}

/** What a record is written as, with the account and the contact at the provider that it was written to. */
function asWritten(wanted: object, draft: AnyDraft): object {
  const written_account = 'line' in draft ? draft.line.account : null;
  const written_bank = 'bank' in draft ? draft.bank : null;
  const written_contact = 'contact_id' in draft ? draft.contact_id : null;
  return { ...wanted, written_account, written_bank, written_contact };
}
