import { Problem } from '@keystead/platform';

/** One company has at most this part of what is under way. */
const SHARE = 4;
/** Behind requests of the same company alone. */
const PATIENCE_MS = 5_000;
/** When the service was full within the last second. */
const PATIENCE_FULL_MS = 500;
/** When somebody has been waiting for half a second without an end. */
const PATIENCE_OVERLOAD_MS = 100;
const FULL_LATELY_MS = 1_000;
/** What takes longer (a PDF, an answer that waits for an event) keeps no one else waiting. */
const HOLD_MS = 400;

/** Says that a request is answered; to say it again does nothing. */
export type Leave = () => void;

interface Company {
  name: string;
  running: number;
  waiting: Set<() => void>;
}

/**
 * Requests to one service: so many at once as it works on anyway, and of one company a part of them. The rest waits here,
 * where the companies take turns, rather than in the service behind whoever came first. Who waited too long is turned
 * away, so that an overload ends in quick refusals and the requests that go through are answered soon (ADR 48).
 */
export class FairQueue {
  private readonly companies = new Map<string, Company>();
  /** Companies of which a request waits; the next one's turn first. */
  private readonly queued = new Set<Company>();
  private running = 0;
  private waitedForSince = Infinity;
  private fullAt = -Infinity;
  private readonly share: number;

  /** `atOnce` 0 switches it off. */
  constructor(private readonly atOnce: number) {
    this.share = Math.max(1, Math.floor(atOnce / SHARE));
  }

  /** Resolves when it is the request's turn; throws UNAVAILABLE when that takes too long. */
  async enter(name: string): Promise<Leave> {
    if (this.atOnce === 0) return () => undefined;
    const company = this.companies.get(name) ?? { name, running: 0, waiting: new Set() };
    this.companies.set(name, company);
    if (company.waiting.size === 0 && this.hasRoomFor(company)) return this.start(company);
    return this.wait(company);
  }

  private hasRoomFor(company: Company): boolean {
    return this.running < this.atOnce && company.running < this.share;
  }

  private start(company: Company): Leave {
    this.running += 1;
    company.running += 1;
    if (this.running >= this.atOnce) this.fullAt = performance.now();
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(timer);
      this.running -= 1;
      company.running -= 1;
      this.next();
      this.forget(company);
    };
    const timer = setTimeout(leave, HOLD_MS);
    return leave;
  }

  private wait(company: Company): Promise<Leave> {
    const patience = this.patience();
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        this.remove(company, go);
        resolve(this.start(company));
      };
      const timer = setTimeout(() => {
        this.remove(company, go);
        this.forget(company);
        reject(new Problem('UNAVAILABLE'));
      }, patience);
      company.waiting.add(go);
      this.queued.add(company);
    });
  }

  private patience(): number {
    const now = performance.now();
    if (this.queued.size === 0) this.waitedForSince = now;
    const isFull = this.running >= this.atOnce || now - this.fullAt < FULL_LATELY_MS;
    if (!isFull) return PATIENCE_MS;
    return now - this.waitedForSince > PATIENCE_FULL_MS ? PATIENCE_OVERLOAD_MS : PATIENCE_FULL_MS;
  }

  private remove(company: Company, go: () => void): void {
    company.waiting.delete(go);
    this.queued.delete(company);
    // Behind the others, until its next turn.
    if (company.waiting.size > 0) this.queued.add(company);
  }

  private next(): void {
    for (const company of this.queued) {
      if (this.running >= this.atOnce) return;
      if (!this.hasRoomFor(company)) continue;
      const [go] = company.waiting;
      go!();
      return;
    }
  }

  private forget(company: Company): void {
    if (company.running === 0 && company.waiting.size === 0) this.companies.delete(company.name);
  }
}
