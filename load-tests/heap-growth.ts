import { PROCESSES, rowsAt, type ProcessName, type TestStack } from '@keystead/testkit';
import { slope } from './process-memory.js';

const EVERY_MS = 2_000;
const WINDOWS = 12;
const MB = 1024 ** 2;
const USED = /^nodejs_heap_size_used_bytes (\S+)$/m;

interface Sample {
  /** Hours since the start of this program. */
  at: number;
  mb: Record<ProcessName, number>;
}

/**
 * What stays in the heaps of the processes while something goes on. Garbage stays there until it is collected, so that
 * the least of each of twelve stretches of time counts, and of those the last eight: before, caches fill.
 */
export class HeapGrowth {
  private readonly samples: Sample[] = [];
  private isOver = false;
  private readonly sampling: Promise<void>;

  constructor(private readonly stack: TestStack) {
    this.sampling = this.sampleUntilOver();
  }

  /** MB an hour that each process keeps more, and all of them together. */
  async stop(): Promise<Record<string, number>> {
    this.isOver = true;
    await this.sampling;
    const growth = Object.fromEntries(PROCESSES.map((name) => [name, slope(this.floors(name).slice(-8))]));
    const all = Object.values(growth).reduce((sum, each) => sum + each, 0);
    return Object.fromEntries(Object.entries({ ...growth, all }).map(([name, mb]) => [name, Math.round(mb * 10) / 10]));
  }

  private async sampleUntilOver(): Promise<void> {
    while (!this.isOver) {
      const mb = {} as Record<ProcessName, number>;
      for (const name of PROCESSES) mb[name] = Number(USED.exec(await this.stack.metricsOf(name))![1]) / MB;
      this.samples.push({ at: performance.now() / 3_600_000, mb });
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  private floors(name: ProcessName): { at: number; mb: number }[] {
    const each = Math.floor(this.samples.length / WINDOWS);
    return Array.from({ length: WINDOWS }, (_, window) => {
      const stretch = this.samples.slice(window * each, (window + 1) * each);
      return stretch
        .map(({ at, mb }) => ({ at, mb: mb[name] }))
        .reduce((least, one) => (one.mb < least.mb ? one : least));
    });
  }
}

/** Connections that the processes hold to PostgreSQL. */
export async function connectionsOf({ prefix }: TestStack): Promise<number> {
  const text = `select count(*)::int as open from pg_stat_activity where datname like '${prefix}%'`;
  const [row] = await rowsAt<{ open: number }>(process.env.DATABASE_URL!, text);
  return row!.open;
}
