import { CompanyRecord, Id, Moment, Text, TOKEN_LIFE_SECONDS, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';

/** One sign-in on one device; its end is the end of its access token. */
@Entity('session')
export class Session extends CompanyRecord {
  @Id() user_id: string;
  /** The API key that it was opened with; null: a person signed in. */
  @Id({ optional: true }) api_key_id: string | null;
  @Text(300, { optional: true }) device: string | null;
  @Text(64, { optional: true }) ip: string | null;
  @Moment() expires_at: Date;
  @Moment({ optional: true }) ended_at: Date | null;
  /** Of a request through the gateway, to some minutes (`record-session-use.ts`). */
  @Moment({ optional: true }) last_used_at: Date | null;
}

const RETENTION_MS = 30 * 24 * 3_600_000;

/** Opens the session `ctx.sid` of the caller, or of software that acts for them, and forgets those long over. */
export async function openSession(
  tx: Tx,
  device: string | undefined,
  { api_key_id = null, seconds = TOKEN_LIFE_SECONDS }: { api_key_id?: string | null; seconds?: number } = {},
): Promise<Date> {
  const { company_id, user_id, sid, ip } = tx.ctx;
  const expires_at = new Date(tx.now.getTime() + seconds * 1000);
  await tx.inOrder([
    tx.query(
      'delete from session where company_id = $1 and user_id = $2 and expires_at < $3',
      [company_id, user_id, new Date(tx.now.getTime() - RETENTION_MS)],
      'session_forget',
    ),
    tx.insert(Session, {
      ...{ id: sid, user_id, api_key_id, device: device?.slice(0, 300), ip: ip.slice(0, 64), expires_at },
      ...{ created_at: tx.now, last_used_at: tx.now },
    }),
  ]);
  return expires_at;
}

/** The person of this transaction came in with something that was mailed to their address. */
export async function proveEmail(tx: Tx): Promise<void> {
  await tx.query(
    'update login set email_verified_at = $3 where company_id = $1 and id = $2 and email_verified_at is null',
    [tx.ctx.company_id, tx.ctx.user_id, tx.now],
    'prove_email',
  );
}
