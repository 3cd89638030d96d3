import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Problem } from '@keystead/platform';
import { Secrets } from '../secrets.js';
import { HashingThreads } from './hashing-threads.js';

/** Each hash occupies a core and 19 MiB. */
const AT_ONCE = 2;
const WAITING = 50;

/**
 * Argon2id at 19 MiB, two passes, one lane. A hash is the most expensive thing a stranger can ask for, so few run at
 * once, some wait, and the rest is told to come back.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly threads: HashingThreads;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private nobodys = '';

  constructor(secrets: Secrets) {
    this.threads = new HashingThreads(AT_ONCE, {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      secret: secrets.pepper,
    });
  }

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash(randomBytes(32).toString('base64'));
  }

  /** UNAVAILABLE when the next one would be turned away: asked before anything is looked up or counted. */
  mustHaveRoom(): void {
    if (this.waiting.length >= WAITING) throw new Problem('UNAVAILABLE');
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => this.threads.hash(password));
  }

  /** Costs the same when there is nothing to compare with; then it is false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.inTurn(() => this.threads.verify(stored ?? this.nobodys, password));
    return matches && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else if (this.waiting.length < WAITING) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw new Problem('UNAVAILABLE');
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
