/** A clock that tests can advance and speed up. It runs on another one, which is this machine's by default. */
export class XeroClock {
  private factor = 1;
  private from: number;
  private shown: number;

  constructor(private readonly source: () => number = Date.now) {
    this.from = this.shown = source();
  }

  now(): number {
    return this.shown + (this.source() - this.from) * this.factor;
  }

  advance(milliseconds: number): void {
    this.shown += milliseconds;
  }

  get speed(): number {
    return this.factor;
  }

  /** How many seconds pass here in one second of the clock beneath. */
  set speed(factor: number) {
    this.shown = this.now();
    this.from = this.source();
    this.factor = factor;
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
