import { CommandHandler } from '@nestjs/cqrs';
import { type Context, ContextCommand, Database, Problem, Text, type Tx } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { Sessions } from '../accounts/end-session.js';
import { claim } from '../accounts/open-company.js';
import { changeAddress, User } from '../accounts/user.entity.js';
import { EmailChanges } from '../authentication/email-changes.js';
import { PasswordResets } from '../authentication/password-resets.js';
import { SecondSteps } from '../authentication/second-steps.js';
import { UserDevices } from '../authentication/user-device.js';
import { RateLimits } from '../shared/rate-limits.js';
import { assertNotOfLease } from './renter-address.js';

/** Makes the address that a link was mailed to the one that its account signs in with; signs no one in. */
export class ConfirmEmail {
  @Text(200) token: string;
}

export interface ConfirmedEmail {
  user_id: string;
  email: string;
  tenant_code: string;
}

export class ConfirmEmailCommand extends ContextCommand<ConfirmEmail, ConfirmedEmail> {}

@CommandHandler(ConfirmEmailCommand)
export class ConfirmEmailHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly changes: EmailChanges,
    private readonly devices: UserDevices,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly steps: SecondSteps,
  ) {}

  /** That the address is in use already is said here alone: to the person who reads its mails. */
  async execute({ ctx, body: { token } }: ConfirmEmailCommand): Promise<ConfirmedEmail> {
    await this.limits.take('confirm_email', ctx.ip);
    const pending = await this.changes.find(token);
    if (!pending) throw new Problem('EMAIL_LINK_OVER');
    const { email, account, sid } = pending;
    const as: Context = { ...ctx, ...account, sid };
    const seen = await this.accounts.own(as);
    await assertNotOfLease(this.db, seen);
    const isOwner = await this.directory.ownsThisCompany(account.company_id, seen.email);
    await this.db.run(as, async (tx) => {
      if (!(await this.changes.take(tx, token))) throw new Problem('EMAIL_LINK_OVER');
      if (isOwner && !(await claim(tx, 'owner_email', email))) throw new Problem('USER_EXISTS');
      await this.change(tx, seen, email);
    });
    if (isOwner) await this.directory.releaseOwner(account.company_id, seen.email);
    return { user_id: seen.user_id, email, tenant_code: seen.tenant_code };
  }

  private async change(tx: Tx, { user_id, email: former_email }: UserInfo, email: string): Promise<void> {
    const person = await tx.lock(User, user_id);
    await replace(tx, former_email, email);
    tx.audit('login', user_id, 'update', { email: former_email }, { email });
    await changeAddress(tx, person, email);
    // What was mailed to the former address, and what the account was known by, counts no more.
    await this.devices.forgetAll(tx);
    await this.steps.end(tx);
    await this.resets.void(tx);
    await this.sessions.endOthers(tx);
    const { ip } = tx.ctx;
    const version = person.version + 1;
    tx.emit('user.email_changed', user_id, version, { user_id, email, former_email, ip, at: tx.now.toISOString() });
  }
}

/** EMAIL_LINK_OVER where the account was closed, or has another address since. */
async function replace(tx: Tx, former: string, email: string): Promise<void> {
  const { company_id, user_id } = tx.ctx;
  const taken = await tx.query(
    'select 1 from login where company_id = $1 and email = $2',
    [company_id, email],
    'email_taken',
  );
  if (taken.length > 0) throw new Problem('USER_EXISTS');
  const changed = await tx.query(
    `update login set email = $3, email_verified_at = $4, version = version + 1
     where company_id = $1 and id = $2 and status = 'active' and email = $5 returning true as is_changed`,
    [company_id, user_id, email, tx.now, former],
    'email_replace',
  );
  if (changed.length === 0) throw new Problem('EMAIL_LINK_OVER');
}
