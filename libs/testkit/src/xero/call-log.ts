import { MINUTE, type XeroClock } from './clock.js';
import type { XeroFault } from './faults.js';
import { forget } from './limits.js';

/** A call as it is remembered: without tokens, secrets and codes. */
export interface LoggedCall {
  at: string;
  method: string;
  path: string;
  query: string;
  tenantId: string | undefined;
  idempotencyKey: string | undefined;
  modifiedSince: string | undefined;
  /** Body of a call of the accounting API. */
  body: unknown;
  /** Missing as long as nothing was answered, or when the connection was cut. */
  status?: number;
  fault?: XeroFault;
  milliseconds?: number;
}

export interface TenantCounts {
  calls: number;
  /** Answers with 429, whether the limits or a fault gave them. */
  refused: number;
  running: number;
  highestConcurrent: number;
  highestPerMinute: number;
  /** Calls by the minute in which they came, of the limits' clock. */
  perMinute: Record<string, number>;
}

const REMEMBERED = 50_000;

/** Every call of the stand-in, and what there was at most. Calls count as they arrive, whatever becomes of them. */
export class CallLog {
  readonly calls: LoggedCall[] = [];
  private readonly counts = new Map<string, TenantCounts>();
  private readonly recent = new Map<string, number[]>();

  constructor(private readonly clock: XeroClock) {}

  of(tenantId: string): TenantCounts {
    let counts = this.counts.get(tenantId);
    if (!counts) {
      counts = { calls: 0, refused: 0, running: 0, highestConcurrent: 0, highestPerMinute: 0, perMinute: {} };
      this.counts.set(tenantId, counts);
    }
    return counts;
  }

  begin(call: LoggedCall): void {
    this.calls.push(call);
    if (this.calls.length > REMEMBERED) this.calls.splice(0, REMEMBERED / 10);
    if (call.tenantId) this.count(call.tenantId);
  }

  end(call: LoggedCall): void {
    if (!call.tenantId) return;
    const counts = this.of(call.tenantId);
    counts.running -= 1;
    if (call.status === 429) counts.refused += 1;
  }

  clear(): void {
    this.calls.length = 0;
    this.recent.clear();
    for (const counts of this.counts.values())
      Object.assign(counts, { calls: 0, refused: 0, highestConcurrent: 0, highestPerMinute: 0, perMinute: {} });
  }

  private count(tenantId: string): void {
    const counts = this.of(tenantId);
    const now = this.clock.now();
    counts.calls += 1;
    counts.running += 1;
    counts.highestConcurrent = Math.max(counts.highestConcurrent, counts.running);
    const minute = new Date(now).toISOString().slice(0, 16);
    counts.perMinute[minute] = (counts.perMinute[minute] ?? 0) + 1;
    const times = this.recent.get(tenantId) ?? [];
    this.recent.set(tenantId, times);
    times.push(now);
    forget(times, now - MINUTE);
    counts.highestPerMinute = Math.max(counts.highestPerMinute, times.length);
  }
}
