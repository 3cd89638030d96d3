import { DAY, MINUTE, XeroClock } from './clock.js';
import type { XeroAnswer } from './exchange.js';
import type { XeroTier } from './organisation.js';

const DAILY: Record<XeroTier, number> = { starter: 1000, core: 5000, plus: 5000, advanced: 5000, enterprise: 5000 };

type Problem = 'concurrent' | 'minute' | 'day' | 'appminute';

interface Usage {
  minute: number[];
  day: number[];
  running: number;
}

/** Xero's limits per organisation and per app, over the last minute and the last day of a clock of their own. */
export class Limits {
  /** Runs on the stand-in's clock; with `speed = 60` a minute of the limits is over in a second. */
  readonly clock: XeroClock;
  concurrent = 5;
  minute = 60;
  day: number;
  appMinute = 10_000;
  private readonly usage = new Map<string, Usage>();
  private app: number[] = [];

  constructor(
    private readonly base: XeroClock,
    tier: XeroTier,
  ) {
    this.clock = new XeroClock(() => base.now());
    this.day = DAILY[tier];
  }

  /** Takes a place for a call; the answer says no when there is none. */
  enter(tenantId: string): XeroAnswer | undefined {
    const usage = this.of(tenantId);
    const now = this.clock.now();
    if (usage.running >= this.concurrent) return this.refuse('concurrent', 1000);
    if (this.app.length >= this.appMinute) return this.refuse('appminute', this.app[0]! + MINUTE - now);
    if (usage.minute.length >= this.minute) return this.refuse('minute', usage.minute[0]! + MINUTE - now);
    if (usage.day.length >= this.day) return this.refuse('day', usage.day[0]! + DAY - now);
    for (const times of [usage.minute, usage.day, this.app]) times.push(now);
    usage.running += 1;
    return undefined;
  }

  leave(tenantId: string): void {
    this.of(tenantId).running -= 1;
  }

  /** What every answer says of what is left. */
  headers(tenantId: string): Record<string, string> {
    const { minute, day } = this.of(tenantId);
    return {
      'x-minlimit-remaining': String(Math.max(0, this.minute - minute.length)),
      'x-daylimit-remaining': String(Math.max(0, this.day - day.length)),
      'x-appminlimit-remaining': String(Math.max(0, this.appMinute - this.app.length)),
    };
  }

  /** `left` is time of the limits' clock; the answer says seconds of the caller's. */
  refuse(problem: Problem, left: number): XeroAnswer {
    const seconds = Math.max(1, Math.ceil(left / this.clock.speed / this.base.speed / 1000));
    return { status: 429, headers: { 'retry-after': String(seconds), 'x-rate-limit-problem': problem } };
  }

  private of(tenantId: string): Usage {
    let usage = this.usage.get(tenantId);
    if (!usage) this.usage.set(tenantId, (usage = { minute: [], day: [], running: 0 }));
    const now = this.clock.now();
    forget(usage.minute, now - MINUTE);
    forget(usage.day, now - DAY);
    forget(this.app, now - MINUTE);
    return usage;
  }
}

/** Takes away the times before a moment; they stand in order. */
export function forget(times: number[], until: number): void {
  const first = times.findIndex((time) => time > until);
  times.splice(0, first === -1 ? times.length : first);
}
