import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { check, Email, Problem, Required, Whole, type By } from '@keystead/platform';
import { RateLimits } from '../rate-limits.js';
import { EmailVerification } from './email-verification.js';

const SIX_DIGITS = 'Please enter 6-digit verification code';

/** Proves an address with the code that was mailed to it. */
export class VerifyEmail {
  @Email() email: string;

  @ApiProperty({ type: String, pattern: '^\\d{6}$', example: '042137' })
  @Required(SIX_DIGITS)
  @check('isCode', (value) => (typeof value === 'string' && /^\d{6}$/.test(value) ? null : SIX_DIGITS))
  code: string;
}

const SUCCESS = { code: 1 };

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler {
  constructor(
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
  ) {}

  async execute({ ctx, email, code }: By<VerifyEmail>): Promise<Whole<typeof SUCCESS>> {
    await this.limits.take('verify_code', ctx.ip);
    if (!(await this.verification.verify(email, code))) throw new Problem('INVALID_CODE');
    return new Whole(SUCCESS);
  }
}
