import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Context, Database, type Tx } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import { LockedCode, newCode } from '../shared/six-digits.js';
import { Authenticators } from './authenticators.js';
import { type ClientInfo, Cookies } from './client-info.js';

const MINUTE = 60_000;
export const CODE_LIFE_MS = 10 * MINUTE;
const TRIES = 5;
const RESEND_MS = MINUTE;
const SENDS_AN_HOUR = 5;
const HOUR = 60 * MINUTE;

export const TICKET = 'mfa_ticket';

/** The account a second step is about. */
export interface Account {
  company_id: string;
  user_id: string;
}

/** A new code to be mailed, an earlier one that still works, the codes of an app, or none of them for now. */
export type IssuedCode = { state: 'new'; code: string } | { state: 'valid' } | { state: 'app' } | { state: 'wait' };

const MAY = `(s.sent_at <= $5 and (s.hour_ends_at <= $3 or s.sends < ${SENDS_AN_HOUR}))`;
const NEW_CODE = `code_hash = case when ${MAY} then $2 else s.code_hash end,
  tries = case when ${MAY} then 0 else s.tries end,
  sent_at = case when ${MAY} then $3 else s.sent_at end,
  expires_at = case when ${MAY} then $4 else s.expires_at end,
  hour_ends_at = case when s.hour_ends_at <= $3 then $6 else s.hour_ends_at end,
  sends = case when not ${MAY} then s.sends when s.hour_ends_at <= $3 then 1 else s.sends + 1 end`;
const STATE = `code_hash = $2 as is_new, code_hash is not null and tries < ${TRIES} and expires_at > $3 as is_valid, is_by_app`;
const OF_CLIENT = (ticket: string, client: string) => `(ticket_hash = ${ticket} or client_digest = ${client})`;

const BEGIN = {
  name: 'second_step_begin',
  text: `insert into second_step as s (email_digest, code_hash, sent_at, expires_at, tries, hour_ends_at, sends, keep_until,
      account, ticket_hash, client_digest, is_by_app)
    values ($1, $2, $3, $4, 0, $6, 1, $6, $7, $8, $9, $10)
    on conflict (email_digest) do update set account = $7, ticket_hash = $8, client_digest = $9, is_by_app = $10,
      keep_until = $6, ${NEW_CODE}
    returning ${STATE}`,
};
const RESEND = {
  name: 'second_step_resend',
  text: `update second_step s set ${NEW_CODE}
    where email_digest = $1 and keep_until > $3 and ${OF_CLIENT('$7', '$8')}
    returning ${STATE}, account`,
};
// One statement: of many right answers at once, the first takes the code and the others find none.
const TRY = {
  name: 'second_step_try',
  text: `update second_step set tries = tries + 1, code_hash = nullif(code_hash, $2)
    where email_digest = $1 and code_hash is not null and expires_at > $3 and tries < ${TRIES} and ${OF_CLIENT('$4', '$5')}
    returning account, is_by_app, tries = ${TRIES} as is_last, code_hash is null as is_right`,
};
const LOCKED = {
  name: 'second_step_locked',
  text: `select 1 from second_step where email_digest = $1 and code_hash is not null and expires_at > $2 and tries >= ${TRIES}
    and ${OF_CLIENT('$3', '$4')}`,
};
const USED = { name: 'second_step_used', text: 'delete from second_step where email_digest = $1' };
const WITHDRAW = {
  name: 'second_step_withdraw',
  text: `update second_step set code_hash = null, sent_at = '-infinity', sends = sends - 1
    where email_digest = $1 and code_hash = $2`,
};

interface State {
  is_new: boolean | null;
  is_valid: boolean;
  is_by_app: boolean;
}
interface Tried {
  account: string;
  is_by_app: boolean;
  is_last: boolean;
  is_right: boolean;
}

