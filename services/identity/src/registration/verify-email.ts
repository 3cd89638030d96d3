import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Email, RawResponse } from '@keystead/platform';
import { RateLimits } from '../shared/rate-limits.js';
import { EmailVerification } from '../authentication/email-verification.js';
import { SixDigits, WrongCode } from '../shared/six-digits.js';

/** Proves an address with the code that was mailed to it. */
export class VerifyEmail {
  @Email() email: string;
  @SixDigits() code: string;
}

const SUCCESS = { code: 1 };

export class VerifyEmailCommand extends ContextCommand<VerifyEmail, RawResponse<typeof SUCCESS>> {}

@CommandHandler(VerifyEmailCommand)
export class VerifyEmailHandler {
  constructor(
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
  ) {}

  async execute({ ctx, body: { email, code } }: VerifyEmailCommand): Promise<RawResponse<typeof SUCCESS>> {
    await this.limits.take('verify_code', ctx.ip);
    if (!(await this.verification.verify(email, code))) throw new WrongCode();
    return new RawResponse(SUCCESS);
  }
}
