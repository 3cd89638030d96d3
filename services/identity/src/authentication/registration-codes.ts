import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Context, fieldProblem, LOG, Mailer, Problem, refusesAddress } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';
import { codeMail, maskEmail } from '../mail/code-mail.js';
import { RateLimits } from '../shared/rate-limits.js';
import { type DecoyResponse, EmailVerification } from './email-verification.js';

/** MFA_1005: a new code was sent; MFA_1004: the earlier one still works; MFA_1006: an app shows it. */
export interface CodeAnswer {
  code: 'MFA_1004' | 'MFA_1005' | 'MFA_1006';
}

/** Mails registration codes. Nothing in it depends on whether an address has an account. */
@Injectable()
export class RegistrationCodes {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
    private readonly mailer: Mailer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The first code, or a new one after a minute. */
  send(ctx: Context, email: string): Promise<CodeAnswer> {
    return this.answer(ctx, email, 'real');
  }

  /** A new code for a registration that has begun; where none has, the same answers in the same order, and no mail. */
  async resend(ctx: Context, email: string): Promise<CodeAnswer> {
    return this.answer(ctx, email, (await this.verification.isPending(email)) ? 'real' : 'decoy');
  }

  private async answer(ctx: Context, email: string, pretence: DecoyResponse): Promise<CodeAnswer> {
    if ((await this.verification.mayIssue(email, pretence)) === 'fresh') return { code: 'MFA_1004' };
    await this.limits.take('send_code', ctx.ip);
    const code = await this.verification.issue(email, pretence);
    if (code === null) return { code: 'MFA_1004' };
    if (pretence === 'real') await this.mail(ctx, email, code);
    return { code: 'MFA_1005' };
  }

  private async mail(ctx: Context, email: string, code: string): Promise<void> {
    const about = { to: maskEmail(email), request_id: ctx.request_id };
    try {
      await this.mailer.send({ to: email, ...codeMail(ctx.language, code, this.config.productName) });
      this.log.info(about, 'verification mail sent');
    } catch (error) {
      // The mail server's words may quote the address.
      this.log.error({ ...about, reason: (error as { code?: unknown }).code }, 'verification mail not sent');
      await this.verification.withdraw(email, code);
      if (refusesAddress(error)) throw fieldProblem({ email: 'Please enter a valid email address' });
      throw new Problem('CODE_NOT_SENT');
    }
  }
}
