import { CommandHandler } from '@nestjs/cqrs';
import { type Context, ContextCommand, Email, Problem } from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { RateLimits } from '../shared/rate-limits.js';
import { RegistrationCodes, type CodeAnswer } from '../authentication/registration-codes.js';
import { SecondStepMails } from '../authentication/second-step-mails.js';
import { SecondSteps, type Account } from '../authentication/second-steps.js';
import type { ClientInfo } from '../authentication/client-info.js';

/** Mails the pending code once more: of this client's second step, else of a registration. */
export class ResendCode {
  @Email() email: string;
}

export class ResendCodeCommand extends ContextCommand<ResendCode & { client: ClientInfo }, CodeAnswer> {}

@CommandHandler(ResendCodeCommand)
export class ResendCodeHandler {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly limits: RateLimits,
    private readonly mails: SecondStepMails,
    private readonly registrations: RegistrationCodes,
    private readonly steps: SecondSteps,
  ) {}

  /** An address for which nothing is pending is answered as if something were. */
  async execute({ ctx, body: { email, client } }: ResendCodeCommand): Promise<CodeAnswer> {
    await this.limits.take('resend_code', ctx.ip);
    const step = await this.steps.resend(email, client);
    if (!step) return this.registrations.resend(ctx, email);
    const { account, issued } = step;
    if (issued.state === 'wait') throw new Problem('TOO_MANY');
    if (issued.state === 'app') return { code: 'MFA_1006' };
    if (issued.state === 'valid') return { code: 'MFA_1004' };
    await this.send(ctx, account, issued.code);
    return { code: 'MFA_1005' };
  }

  private async send(ctx: Context, account: Account, code: string): Promise<void> {
    const user = await this.accounts.own({ ...ctx, ...account });
    await this.mails.send(ctx, user, code);
  }
}
