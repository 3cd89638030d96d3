import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Database } from '../database/database.js';

const SLICE = 5000;

/** Work that every process of a service repeats while it runs; a run that fails is logged, and the next one goes on. */
export abstract class Sweep implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> | null = null;
  protected isStopped = false;

  /** `subject` names in the log what is swept. */
  protected constructor(
    private readonly subject: string,
    private readonly everyMs: number,
    protected readonly log: Logger,
  ) {}

  abstract sweep(): Promise<unknown>;

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sweep()
        .catch((error: unknown) => this.log.warn({ err: error }, `${this.subject}: trying again later`))
        .finally(() => (this.running = null));
    }, this.everyMs);
  }

  /** Waits for the run under way: the database closes after it. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }
}

/** Deletes the rows of all companies that `old`, a condition with values from `$1`, names; no statement runs long. */
export async function deleteInSlices(
  db: Database,
  table: string,
  old: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${SLICE}))`;
  while (((await db.systemPool.query(text, [...values])).rowCount ?? 0) === SLICE);
}
