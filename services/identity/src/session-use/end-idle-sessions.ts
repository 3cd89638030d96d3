import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, LOG, Sweep, systemContext } from '@keystead/platform';
import type { Logger } from 'pino';
import { Sessions } from '../accounts/end-session.js';
import type { IdentityConfig } from '../config.js';

const EVERY_MS = 60_000;
const SLICE = 500;
const IDLE = `select company_id, array_agg(id) as ids from (
    select company_id, id from session
    where ended_at is null and expires_at > $1 and last_used_at < $2 order by company_id limit ${SLICE}
  ) idle group by company_id`;

/** Ends sessions that no one has used for as long as the operator says. */
@Injectable()
export class EndIdleSessions extends Sweep {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly sessions: Sessions,
    @Inject(LOG) log: Logger,
  ) {
    super('idle sessions', EVERY_MS, log);
  }

  async sweep(): Promise<void> {
    const { sessionIdleMinutes } = this.config;
    if (sessionIdleMinutes === 0) return;
    const now = this.db.clock.now();
    const before = new Date(now.getTime() - sessionIdleMinutes * 60_000);
    const idle = await this.db.system<{ company_id: string; ids: string[] }>(IDLE, [now, before]);
    for (const { company_id, ids } of idle) {
      if (this.isStopped) return;
      const ctx = systemContext(company_id, 'idle sessions');
      await this.db.run(ctx, (tx) => this.sessions.endIdle(tx, ids, before));
    }
  }
}
