import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@keystead/platform';
import type { Logger } from 'pino';

/** By then the answer is on its way, and what follows cannot hold it up. */
const ANSWER_MS = 5;

/**
 * Work that the answer must not wait for, since its time would show whether an address is known. A process that stops
 * finishes it first; a failure is logged, and what it was for can be asked for again.
 */
@Injectable()
export class AfterAnswer implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOG) private readonly log: Logger) {}

  start(name: string, work: () => Promise<void>): void {
    const done = wait(ANSWER_MS)
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, `${name}: not done`))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }
}
