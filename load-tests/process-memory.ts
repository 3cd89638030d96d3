import { readFileSync } from 'node:fs';
import type { TestStack } from '@keystead/testkit';

const EVERY_MS = 5_000;

/** Memory of all processes of a product while something goes on, in MB. */
export class ProcessMemory {
  private readonly samples: { at: number; mb: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly stack: TestStack) {
    this.timer = setInterval(() => this.sample(), EVERY_MS);
    this.sample();
  }

  /** First and last figure, and the slope of the second half in MB an hour: what grows while it warms up is no leak. */
  stop(): { first_mb: number; last_mb: number; mb_an_hour: number } {
    clearInterval(this.timer);
    this.sample();
    const half = this.samples.slice(Math.floor(this.samples.length / 2));
    return {
      first_mb: Math.round(this.samples[0]!.mb),
      last_mb: Math.round(this.samples.at(-1)!.mb),
      mb_an_hour: Math.round(slope(half)),
    };
  }

  private sample(): void {
    const pids = this.stack.instances.map(({ name }) => this.stack.supervisor.pid(name));
    const mb = pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : residentMb(pid)), 0);
    this.samples.push({ at: performance.now() / 3_600_000, mb });
  }
}

function residentMb(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Least squares. */
export function slope(samples: { at: number; mb: number }[]): number {
  const mean = (of: (sample: { at: number; mb: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, mb] = [mean((sample) => sample.at), mean((sample) => sample.mb)];
  const spread = mean((sample) => (sample.at - at) ** 2);
  return spread === 0 ? 0 : mean((sample) => (sample.at - at) * (sample.mb - mb)) / spread;
}
