import { type Context, Database, newId, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AccountingProvider } from '../provider/accounting-provider.js';
import type { Outcome, SyncKind } from '../provider/documents.js';
import { claimItems } from './claim-records.js';
import { OPEN_CALL } from './claim.sql.js';
import type { Matches } from './draft-lines.js';
import { type Settled, settleRecords } from './settle-records.js';
import type { CallAction, CallItem, SyncCall, SyncedOrganisation } from './sync-call.js';

/**
 * Calls on their way. A call and its records are saved before it is made, and its outcome before its records are free
 * again: whoever comes after a crash finds what was said, and says the same under the same key.
 */
@Injectable()
export class SyncCalls {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
  ) {}

  /** Calls are opened one after the other, so that each finds the records that the one before left. */
  private last: Promise<unknown> = Promise.resolve();

  /** Takes the next records of a kind into a call; null when there are none. */
  open(...next: Parameters<SyncCalls['claimNext']>): Promise<SyncCall | null> {
    const opened = this.last.then(() => this.claimNext(...next));
    this.last = opened.catch(() => undefined);
    return opened;
  }

  private claimNext(
    ctx: Context,
    of: SyncedOrganisation,
    kind: SyncKind,
    action: CallAction,
    matches: Matches,
  ): Promise<SyncCall | null> {
    return this.db.run(ctx, async (tx) => {
      const items = await claimItems(tx, of, kind, action, matches);
      if (items.length === 0) return null;
      const id = newId();
      const records = items.map(({ record_id }) => record_id);
      const values = [ctx.company_id, of.id, kind, id, action, JSON.stringify(items), records, tx.now];
      await tx.query(OPEN_CALL, values, 'sync_call_open');
      return { id, kind, action, items, is_sent: false, sent_at: null, attempts: 0 };
    });
  }

  /** Calls of an organisation that a process began and did not finish. */
  unfinished(ctx: Context, organisation_id: string): Promise<(SyncCall & { next_attempt_at: Date })[]> {
    return this.db.run(ctx, (tx) =>
      tx.query<SyncCall & { next_attempt_at: Date }>(
        `select id, kind, action, items, is_sent, sent_at, attempts, next_attempt_at from sync_call
         where company_id = $1 and organisation_id = $2 order by next_attempt_at, id`,
        [ctx.company_id, organisation_id],
        'sync_calls_unfinished',
      ),
    );
  }

  /** From here on the call may have been made, with exactly these items. False: another process finished it. */
  async markSent(ctx: Context, call: SyncCall, items: CallItem[]): Promise<boolean> {
    const marked = await this.db.run(ctx, (tx) =>
      tx.query(
        `update sync_call set items = $3, is_sent = true, sent_at = $4 where company_id = $1 and id = $2 and not is_sent
         returning 1`,
        [ctx.company_id, call.id, JSON.stringify(items), tx.now],
        'sync_call_sent',
      ),
    );
    return marked.length > 0;
  }

  /** Saves how records of a call went; with the last of them the call is over. */
  settle(ctx: Context, of: SyncedOrganisation, call: SyncCall, outcomes: readonly Outcome[], isOver: boolean) {
    const settled = outcomes.flatMap((outcome): Settled[] => {
      const item = call.items.find(({ draft, removal }) => (draft ?? removal)!.reference === outcome.reference);
      if (!item) return [];
      const { record_id, hash, wanted, draft } = item;
      const parent_id = draft?.kind === 'credit_allocation' ? draft.credit_note_id : null;
      return [{ record_id, hash, wanted, parent_id, ...outcome }];
    });
    return this.db.run(ctx, async (tx) => {
      if (settled.length > 0)
        await settleRecords(tx, of.run_id, call, settled, (kind, id) => this.provider.link(kind, id));
      if (isOver) await this.drop(tx, call.id);
    });
  }

  /** Gives the records of a call free; nothing is known of them, and they are looked for before they are written again. */
  dissolve(ctx: Context, call: SyncCall, isAlone = false): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      if (isAlone)
        await tx.query(
          'update sync_record set is_alone = true where company_id = $1 and call_id = $2',
          [ctx.company_id, call.id],
          'sync_records_alone',
        );
      await this.drop(tx, call.id);
    });
  }

  async postpone(ctx: Context, call: SyncCall, until: Date): Promise<void> {
    await this.db.run(ctx, (tx) =>
      tx.query(
        'update sync_call set attempts = attempts + 1, next_attempt_at = $3 where company_id = $1 and id = $2',
        [ctx.company_id, call.id, until],
        'sync_call_postpone',
      ),
    );
  }

  private async drop(tx: Tx, id: string): Promise<void> {
    const values = [tx.ctx.company_id, id];
    await tx.query('update sync_record set call_id = null where company_id = $1 and call_id = $2', values, 'sync_free');
    await tx.query('delete from sync_call where company_id = $1 and id = $2', values, 'sync_call_close');
  }
}
