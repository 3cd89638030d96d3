import { Problem } from '@keystead/platform';

interface Bucket {
  tokens: number;
  at: number;
}

const CALLERS_MAX = 50_000;
const BURST = 4;

/** A bucket of requests per caller, refilled steadily; `perSecond` 0 switches it off. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly perSecond: number) {}

  /** Takes one request of this caller or throws TOO_MANY. */
  take(caller: string, now = performance.now()): void {
    if (this.perSecond === 0) return;
    const full = this.perSecond * BURST;
    const bucket = this.buckets.get(caller) ?? this.open(caller, full, now);
    bucket.tokens = Math.min(full, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) throw new Problem('TOO_MANY');
    bucket.tokens -= 1;
  }

  private open(caller: string, full: number, now: number): Bucket {
    if (this.buckets.size >= CALLERS_MAX) this.buckets.delete(this.buckets.keys().next().value!);
    const bucket = { tokens: full, at: now };
    this.buckets.set(caller, bucket);
    return bucket;
  }
}
