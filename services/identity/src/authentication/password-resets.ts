import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import type { Account } from './second-steps.js';

const MINUTE = 60_000;
const LIFE_MS = 60 * MINUTE;
const AGAIN_MS = 5 * MINUTE;
const TOKEN_BYTES = 32;

// One row for each account asked about, whether there is one or not: asking costs the same and shows nothing.
const ISSUE = {
  name: 'reset_issue',
  text: `insert into password_reset as r (request_digest, token_hash, account, sent_at, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (request_digest) do update set token_hash = excluded.token_hash, account = excluded.account,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where r.sent_at <= $6
    returning true as is_issued`,
};
const FIND = {
  name: 'reset_find',
  text: 'select account from password_reset where token_hash = $1 and expires_at > $2 and account is not null',
};
const WITHDRAW = { name: 'reset_withdraw', text: 'delete from password_reset where token_hash = $1' };
// Of many at once, the first takes it. The row stays: it says when a mail may be asked for again.
const TAKE = `update password_reset set account = null where token_hash = $1 and expires_at > $2 and account = $3
  returning true as is_taken`;

/** Links to choose a new password by: the newest of an account, for an hour, once. Here is only their digest. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** A token that voids the one before; null when there was one within five minutes. */
  async issue(username: string, account: Account | null): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.db.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const digest = this.secrets.digest('reset_account', account ? named(account) : username);
    const values = [digest, this.hash(token), account && named(account), now, after(LIFE_MS), after(-AGAIN_MS)];
    return (await this.db.plain(ISSUE, values)).length === 1 ? token : null;
  }

  /** Whose token this is; null for one that is used, replaced, too old or made up. */
  async find(token: string): Promise<Account | null> {
    const values = [this.hash(token), this.db.clock.now()];
    const [row] = await this.db.plain<{ account: string }>(FIND, values);
    if (!row) return null;
    const [company_id, user_id] = row.account.split('/') as [string, string];
    return { company_id, user_id };
  }

  /** Spends a token within the transaction that does what it is for; false when a person was faster. */
  async take(tx: Tx, token: string): Promise<boolean> {
    const taken = await tx.query(TAKE, [this.hash(token), tx.now, accountOf(tx)], 'reset_take');
    return taken.length === 1;
  }

  /** Takes back a token that could not be sent, so that another may be asked for at once. */
  async withdraw(token: string): Promise<void> {
    await this.db.plain(WITHDRAW, [this.hash(token)]);
  }

  /** The links of this account lead nowhere from now on. */
  async void(tx: Tx): Promise<void> {
    const text = 'update password_reset set account = null where account = $1';
    await tx.query(text, [accountOf(tx)], 'reset_void');
  }

  private hash(token: string): string {
    return this.secrets.digest('reset_token', token);
  }
}

const named = ({ company_id, user_id }: Account) => `${company_id}/${user_id}`;
const accountOf = ({ ctx }: Tx) => named({ company_id: ctx.company_id, user_id: ctx.user_id! });
