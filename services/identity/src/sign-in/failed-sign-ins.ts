import { Injectable } from '@nestjs/common';
import { Database } from '@keystead/platform';
import { Secrets } from '../secrets.js';

const MOST = 5;
const WINDOW_MS = 15 * 60_000;

// An address that is at its limit is not counted again, so guessing on does not keep its owner out for longer.
const CLAIM = {
  name: 'failed_sign_in_claim',
  text: `insert into rate_limit as r (key, hits, resets_at) values ($1, 1, $2)
    on conflict (key) do update set hits = case when r.resets_at <= $3 then 1 else r.hits + 1 end, resets_at = $2
      where r.resets_at <= $3 or r.hits < ${MOST}
    returning hits`,
};
const CLEAR = { name: 'failed_sign_in_clear', text: 'delete from rate_limit where key = $1' };

/**
 * Five guesses per e-mail address and quarter of an hour, whether or not anybody has that address. A guess is counted
 * before the password is looked at, so parallel ones cannot slip through; a right password clears the count.
 */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Counts a guess; false when there may be no more for now. */
  async mayTry(email: string): Promise<boolean> {
    const now = this.db.clock.now();
    const values = [this.key(email), new Date(now.getTime() + WINDOW_MS), now];
    return (await this.db.plain(CLAIM, values)).length === 1;
  }

  async clear(email: string): Promise<void> {
    await this.db.plain(CLEAR, [this.key(email)]);
  }

  private key(email: string): string {
    return this.secrets.digest('failed_sign_in', email);
  }
}
