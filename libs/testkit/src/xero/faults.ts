/** What can go wrong with a call. */
export const XERO_FAULTS = [
  'too many requests',
  'server error',
  'unavailable',
  /** The work is done, and the answer never comes: the connection is cut after `holdMs`. */
  'lost answer',
  /** The connection is cut before anything is done. */
  'reset',
  /** The answer comes after `slowMs`. */
  'slow',
  /** Every access token ends; refresh tokens go on. */
  'token ended',
  /** The organisation takes the app away before the call. */
  'disconnected',
] as const;
export type XeroFault = (typeof XERO_FAULTS)[number];

/** Faults that a caller survives by trying again. */
const PASSING: XeroFault[] = ['too many requests', 'server error', 'unavailable', 'lost answer', 'reset', 'slow'];

export interface FaultTarget {
  method?: string;
  /** Part of the path or a pattern of it; any path when left out. */
  path?: string | RegExp;
}

interface Planned extends FaultTarget {
  kind: XeroFault;
  times: number;
  after: number;
}

interface Chance extends FaultTarget {
  rate: number;
  kinds: XeroFault[];
  next: () => number;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Faults on demand: those of a script first, then some by chance. */
export class Faults {
  holdMs = 1000;
  slowMs = 500;
  /** Seconds that a refusal asks to wait. */
  retryAfter = 1;
  /** Every fault that happened. */
  readonly happened: { kind: XeroFault; method: string; path: string }[] = [];
  private planned: Planned[] = [];
  private chance: Chance | undefined;

  /** Has the next calls of a target go wrong, after `after` of them that go well. */
  next(
    kind: XeroFault,
    { times = 1, after = 0, ...target }: FaultTarget & { times?: number; after?: number } = {},
  ): void {
    this.planned.push({ kind, times, after, ...target });
  }

  /** Has a part of all calls go wrong, the same ones for the same seed and order of calls. */
  random({
    seed,
    rate,
    kinds = PASSING,
    ...target
  }: FaultTarget & { seed: number; rate: number; kinds?: XeroFault[] }): void {
    this.chance = { rate, kinds, next: numbersOf(seed), ...target };
  }

  clear(): void {
    this.planned = [];
    this.chance = undefined;
  }

  /** The fault of this call, if it has one. */
  of(method: string, path: string): XeroFault | undefined {
    const kind = this.ofScript(method, path) ?? this.ofChance(method, path);
    if (kind) this.happened.push({ kind, method, path });
    return kind;
  }

  private ofScript(method: string, path: string): XeroFault | undefined {
    const found = this.planned.find((each) => isTarget(each, method, path));
    if (!found) return undefined;
    if (found.after > 0) {
      found.after -= 1;
      return undefined;
    }
    found.times -= 1;
    if (found.times === 0) this.planned.splice(this.planned.indexOf(found), 1);
    return found.kind;
  }

  private ofChance(method: string, path: string): XeroFault | undefined {
    if (!this.chance || !isTarget(this.chance, method, path)) return undefined;
    const { next, rate, kinds } = this.chance;
    return next() < rate ? kinds[Math.floor(next() * kinds.length)] : undefined;
  }
}

function isTarget({ method, path }: FaultTarget, calledMethod: string, calledPath: string): boolean {
  if (method && method !== calledMethod) return false;
  if (path === undefined) return true;
  return typeof path === 'string' ? calledPath.includes(path) : path.test(calledPath);
}
