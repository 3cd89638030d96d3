import type { Context } from '../database/context.js';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/transaction.js';
import type { QueuedJob, JobQueue } from '../jobs/job-queue.js';

interface SliceOptions {
  /** Kind of due work. */
  kind: string;
  /** Transactions before other due work gets its turn. */
  size: number;
  lock(tx: Tx, import_id: string): Promise<{ version: number }>;
  /** One transaction's work; true when more is left. */
  batch(tx: Tx, ctx: Context, import_id: string): Promise<boolean>;
}

type Payload = { import_id: string } & Pick<Context, 'user_id' | 'api_key' | 'role'>;

/** A long import as due work: turns of some transactions, in the name of the person who began it. */
export class ImportSlices {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly options: SliceOptions,
  ) {
    work.handle(options.kind, (ctx, item) => this.slice(ctx, item));
  }

  /** One turn per version of the import, in the caller's transaction. */
  schedule(tx: Tx, import_id: string, version: number): Promise<void> {
    const { user_id, api_key, role } = tx.ctx;
    const payload: Payload = { import_id, user_id, api_key, role };
    return this.work.schedule(tx, this.options.kind, `${import_id}:${version}`, tx.now, payload);
  }

  private async slice(system: Context, item: QueuedJob): Promise<void> {
    const { import_id, user_id, api_key, role } = item.payload as Payload;
    const ctx = { ...system, user_id, api_key, role };
    for (let batch = 1; ; batch++) {
      const goesOn = await this.db.run(ctx, async (tx) => {
        const isMore = await this.options.batch(tx, ctx, import_id);
        if (isMore && batch < this.options.size) return true;
        if (isMore) await this.schedule(tx, import_id, (await this.options.lock(tx, import_id)).version);
        await this.work.finish(tx, item);
        return false;
      });
      if (!goesOn) return;
    }
  }
}
