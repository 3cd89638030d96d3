import { Injectable } from '@nestjs/common';
import { Database } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import { KeyedMutex } from './keyed-mutex.js';

const MAX_ATTEMPTS = 5;
const WINDOW_MS = 15 * 60_000;

// A person who is at their limit is not counted again, so guessing on does not keep the owner out for longer.
const CLAIM = {
  name: 'guess_claim',
  text: `insert into rate_limit as r (key, hits, resets_at) values ($1, 1, $2)
    on conflict (key) do update set hits = case when r.resets_at <= $3 then 1 else r.hits + 1 end, resets_at = $2
      where r.resets_at <= $3 or r.hits < ${MAX_ATTEMPTS}
    returning hits`,
};
const RELEASE = { name: 'guess_forgive', text: 'update rate_limit set hits = hits - 1 where key = $1 and hits > 0' };
const CLEAR = { name: 'guess_clear', text: 'delete from rate_limit where key = $1' };

/** Who is guessed at: an address or a user name, and the known device it is done from, if any. */
export interface ThrottleKey {
  who: string;
  /** Something only the owner has. It has a count of its own, so that strangers' wrong attempts do not keep the owner out. */
  device?: string | null;
}

/**
 * Five wrong attempts per account and quarter of an hour, whether or not there is such an account, counted in PostgreSQL for all
 * processes. An attempt is counted before the secret is looked at, so parallel ones cannot slip through; a right secret
 * has every count cleared. How often one place on the network may knock is `RateLimits`.
 */
@Injectable()
export class LoginThrottle {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /**
   * What `check` answers, or null once there may be no more wrong attempts: then nothing is looked at. `onLast` is called when the
   * last attempt was wrong. Attempts at one target wait for each other, so that its owner's own parallel sign-ins are not
   * taken for wrong attempts.
   */
  attempt<T>(target: ThrottleKey, check: () => Promise<T | null>, onLast?: () => void): Promise<T | null> {
    const key = this.key(target);
    return this.mutex.run(key, async () => {
      const hits = await this.claim(key);
      if (hits === null) return null;
      const found = await check().catch(async (error: unknown) => {
        // Nothing was compared, so nothing was guessed.
        await this.db.plain(RELEASE, [key]);
        throw error;
      });
      if (found !== null) await this.db.plain(CLEAR, [key]);
      else if (hits === MAX_ATTEMPTS) onLast?.();
      return found;
    });
  }

  /** Forgets every wrong attempt at a target. */
  async clear(target: ThrottleKey): Promise<void> {
    await this.db.plain(CLEAR, [this.key(target)]);
  }

  private async claim(key: string): Promise<number | null> {
    const now = this.db.clock.now();
    const values = [key, new Date(now.getTime() + WINDOW_MS), now];
    const [row] = await this.db.plain<{ hits: number }>(CLAIM, values);
    return row?.hits ?? null;
  }

  private key({ who, device }: ThrottleKey): string {
    return this.secrets.digest('guess', device ? `${who}\n${device}` : who);
  }
}
