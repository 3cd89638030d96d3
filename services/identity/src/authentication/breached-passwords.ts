import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { boundedFetch, CONFIG, fieldProblem, LOG } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';

const BOUNDS = { timeout_ms: 2_000, max_bytes: 256 * 1024 };
const PREFIX = 5;

/**
 * Asks a list of breaches whether a new password is on it, where the operator names one. The list is told the first five
 * letters of the SHA-1 of the password and answers all endings that it knows (`pwnedpasswords.com/range`), so that it
 * learns neither the password nor whether it was found.
 */
@Injectable()
export class BreachedPasswords {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'breachedPasswordsUrl'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Throws for a password of a breach; says nothing while the list does not answer. */
  async assertUnknown(password: string): Promise<void> {
    const { breachedPasswordsUrl: url } = this.config;
    if (!url) return;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const endings = await this.endingsOf(url, hash.slice(0, PREFIX)).catch((error: unknown) => {
      this.log.warn({ reason: (error as Error).message }, 'a password was not compared with breaches');
      return '';
    });
    // Endings that pad the answer are counted zero times.
    const isBreached = new RegExp(`^${hash.slice(PREFIX)}:0*[1-9]`, 'm').test(endings);
    if (isBreached)
      throw fieldProblem({ password: 'This password is on a list of stolen passwords. Please choose another one' });
  }

  private async endingsOf(url: string, prefix: string): Promise<string> {
    const response = await boundedFetch(`${url}/${prefix}`, { headers: { 'add-padding': 'true' } }, BOUNDS);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return response.text();
  }
}
