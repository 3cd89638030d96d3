import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database, LOG } from '@keystead/platform';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;

/** Drops counters and codes that nothing can ask for any more. */
@Injectable()
export class ForgetExpired implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'expired counters: trying again later'));
    }, EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const now = this.db.clock.now();
    await this.db.plain({ name: 'forget_limits', text: 'delete from rate_limit where resets_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_sign_ons', text: 'delete from sso_attempt where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_proven', text: 'delete from sso_registration where expires_at < $1' }, [now]);
    await this.db.plain({ name: 'forget_codes', text: 'delete from email_verification where keep_until < $1' }, [now]);
  }
}
