import { SystemClock, startService } from '@keystead/platform';
import { accountingSync } from '../src/definition.js';

/** Time that passes faster, the same for every process that is told the same beginning. */
class FastClock extends SystemClock {
  constructor(
    private readonly from: number,
    private readonly speed: number,
  ) {
    super();
  }

  override now(): Date {
    return new Date(this.from + (Date.now() - this.from) * this.speed);
  }
}

/** The service as a process of its own, on a clock of `CLOCK_FROM` and `CLOCK_SPEED`. */
export async function main(): Promise<void> {
  const clock = new FastClock(Number(process.env.CLOCK_FROM), Number(process.env.CLOCK_SPEED));
  await startService(accountingSync, process.env, clock);
}
