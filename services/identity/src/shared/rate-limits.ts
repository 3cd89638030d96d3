import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, Problem } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { Secrets } from './secrets.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often one address on the network may do what, in how much time. */
const LIMITS = {
  sign_in: { most: 20, per: MINUTE },
  send_code: { most: 20, per: HOUR },
  resend_code: { most: 20, per: MINUTE },
  forgot_password: { most: 20, per: HOUR },
  confirm_email: { most: 20, per: MINUTE },
  reset_password: { most: 20, per: MINUTE },
  get_config: { most: 30, per: MINUTE },
  verify_code: { most: 20, per: MINUTE },
  check_email: { most: 10, per: MINUTE },
  check_email_daily: { most: 50, per: 24 * HOUR },
  register: { most: 10, per: MINUTE },
  /** Of one person, wherever they are. */
  change_email: { most: 5, per: HOUR },
  confirm_authenticator: { most: 10, per: MINUTE },
  api_key: { most: 60, per: MINUTE },
  sign_on: { most: 30, per: MINUTE },
} as const;

const TAKE = {
  name: 'rate_limit_take',
  text: `insert into rate_limit as r (key, hits, resets_at) values ($1, 1, $2)
    on conflict (key) do update set
      hits = case when r.resets_at <= $3 then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= $3 then excluded.resets_at else r.resets_at end
    returning hits`,
};

/** Limits of the public calls, counted in Postgres so that all processes share them and Redis may be down. */
@Injectable()
export class RateLimits {
  private readonly factor: number;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {
    this.factor = config.authRateLimit;
  }

  /** Counts one call from `ip`, or of one person; throws TOO_MANY once there were too many. */
  async take(kind: keyof typeof LIMITS, ip: string): Promise<void> {
    const { most, per } = LIMITS[kind];
    const now = this.db.clock.now();
    const values = [this.secrets.digest(kind, ip), new Date(now.getTime() + per), now];
    const [row] = await this.db.plain<{ hits: number }>(TAKE, values);
    if (row!.hits > most * this.factor) throw new Problem('TOO_MANY');
  }

  /** Counts one question whether an address owns a company, whichever call asks it. */
  async takeEmailCheck(ip: string): Promise<void> {
    await this.take('check_email', ip);
    await this.take('check_email_daily', ip);
  }
}
