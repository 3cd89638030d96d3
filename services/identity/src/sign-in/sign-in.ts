import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Email, Flag, LOG, Problem, type RawResponse, Text } from '@keystead/platform';
import type { Logger } from 'pino';
import { TypedPassword } from '../accounts/passwords.js';
import { maskEmail } from '../mail/code-mail.js';
import { RateLimits } from '../shared/rate-limits.js';
import { AccountLookup } from '../accounts/account-lookup.js';
import { LoginService } from '../authentication/login-service.js';
import type { LoginAnswer, SecondStepAnswer } from '../authentication/login-answers.js';
import { PasswordCheck } from '../authentication/password-check.js';
import type { ClientInfo } from '../authentication/client-info.js';

/** Signs in with e-mail, password and tenant code; the code may be left out when the address is in one company. */
export class SignIn {
  @Email() email: string;
  @TypedPassword() password: string;
  @Text(12, { optional: true }) tenant_code?: string | null;
  /** Has no effect here: only the server knows whether a device is remembered. */
  @Flag({ optional: true }) skip_mfa?: boolean | null;
}

export class SignInCommand extends ContextCommand<
  SignIn & { client: ClientInfo },
  RawResponse<LoginAnswer | SecondStepAnswer>
> {}

@CommandHandler(SignInCommand)
export class SignInHandler {
  constructor(
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordCheck,
    private readonly logins: LoginService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** For every request and account: one look-up, one count, one hash, and the same answer. */
  async execute({
    ctx,
    body: { client, ...given },
  }: SignInCommand): Promise<RawResponse<LoginAnswer | SecondStepAnswer>> {
    const { email, password, tenant_code } = given;
    this.passwords.mustHaveRoom();
    const [entry] = await Promise.all([
      this.directory.find(email, (tenant_code ?? '').toLowerCase()),
      this.limits.take('sign_in', ctx.ip),
    ]);
    const proven = await this.passwords.check(ctx, { who: email, entry, password, client });
    if (!proven) {
      this.log.warn({ email: maskEmail(email), ip: ctx.ip, request_id: ctx.request_id }, 'sign-in refused');
      throw new Problem('BAD_CREDENTIALS');
    }
    return this.logins.login(ctx, proven, client);
  }
}
