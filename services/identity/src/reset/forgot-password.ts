import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Context, ContextCommand, Email, Text } from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { AfterAnswer } from '../shared/after-answer.js';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../mail/account-mails.js';
import { resetMail } from '../mail/reset-mail.js';
import { SecurityCodes } from '../mail/security-codes.js';
import { RateLimits } from '../shared/rate-limits.js';
import { AccountLookup, ROOT_CODE, type DirectoryEntry } from '../accounts/account-lookup.js';
import { PasswordResets } from '../authentication/password-resets.js';

/**
 * Mails a link to choose a new password by. Which account it is about is said by the tenant code, else by X-Code; else it
 * is the one that owns a company, or the first of the address.
 */
export class ForgotPassword {
  @Email() email: string;
  @Text(12, { optional: true }) tenant_code?: string | null;
}

export class ForgotPasswordCommand extends ContextCommand<ForgotPassword, object> {}

@CommandHandler(ForgotPasswordCommand)
export class ForgotPasswordHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountQueries,
    private readonly after: AfterAnswer,
    private readonly codes: SecurityCodes,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly resets: PasswordResets,
  ) {}

  /** One answer and one amount of work for everyone; the mail goes out after the answer. */
  async execute({ ctx, body: { email, tenant_code } }: ForgotPasswordCommand): Promise<object> {
    await this.limits.take('forgot_password', ctx.ip);
    const code = (tenant_code || ctx.tenant_code).toLowerCase();
    const entry = await this.directory.findFirst(email, code);
    const active = entry?.status === 'active' ? entry : null;
    const token = await this.resets.issue(`${email}\n${code}`, active);
    if (active && token) this.after.start('reset mail', () => this.mail(ctx, active, email, token));
    return {};
  }

  private async mail(ctx: Context, entry: DirectoryEntry, email: string, token: string): Promise<void> {
    const { company_id, user_id, tenant_code: code } = entry;
    try {
      const { language, company_data } = await this.accounts.own({ ...ctx, company_id, user_id });
      const account = code === ROOT_CODE ? null : { company: company_data.name, code };
      const other_codes = (await this.directory.accountsOf(email)).map(({ tenant_code }) => tenant_code);
      // Where people go is for the operator to say, never for the request.
      const url = `${this.config.publicUrl}/auth/reset-password/${token}`;
      const mail = resetMail(language, {
        ...{ url, product: this.config.productName, account },
        other_codes: other_codes.filter((other) => other !== code && other !== ROOT_CODE),
      });
      const content = await this.codes.shownIn(mail, language, entry);
      await this.mails.send({ kind: 'password_reset', company_id, user_id, email, language, content });
    } catch (error) {
      await this.resets.withdraw(token);
      // The mail server's words may quote the address.
      throw new Error(`The mail server did not take it: ${String((error as { code?: unknown }).code)}`);
    }
  }
}
