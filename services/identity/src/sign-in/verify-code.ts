import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Email, Flag, RawResponse } from '@keystead/platform';
import { RateLimits } from '../shared/rate-limits.js';
import { WrongCode } from '../shared/six-digits.js';
import { LoginService } from '../authentication/login-service.js';
import type { LoginAnswer } from '../authentication/login-answers.js';
import { SecondSteps } from '../authentication/second-steps.js';
import { StepCode } from '../authentication/step-code.js';
import type { ClientInfo } from '../authentication/client-info.js';

/** Completes a sign-in with the code that was mailed after the password, or with one of the person's app. */
export class VerifyCode {
  @Email() email: string;
  @StepCode() code: string;
  /** Remember this computer: no second step here for thirty days. */
  @Flag({ optional: true }) skip_mfa?: boolean | null;
}

const SUCCESS = 1;

export class VerifyCodeCommand extends ContextCommand<
  VerifyCode & { client: ClientInfo },
  RawResponse<LoginAnswer & { code: 1 }>
> {}

@CommandHandler(VerifyCodeCommand)
export class VerifyCodeHandler {
  constructor(
    private readonly limits: RateLimits,
    private readonly steps: SecondSteps,
    private readonly logins: LoginService,
  ) {}

  async execute({
    ctx,
    body: { email, code, skip_mfa, client },
  }: VerifyCodeCommand): Promise<RawResponse<LoginAnswer & { code: 1 }>> {
    await this.limits.take('verify_code', ctx.ip);
    const account = await this.steps.complete(ctx, email, code, client);
    if (!account) throw new WrongCode();
    const { body, cookies } = await this.logins.completeSecondStep(ctx, account, client, skip_mfa ?? false);
    return new RawResponse({ code: SUCCESS, ...body }, cookies);
  }
}
