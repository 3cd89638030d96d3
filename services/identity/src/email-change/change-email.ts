import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import {
  CONFIG,
  type Context,
  ContextCommand,
  Database,
  Email,
  fieldProblem,
  LOG,
  newId,
  Problem,
  type RawResponse,
  refusesAddress,
} from '@keystead/platform';
import type { Logger } from 'pino';
import { ROOT_CODE } from '../accounts/account-lookup.js';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { TypedPassword } from '../accounts/passwords.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { EmailChanges } from '../authentication/email-changes.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { OwnPassword } from '../authentication/own-password.js';
import { ProofCode } from '../authentication/step-code.js';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../mail/account-mails.js';
import { maskEmail } from '../mail/code-mail.js';
import { emailChangeMail } from '../mail/email-change-mail.js';
import { SecurityCodes } from '../mail/security-codes.js';
import { RateLimits } from '../shared/rate-limits.js';
import { assertNotOfLease } from './renter-address.js';

const OWN_ALREADY = 'This is already your email address';

/** Asks for another address to sign in with. It counts once the link that is mailed to it has been confirmed. */
export class ChangeEmail {
  @Email() email: string;
  @TypedPassword() password: string;
  @ProofCode() code?: string | null;
}

export class ChangeEmailCommand extends ContextCommand<
  ChangeEmail & { client: ClientInfo },
  object | RawResponse<SecondStepAnswer>
> {}

@CommandHandler(ChangeEmailCommand)
export class ChangeEmailHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly changes: EmailChanges,
    private readonly codes: SecurityCodes,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly password: OwnPassword,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The same answer whether or not the address has an account: only who reads its mails learns more. */
  async execute({
    ctx,
    body: { email, ...proof },
  }: ChangeEmailCommand): Promise<object | RawResponse<SecondStepAnswer>> {
    const me = await this.accounts.own(ctx);
    // The operator's administrator is found by the address of the settings.
    if (me.tenant_code === ROOT_CODE) throw new Problem('FORBIDDEN');
    if (email === me.email) throw fieldProblem({ email: OWN_ALREADY });
    const isToCome = await this.password.proveAs(ctx, me, proof);
    if (isToCome) return isToCome;
    await assertNotOfLease(this.db, me);
    await this.limits.take('change_email', me.user_id);
    await this.mail(ctx, me, email);
    return this.db.run(ctx, async (tx) => {
      const { user_id } = me;
      tx.emit('user.email_change_requested', newId(), 1, { user_id, ip: ctx.ip, at: tx.now.toISOString() });
      tx.audit('login', user_id, 'request_email_change', null, {});
      return {};
    });
  }

  private async mail(ctx: Context, me: UserInfo, email: string): Promise<void> {
    const { user_id, language, company_data } = me;
    const { company_id, name: company } = company_data;
    const to = { company_id, user_id };
    const token = await this.changes.issue({ account: to, email, sid: ctx.sid });
    try {
      // Where people go is for the operator to say, never for the request.
      const url = `${this.config.publicUrl}/auth/confirm-email/${token}`;
      const mail = emailChangeMail(language, { url, product: this.config.productName, company });
      const content = await this.codes.shownIn(mail, language, to);
      await this.mails.send({ kind: 'email_change', ...to, email, language, content });
    } catch (error) {
      await this.changes.withdraw(token);
      // The mail server's words may quote the address.
      const about = { to: maskEmail(email), reason: (error as { code?: unknown }).code };
      this.log.error({ ...about, request_id: ctx.request_id }, 'mail to a new address not sent');
      if (refusesAddress(error)) throw fieldProblem({ email: 'Please enter a valid email address' });
      throw new Problem('UNAVAILABLE');
    }
  }
}
