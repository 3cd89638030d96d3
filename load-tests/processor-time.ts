import { machineMicroseconds, cpuMicroseconds } from './bench/cpu.js';

/**
 * Seconds of processor time that each process used since it was made, and what the rest of the machine used: figures
 * of a machine that others work on too say little without it. `pids` by name.
 */
export class ProcessorTime {
  private readonly from = performance.now();
  private readonly machineBefore = machineMicroseconds();
  private readonly before: Map<string, number>;
  private readonly last: Map<string, number>;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pids: Readonly<Record<string, number | undefined>>) {
    this.before = this.read();
    this.last = new Map(this.before);
    // A process that has ended says nothing any more.
    this.timer = setInterval(() => this.sample(), 500);
  }

  /** One line for a report. */
  stop(): string {
    clearInterval(this.timer);
    this.sample();
    const used = [...this.last].map(([name, us]) => [name, (us - (this.before.get(name) ?? 0)) / 1e6] as const);
    const known = used.reduce((sum, [, seconds]) => sum + seconds, 0);
    const all = (machineMicroseconds() - this.machineBefore) / 1e6;
    const parts = [...used.filter(([, seconds]) => seconds >= 0.1), ['the rest of the machine', all - known] as const];
    const elapsed = (performance.now() - this.from) / 1000;
    return `processor seconds in ${elapsed.toFixed(0)} s: ${parts.map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`).join(', ')}`;
  }

  private sample(): void {
    for (const [name, us] of this.read()) if (us > 0) this.last.set(name, us);
  }

  private read(): Map<string, number> {
    return new Map(Object.entries(this.pids).map(([name, pid]) => [name, pid ? cpuMicroseconds([pid]) : 0]));
  }
}
