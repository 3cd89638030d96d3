import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { CONFIG, ContextCommand, LOG, Problem, type RawResponse, Text } from '@keystead/platform';
import type { Logger } from 'pino';
import { AccountLookup } from '../accounts/account-lookup.js';
import { TypedPassword } from '../accounts/passwords.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { LoginAnswer, SecondStepAnswer } from '../authentication/login-answers.js';
import { LoginService } from '../authentication/login-service.js';
import { PasswordCheck } from '../authentication/password-check.js';
import type { IdentityConfig } from '../config.js';
import { RateLimits } from '../shared/rate-limits.js';

/** Signs in the operator's root administrator. */
export class AdminSignIn {
  @Text(80) username: string;
  @TypedPassword() password: string;
}

export class AdminSignInCommand extends ContextCommand<
  AdminSignIn & { client: ClientInfo },
  RawResponse<LoginAnswer | SecondStepAnswer>
> {}

@CommandHandler(AdminSignInCommand)
export class AdminSignInHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordCheck,
    private readonly logins: LoginService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The same checks in the same order as at the other sign-in; without a root administrator every attempt is wrong. */
  async execute({
    ctx,
    body: { username, password, client },
  }: AdminSignInCommand): Promise<RawResponse<LoginAnswer | SecondStepAnswer>> {
    await this.limits.take('sign_in', ctx.ip);
    const { rootAdminUsername, rootAdminEmail } = this.config;
    const isNamed = rootAdminUsername !== undefined && username === rootAdminUsername;
    const found = await this.directory.findRoot(rootAdminEmail ?? '');
    const attempt = { who: `root\n${username}`, entry: isNamed ? found : null, password, client };
    const proven = await this.passwords.check(ctx, attempt);
    if (!proven) {
      this.log.warn({ entry_point: 'admin', ip: ctx.ip, request_id: ctx.request_id }, 'sign-in refused');
      throw new Problem('BAD_CREDENTIALS');
    }
    return this.logins.login(ctx, proven, client);
  }
}
