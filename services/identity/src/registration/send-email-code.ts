import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { CONFIG, Email, LOG, Problem, type By, type Context } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';
import { codeMail } from '../mail/code-mail.js';
import { Mailer } from '../mail/mailer.js';
import { maskEmail } from '../mail/mask-email.js';
import { RateLimits } from '../rate-limits.js';
import { EmailVerification } from './email-verification.js';

/** Mails a registration code. Nothing in it depends on whether the address has an account. */
export class SendEmailCode {
  @Email() email: string;
}

const STILL_VALID = { code: 'MFA_1004' };
const SENT = { code: 'MFA_1005' };

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
    private readonly mailer: Mailer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({ ctx, email }: By<SendEmailCode>): Promise<{ code: string }> {
    if ((await this.verification.mayIssue(email)) === 'fresh') return STILL_VALID;
    await this.limits.take('send_code', ctx.ip);
    const code = await this.verification.issue(email);
    if (code === null) return STILL_VALID;
    await this.send(ctx, email, code);
    return SENT;
  }

  private async send(ctx: Context, email: string, code: string): Promise<void> {
    const about = { to: maskEmail(email), request_id: ctx.request_id };
    try {
      await this.mailer.send(email, codeMail(ctx.language, code, this.config.productName));
      this.log.info(about, 'verification mail sent');
    } catch (error) {
      // The mail server's words may quote the address.
      this.log.error({ ...about, reason: (error as { code?: unknown }).code }, 'verification mail not sent');
      await this.verification.withdraw(email, code);
      throw new Problem('CODE_NOT_SENT');
    }
  }
}
