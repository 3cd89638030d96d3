import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import type { DeadLetters } from '../events/dead-letters.js';
import { deleteInSlices } from './sweep.js';

const REPLAY_MS = 5_000;
const PURGE_MS = 60 * 60 * 1000;

/** Erases again what events that were on their way have brought back. */
interface Erasure {
  eraseStragglers(): Promise<void>;
}

/** Clears dead letters that are settled, replays others on request and forgets what nothing can ask for any more. */
export class Housekeeping {
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly db: Database,
    private readonly deadLetters: DeadLetters,
    private readonly erasures: readonly Erasure[],
    private readonly log: Logger,
  ) {}

  start(): void {
    const logFailure = (work: () => Promise<unknown>) => () => {
      work().catch((error: unknown) => this.log.warn({ err: error }, 'housekeeping: trying again later'));
    };
    this.timers = [
      setInterval(
        logFailure(async () => {
          await this.deadLetters.clearHandled();
          await this.deadLetters.replay();
        }),
        REPLAY_MS,
      ),
      setInterval(
        logFailure(() => this.purge()),
        PURGE_MS,
      ),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /**
   * Outbox 14 days (twice the stream's), inbox 21, client keys one. An event counts from when it was made: one that was
   * published again after a restore or a lost stream must not outlive the inboxes that refuse it.
   */
  async purge(): Promise<void> {
    await deleteInSlices(this.db, 'outbox', `published_at is not null and at < now() - interval '14 days'`);
    await deleteInSlices(this.db, 'inbox', `at < now() - interval '21 days'`);
    await deleteInSlices(this.db, 'idempotency', `created_at < now() - interval '1 day'`);
    await deleteInSlices(this.db, 'job', `done_at < now() - interval '90 days'`);
    for (const erasure of this.erasures) await erasure.eraseStragglers();
  }
}
