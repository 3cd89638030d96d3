import type { Context } from '../context.js';
import type { Database } from '../database.js';
import type { Tx } from '../transaction.js';
import type { WorkItem, WorkItems } from '../work-items.js';

interface Turns {
  /** Kind of due work. */
  kind: string;
  /** Transactions before other due work gets its turn. */
  size: number;
  lock(tx: Tx, import_id: string): Promise<{ version: number }>;
  /** One transaction's work; true when more is left. */
  batch(tx: Tx, ctx: Context, import_id: string): Promise<boolean>;
}

type Payload = { import_id: string } & Pick<Context, 'user_id' | 'role'>;

/** A long import as due work: turns of some transactions, in the name of the person who began it. */
export class ImportTurns {
  constructor(
    private readonly db: Database,
    private readonly work: WorkItems,
    private readonly turns: Turns,
  ) {
    work.handle(turns.kind, (ctx, item) => this.turn(ctx, item));
  }

  /** One turn per version of the import, in the caller's transaction. */
  schedule(tx: Tx, import_id: string, version: number): Promise<void> {
    const { user_id, role } = tx.ctx;
    const payload: Payload = { import_id, user_id, role };
    return this.work.schedule(tx, this.turns.kind, `${import_id}:${version}`, tx.now, payload);
  }

  private async turn(system: Context, item: WorkItem): Promise<void> {
    const { import_id, user_id, role } = item.payload as Payload;
    const ctx = { ...system, user_id, role };
    for (let batch = 1; ; batch++) {
      const goesOn = await this.db.run(ctx, async (tx) => {
        const isMore = await this.turns.batch(tx, ctx, import_id);
        if (isMore && batch < this.turns.size) return true;
        if (isMore) await this.schedule(tx, import_id, (await this.turns.lock(tx, import_id)).version);
        await this.work.finish(tx, item);
        return false;
      });
      if (!goesOn) return;
    }
  }
}
