import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, Sweep, systemContext } from '@keystead/platform';
import type { Logger } from 'pino';

const EVERY_MS = 60 * 60_000;
const SLICE = 500;
/** How long before its end; a key that lasts no longer than that has no use for it. */
const AHEAD = `interval '7 days'`;

const EXPIRING = `select company_id, array_agg(id) as ids from (
    select company_id, id from api_key
    where expiry_notified_at is null and expires_at > $1 and expires_at <= $1::timestamptz + ${AHEAD}
      and expires_at - created_at > ${AHEAD} order by company_id limit ${SLICE}
  ) expiring group by company_id`;
const NOTE = `update api_key k set expiry_notified_at = $3, version = k.version + 1 from login l
  where k.company_id = $1 and k.id = any($2::uuid[]) and k.expiry_notified_at is null
    and l.company_id = $1 and l.id = k.user_id
  returning k.id, k.version, k.user_id, k.name, k.expires_at, l.status = 'active' as is_active`;

interface ExpiringKey {
  id: string;
  version: number;
  user_id: string;
  name: string;
  expires_at: Date;
  /** Whether the person may sign in. */
  is_active: boolean;
}

/** Tells people, once, that a key of theirs expires within a week: software would stop without a word. */
@Injectable()
export class NotifyExpiringKeys extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('expiring API keys', EVERY_MS, log);
  }

  async sweep(): Promise<void> {
    const now = this.db.clock.now();
    const expiring = await this.db.system<{ company_id: string; ids: string[] }>(EXPIRING, [now]);
    for (const { company_id, ids } of expiring) {
      if (this.isStopped) return;
      await this.db.run(systemContext(company_id, 'expiring API keys'), async (tx) => {
        const keys = await tx.query<ExpiringKey>(NOTE, [company_id, ids, tx.now], 'api_key_expiring');
        for (const { id, version, user_id, name, expires_at, is_active } of keys) {
          if (!is_active) continue;
          const data = { user_id, key_name: name, expires_at: expires_at.toISOString() };
          tx.emit('api_key.expiring', id, version, data);
        }
      });
    }
  }
}
