import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Problem } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { Secrets } from '../shared/secrets.js';
import { HashingThreads } from './hashing-threads.js';

/** The second recommended setting of RFC 9106, with one lane since each hash has one core: see docs/adr/0013. */
export const hashingOptions = ({ passwordHashMemoryKib }: Pick<IdentityConfig, 'passwordHashMemoryKib'>) => ({
  memoryCost: passwordHashMemoryKib,
  timeCost: 3,
  parallelism: 1,
});
/** Each hash occupies a core and 64 MiB. */
const AT_ONCE = 2;
/**
 * A person was turned away a moment ago: those who are signed in go first. One core is left to them, and the other is at
 * rest three quarters of the time, since even an idle thread takes memory and caches from what runs beside it.
 */
const IN_A_FLOOD = 1;
/** How long a thread rests after a hash, in times of that hash. */
const REST = 3;
const FLOOD_MS = 1000;
const WAITING = 50;

/** Compared with where there is no password: as costly as the real ones, and of no known password. */
const unknownHash = ({ memoryCost, timeCost, parallelism }: ReturnType<typeof hashingOptions>) =>
  [
    `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`,
    ...[16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', '')),
  ].join('$');

/**
 * Argon2id. A hash is the most expensive thing a stranger can ask for, so few run at once, some wait, and the rest is
 * refused until there is room.
 */
@Injectable()
export class PasswordHasher {
  private readonly threads: HashingThreads;
  private readonly idleThreads: HashingThreads;
  private readonly unknownHash: string;
  private readonly waiting: ((threads: HashingThreads) => void)[] = [];
  private running = 0;
  private floodUntil = 0;

  constructor(secrets: Secrets, @Inject(CONFIG) config: Pick<IdentityConfig, 'passwordHashMemoryKib'>) {
    const hashing = hashingOptions(config);
    const options = { ...hashing, secret: secrets.pepper };
    this.unknownHash = unknownHash(hashing);
    this.threads = new HashingThreads(AT_ONCE, options);
    this.idleThreads = new HashingThreads(IN_A_FLOOD, options, true);
  }

  /** UNAVAILABLE when the next one would be turned away: asked before anything is looked up or counted. */
  mustHaveRoom(): void {
    if (this.waiting.length < WAITING) return;
    this.floodUntil = performance.now() + FLOOD_MS;
    throw new Problem('UNAVAILABLE');
  }

  hash(password: string): Promise<string> {
    return this.queued((threads) => threads.hash(password));
  }

  /** Costs the same when there is nothing to compare with; then it is false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.queued((threads) => threads.verify(stored ?? this.unknownHash, password));
    return matches && stored !== null;
  }

  private async queued<T>(work: (threads: HashingThreads) => Promise<T>): Promise<T> {
    this.mustHaveRoom();
    const threads = await new Promise<HashingThreads>((resolve) => {
      this.waiting.push(resolve);
      this.begin();
    });
    const begunAt = performance.now();
    try {
      return await work(threads);
    } finally {
      if (threads === this.idleThreads) setTimeout(() => this.end(), REST * (performance.now() - begunAt));
      else this.end();
    }
  }

  private end(): void {
    this.running -= 1;
    this.begin();
  }

  private begin(): void {
    const isFlood = performance.now() < this.floodUntil;
    while (this.waiting.length > 0 && this.running < (isFlood ? IN_A_FLOOD : AT_ONCE)) {
      this.running += 1;
      this.waiting.shift()!(isFlood ? this.idleThreads : this.threads);
    }
  }
}
