import { Injectable } from '@nestjs/common';
import { type Context, Database, scoped, t, utc, rows } from '@keystead/platform';
import { deviceName } from './device-name.js';

/** A session as its person sees it. */
interface SessionRow {
  id: string;
  /** Browser and system in known words; null where neither is known. */
  device: string | null;
  ip: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** The one that this is asked with. */
  is_current: boolean;
}

const MOST = 200;

const OWN = scoped(
  'own_sessions',
  `select s.id, s.device, s.ip, ${utc('s.created_at')} as created_at,
     ${utc('coalesce(s.last_used_at, s.created_at)')} as last_used_at, ${utc('s.expires_at')} as expires_at,
     s.id::text = $3 as is_current
   from session s
   where s.company_id = scope.company::uuid and s.user_id = $2 and s.api_key_id is null and s.ended_at is null
     and s.expires_at > $4
   order by s.id::text = $3 desc, coalesce(s.last_used_at, s.created_at) desc, s.id limit ${MOST}`,
);

/** Open sessions of the caller, this one first, then by last use. */
@Injectable()
export class OwnSessions {
  constructor(private readonly db: Database) {}

  async of(ctx: Context): Promise<SessionRow[]> {
    const values = [ctx.user_id, ctx.sid, this.db.clock.now()];
    const found = await this.db.read<SessionRow>(ctx, OWN, values);
    return found.map((session) => ({ ...session, device: deviceName(session.device ?? '') || null }));
  }
}

export const OWN_SESSIONS = rows(
  t.object('OwnSession', {
    id: t.id(),
    device: t.nullable(t.text('Browser and system, such as `Firefox, Windows`')),
    ip: t.nullable(t.text('Network address it was opened from')),
    created_at: t.moment(),
    last_used_at: t.moment('To some minutes'),
    expires_at: t.moment(),
    is_current: t.flag('The one that this is asked with'),
  }),
);
