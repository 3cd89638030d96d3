import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, Email, QueryPost } from '@keystead/platform';
import { CODE_RIGHT, CODE_SENT, EMAIL_KNOWN, SIGN_IN_ANSWER } from '../accounts/account-answers.js';
import { RateLimits } from '../shared/rate-limits.js';
import { AccountLookup } from '../accounts/account-lookup.js';
import { From, type ClientInfo } from '../authentication/client-info.js';
import { Register, RegisterCommand } from './register.js';
import { SendEmailCode, SendEmailCodeCommand } from './send-email-code.js';
import { VerifyEmail, VerifyEmailCommand } from './verify-email.js';

class AccountEmail {
  @Email() email: string;
}

@Controller()
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
  ) {}

  @Command('send-email-code', PUBLIC, 'Send a registration code', { answer: CODE_SENT, problems: ['CODE_NOT_SENT'] })
  sendCode(@Ctx() ctx: Context, @Body() body: SendEmailCode) {
    return this.commands.execute(new SendEmailCodeCommand(ctx, body));
  }

  @Command('reg-verify-email-code', PUBLIC, 'Verify an email address', {
    answer: CODE_RIGHT,
    problems: ['INVALID_CODE'],
  })
  verify(@Ctx() ctx: Context, @Body() body: VerifyEmail) {
    return this.commands.execute(new VerifyEmailCommand(ctx, body));
  }

  @Command('register', PUBLIC, 'Register a company', {
    answer: SIGN_IN_ANSWER,
    problems: [
      'EMAIL_NOT_VERIFIED',
      'TERMS_NOT_AGREED',
      'PASSWORDS_DO_NOT_MATCH',
      'SSO_EXPIRED',
      'USER_EXISTS',
      'SSO_LINKED_ELSEWHERE',
    ],
  })
  register(@Ctx() ctx: Context, @Body() body: Register, @From() client: ClientInfo) {
    return this.commands.execute(new RegisterCommand(ctx, { ...body, client }));
  }

  /** Says the truth, since registration needs it; that is why it may be asked only so often. */
  @QueryPost('check-account-email', PUBLIC, 'Check whether an address owns a company', { answer: EMAIL_KNOWN })
  async check(@Ctx() ctx: Context, @Body() { email }: AccountEmail) {
    await this.limits.takeEmailCheck(ctx.ip);
    return { exists: await this.directory.ownsCompany(email) };
  }
}