/**
 * Second steps that are due. There is one only after a right password, for one account, and only the client that gave the
 * password completes it: the holder of the ticket cookie, or, for a program without cookies, the same address and program.
 * Its code is mailed, or it is one of the person's app; then the code made here is for nobody, and its tries count the same.
 */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly apps: Authenticators,
    private readonly db: Database,
    private readonly cookies: Cookies,
    private readonly secrets: Secrets,
  ) {}

  /** After the password: a ticket for this client, and a code unless one was sent within the minute or an app shows it. */
  async begin(
    account: Account,
    email: string,
    client: ClientInfo,
    is_by_app: boolean,
  ): Promise<{ ticket: string; issued: IssuedCode }> {
    const ticket = randomBytes(32).toString('base64url');
    const code = newCode();
    const program = client.isBrowser ? null : this.client(client);
    const values = [...this.timed(email, code), named(account), this.ticket(ticket), program, is_by_app];
    const [state] = await this.db.plain<State>(BEGIN, values);
    return { ticket, issued: issuedOf(state!, code) };
  }

  /** The same for a client who has given the password before; null when none is due for them. */
  async resend(email: string, client: ClientInfo): Promise<{ account: Account; issued: IssuedCode } | null> {
    const code = newCode();
    const values = [...this.timed(email, code), ...this.bound(client)];
    const [row] = await this.db.plain<State & { account: string }>(RESEND, values);
    return row ? { account: accountOf(row.account), issued: issuedOf(row, code) } : null;
  }

  /** Whose second step this code completes, exactly once; null when it is wrong, CODE_LOCKED when it was too often. */
  async complete(ctx: Context, email: string, code: string, client: ClientInfo): Promise<Account | null> {
    const [digest, now, bound] = [this.digest(email), this.db.clock.now(), this.bound(client)];
    const [row] = await this.db.plain<Tried>(TRY, [digest, this.hash(email, code), now, ...bound]);
    if (!row) {
      const locked = await this.db.plain(LOCKED, [digest, now, ...bound]);
      if (locked.length > 0) throw new LockedCode();
      return null;
    }
    const account = accountOf(row.account);
    if (row.is_by_app ? await this.useApp(ctx, account, code, digest) : row.is_right) return account;
    if (row.is_last) throw new LockedCode();
    return null;
  }

  /** Takes back a code that could not be sent, so that it does not count. */
  async withdraw(email: string, code: string): Promise<void> {
    await this.db.plain(WITHDRAW, [this.digest(email), this.hash(email, code)]);
  }

  /** Nothing is due for this account any more: it is signed in, or its password has changed. */
  async end(tx: Tx): Promise<void> {
    const account = named({ company_id: tx.ctx.company_id, user_id: tx.ctx.user_id! });
    await tx.query('delete from second_step where account = $1', [account], 'second_step_end');
  }

  private async useApp(ctx: Context, account: Account, code: string, digest: string): Promise<boolean> {
    const isRight = await this.apps.use(ctx, account, code);
    if (isRight) await this.db.plain(USED, [digest]);
    return isRight;
  }

  private timed(email: string, code: string): unknown[] {
    const now = this.db.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    return [this.digest(email), this.hash(email, code), now, after(CODE_LIFE_MS), after(-RESEND_MS), after(HOUR)];
  }

  /** The ticket, or what stands for it where there are no cookies. */
  private bound(client: ClientInfo): [string | null, string | null] {
    const ticket = this.cookies.read(client, TICKET);
    return ticket ? [this.ticket(ticket), null] : [null, this.client(client)];
  }

  private digest(email: string): string {
    return this.secrets.digest('second_step', email);
  }

  private hash(email: string, code: string): string {
    return this.secrets.digest('second_step_code', `${email}\n${code}`);
  }

  private ticket(ticket: string): string {
    return this.secrets.digest('second_step_ticket', ticket);
  }

  private client(client: ClientInfo): string {
    return this.secrets.digest('second_step_client', client.fingerprint);
  }
}

function issuedOf({ is_new, is_valid, is_by_app }: State, code: string): IssuedCode {
  if (is_by_app) return { state: is_new || is_valid ? 'app' : 'wait' };
  if (is_new) return { state: 'new', code };
  return { state: is_valid ? 'valid' : 'wait' };
}

const named = ({ company_id, user_id }: Account) => `${company_id}/${user_id}`;

function accountOf(name: string): Account {
  const [company_id, user_id] = name.split('/') as [string, string];
  return { company_id, user_id };
}
