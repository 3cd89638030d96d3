import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Context, LOG, Problem } from '@keystead/platform';
import type { Logger } from 'pino';
import type { UserInfo } from '../accounts/account.queries.js';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../mail/account-mails.js';
import { codeMail, maskEmail } from '../mail/code-mail.js';
import { SecurityCodes } from '../mail/security-codes.js';
import { SecondSteps } from './second-steps.js';

/** Mails the code of a second step in the person's language. */
@Injectable()
export class SecondStepMails {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly codes: SecurityCodes,
    private readonly mails: AccountMails,
    private readonly steps: SecondSteps,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** CODE_NOT_SENT when the mail server does not take it; then it may be asked for again at once. */
  async send(
    { request_id }: Context,
    { email, language, user_id, company_data }: UserInfo,
    code: string,
  ): Promise<void> {
    const about = { to: maskEmail(email), request_id };
    try {
      const mail = codeMail(language, code, this.config.productName, 'second_step');
      const to = { company_id: company_data.company_id, user_id };
      const content = await this.codes.shownIn(mail, language, to);
      await this.mails.send({ kind: 'second_step', ...to, email, language, content });
      this.log.info(about, 'sign-in code sent');
    } catch (error) {
      // The mail server's words may quote the address.
      this.log.error({ ...about, reason: (error as { code?: unknown }).code }, 'sign-in code not sent');
      await this.steps.withdraw(email, code);
      throw new Problem('CODE_NOT_SENT');
    }
  }
}
