import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, Sweep } from '@keystead/platform';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;

/** Drops counters and codes that nothing can ask for any more. */
@Injectable()
export class ForgetExpired extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('expired counters', EVERY_MS, log);
  }

  async sweep(): Promise<void> {
    const now = this.db.clock.now();
    await this.db.plain({ name: 'forget_limits', text: 'delete from rate_limit where resets_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_sign_ons', text: 'delete from sso_attempt where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_proven', text: 'delete from sso_registration where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_emails', text: 'delete from email_change where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_steps', text: 'delete from second_step where keep_until < $1' }, [now]);
    await this.db.plain({ name: 'forget_resets', text: 'delete from password_reset where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_codes', text: 'delete from email_verification where keep_until < $1' }, [now]);
  }
}
