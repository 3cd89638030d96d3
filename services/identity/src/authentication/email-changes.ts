import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import type { Account } from './second-steps.js';

const LIFE_MS = 60 * 60_000;
const TOKEN_BYTES = 32;

const ISSUE = {
  name: 'email_change_issue',
  text: `insert into email_change as e (account, token_hash, encrypted, sid, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (account) do update set token_hash = excluded.token_hash, encrypted = excluded.encrypted,
      sid = excluded.sid, expires_at = excluded.expires_at`,
};
const FIND = {
  name: 'email_change_find',
  text: 'select account, encrypted, sid from email_change where token_hash = $1 and expires_at > $2',
};
const WITHDRAW = { name: 'email_change_withdraw', text: 'delete from email_change where token_hash = $1' };
// Of many at once, the first takes it.
const TAKE =
  'delete from email_change where token_hash = $1 and expires_at > $2 and account = $3 returning true as is_taken';

/** A change that waits for its link to be opened. */
export interface PendingEmail {
  account: Account;
  email: string;
  /** The session that asked for it. */
  sid: string;
}

/** Links that prove a new address of an account: the newest of an account, for an hour, once. Here is only their digest. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** A token that voids the one before. */
  async issue({ account, email, sid }: PendingEmail): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const name = named(account);
    const encrypted = this.secrets.encrypt(email, emailChangePlace(name));
    const expires_at = new Date(this.db.clock.now().getTime() + LIFE_MS);
    await this.db.plain(ISSUE, [name, this.hash(token), encrypted, sid, expires_at]);
    return token;
  }

  /** What this token is for; null for one that is used, replaced, too old or made up. */
  async find(token: string): Promise<PendingEmail | null> {
    const values = [this.hash(token), this.db.clock.now()];
    const [row] = await this.db.plain<{ account: string; encrypted: string; sid: string }>(FIND, values);
    if (!row) return null;
    const [company_id, user_id] = row.account.split('/') as [string, string];
    const email = this.secrets.decrypt(row.encrypted, emailChangePlace(row.account));
    return { account: { company_id, user_id }, email, sid: row.sid };
  }

  /** Spends a token within the transaction that changes the address; false when another was faster. */
  async take(tx: Tx, token: string): Promise<boolean> {
    const taken = await tx.query(TAKE, [this.hash(token), tx.now, accountOf(tx)], 'email_change_take');
    return taken.length === 1;
  }

  /** Takes back a token that could not be sent. */
  async withdraw(token: string): Promise<void> {
    await this.db.plain(WITHDRAW, [this.hash(token)]);
  }

  /** The link of this account, if any, leads nowhere from now on. */
  async void(tx: Tx, user_id = tx.ctx.user_id!): Promise<void> {
    const account = named({ company_id: tx.ctx.company_id, user_id });
    await tx.query('delete from email_change where account = $1', [account], 'email_change_void');
  }

  private hash(token: string): string {
    return this.secrets.digest('email_change', token);
  }
}

/** The only place where a new address is decrypted. */
export const emailChangePlace = (account: string) => `email_change:${account}`;

const named = ({ company_id, user_id }: Account) => `${company_id}/${user_id}`;
const accountOf = ({ ctx }: Tx) => named({ company_id: ctx.company_id, user_id: ctx.user_id! });
