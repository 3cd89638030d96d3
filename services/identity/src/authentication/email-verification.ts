import { Injectable } from '@nestjs/common';
import { Database, Problem, type Tx } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import { newCode } from '../shared/six-digits.js';

const MINUTE = 60_000;
const CODE_LIFE_MS = 10 * MINUTE;
const TRIES = 5;
const RESEND_MS = MINUTE;
const SENDS_AN_HOUR = 5;
const HOUR = 60 * MINUTE;
/** How long a verified address may be registered with. */
const VERIFIED_MS = 30 * MINUTE;

// Addresses are kept as keyed digests: these rows are about strangers.
const ISSUE = {
  name: 'code_issue',
  text: `insert into email_verification as e
      (email_digest, code_hash, sent_at, expires_at, tries, hour_ends_at, sends, keep_until)
    values ($1, $2, $3, $4, 0, $5, 1, $5)
    on conflict (email_digest) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0,
      hour_ends_at = case when e.hour_ends_at <= $3 then excluded.hour_ends_at else e.hour_ends_at end,
      sends = case when e.hour_ends_at <= $3 then 1 else e.sends + 1 end, keep_until = excluded.keep_until
    where e.sent_at <= $6 and (e.hour_ends_at <= $3 or e.sends < ${SENDS_AN_HOUR})
    returning true as is_issued`,
};
const STATE = {
  name: 'code_state',
  text: `select sent_at > $2 and code_hash is not null and tries < ${TRIES} as is_fresh,
      sent_at > $2 or (hour_ends_at > $3 and sends >= ${SENDS_AN_HOUR}) as must_wait
    from email_verification where email_digest = $1`,
};
const WITHDRAW = {
  name: 'code_withdraw',
  text: `update email_verification set code_hash = null, sent_at = '-infinity', sends = sends - 1
    where email_digest = $1 and code_hash = $2`,
};
// One statement: of many right answers at once, the first takes the code and the others find none.
const TRY = {
  name: 'code_try',
  text: `update email_verification set tries = tries + 1,
      verified_until = case when code_hash = $2 then $4 else verified_until end,
      code_hash = nullif(code_hash, $2)
    where email_digest = $1 and code_hash is not null and expires_at > $3 and tries < ${TRIES}
    returning code_hash is null as is_right`,
};
const IS_PENDING = {
  name: 'code_is_pending',
  text: 'select 1 from email_verification where email_digest = $1 and code_hash is not null and keep_until > $2',
};
const IS_VERIFIED = {
  name: 'email_is_verified',
  text: 'select 1 from email_verification where email_digest = $1 and verified_until > $2',
};
// A provider's word is as good as a code; the counters of codes stay as they are.
const VOUCH = {
  name: 'email_vouch',
  text: `insert into email_verification as e
      (email_digest, sent_at, expires_at, tries, hour_ends_at, sends, keep_until, verified_until)
    values ($1, '-infinity', $2, 0, $2, 0, $3, $3)
    on conflict (email_digest) do update set verified_until = excluded.verified_until,
      keep_until = greatest(e.keep_until, excluded.keep_until)`,
};
const CONSUME = `update email_verification set verified_until = null
  where email_digest = $1 and verified_until > $2 returning true as is_consumed`;

/** A decoy is counted like a code that no one is sent. */
export type DecoyResponse = 'real' | 'decoy';

/** Six-digit codes that prove an address, before there is any account. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** `fresh` while a code of the last minute still works; TOO_MANY when there may be no new one yet. */
  async mayIssue(email: string, pretence: DecoyResponse = 'real'): Promise<'fresh' | 'yes'> {
    const now = this.db.clock.now();
    const values = [this.digest(email, pretence), new Date(now.getTime() - RESEND_MS), now];
    const [state] = await this.db.plain<{ is_fresh: boolean; must_wait: boolean }>(STATE, values);
    if (state?.is_fresh) return 'fresh';
    if (state?.must_wait) throw new Problem('TOO_MANY');
    return 'yes';
  }

  /** A new code that voids the one before; null when another request was faster. */
  async issue(email: string, pretence: DecoyResponse = 'real'): Promise<string | null> {
    const code = newCode();
    const now = this.db.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const values = [
      this.digest(email, pretence),
      this.hash(email, code),
      now,
      after(CODE_LIFE_MS),
      after(HOUR),
      after(-RESEND_MS),
    ];
    return (await this.db.plain(ISSUE, values)).length === 1 ? code : null;
  }

  /** Takes back a code that could not be sent, so that it does not count. */
  async withdraw(email: string, code: string): Promise<void> {
    await this.db.plain(WITHDRAW, [this.digest(email), this.hash(email, code)]);
  }

  /** True exactly once, for the right code within its life and tries. */
  async verify(email: string, code: string): Promise<boolean> {
    const now = this.db.clock.now();
    const values = [this.digest(email), this.hash(email, code), now, new Date(now.getTime() + VERIFIED_MS)];
    const [row] = await this.db.plain<{ is_right: boolean }>(TRY, values);
    return row?.is_right ?? false;
  }

  /** True while a code was asked for and not used. */
  async isPending(email: string): Promise<boolean> {
    return (await this.db.plain(IS_PENDING, [this.digest(email), this.db.clock.now()])).length === 1;
  }

  async isVerified(email: string): Promise<boolean> {
    return (await this.db.plain(IS_VERIFIED, [this.digest(email), this.db.clock.now()])).length === 1;
  }

  /** Takes a person's word who has verified the address themselves. */
  async vouch(email: string): Promise<void> {
    const now = this.db.clock.now();
    await this.db.plain(VOUCH, [this.digest(email), now, new Date(now.getTime() + VERIFIED_MS)]);
  }

  /** Spends the verification of an address within a transaction; EMAIL_NOT_VERIFIED when there is none. */
  async consume(tx: Tx, email: string): Promise<void> {
    const consumed = await tx.query(CONSUME, [this.digest(email), tx.now], 'email_consume');
    if (consumed.length === 0) throw new Problem('EMAIL_NOT_VERIFIED');
  }

  private digest(email: string, pretence: DecoyResponse = 'real'): string {
    return this.secrets.digest(pretence === 'real' ? 'email' : 'email_decoy', email);
  }

  private hash(email: string, code: string): string {
    return this.secrets.digest('email_code', `${email}\n${code}`);
  }
}
