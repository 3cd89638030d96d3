import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { type Context, ContextCommand, Database, LOG, Problem, type RawResponse, Text } from '@keystead/platform';
import type { Logger } from 'pino';
import { RateLimits } from '../shared/rate-limits.js';
import { EmailVerification } from '../authentication/email-verification.js';
import { AccountLookup, type LinkedEntry } from '../accounts/account-lookup.js';
import { LoginService } from '../authentication/login-service.js';
import type { LoginAnswer, SecondStepAnswer } from '../authentication/login-answers.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { Refused, Unreachable, type ProvenIdentity } from './driver.js';
import { SsoAttempts, type TakenAttempt } from './sso-attempts.js';
import { linkIdentity } from './sso-identity.js';
import { SsoProviders, type Provider } from './sso-providers.js';
import { SsoRegistrations } from './sso-registrations.js';

/** What a provider sent back with the browser. */
export class FinishSignOn {
  @Text(2048) code: string;
  @Text(200) state: string;
  /** Key of the provider; in the path. */
  provider: string;
  /** Of the cookie that the way there began with; not part of the body. */
  browser?: string;
}

/** A person no one knows yet: what the registration form may begin with. */
export interface Unregistered {
  next: 'register';
  provider: string;
  email: string | null;
  /** Whether `email` needs no code any more. */
  is_email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  /** Goes into the registration, so that this identity signs in to the new account. */
  sso_token: string;
}

export interface Linked {
  next: 'linked';
  provider: string;
}

export class FinishSignOnCommand extends ContextCommand<
  FinishSignOn & { client: ClientInfo },
  RawResponse<LoginAnswer | SecondStepAnswer> | Unregistered | Linked
> {}

@CommandHandler(FinishSignOnCommand)
export class FinishSignOnHandler {
  constructor(
    private readonly db: Database,
    private readonly attempts: SsoAttempts,
    private readonly directory: AccountLookup,
    private readonly logins: LoginService,
    private readonly limits: RateLimits,
    private readonly providers: SsoProviders,
    private readonly registrations: SsoRegistrations,
    private readonly verification: EmailVerification,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({
    ctx,
    body: given,
  }: FinishSignOnCommand): Promise<RawResponse<LoginAnswer | SecondStepAnswer> | Unregistered | Linked> {
    const provider = this.providers.get(given.provider);
    await this.limits.take('sign_on', ctx.ip);
    const attempt = await this.attempts.take(provider.key, given.state, given.browser);
    const who = await this.identify(ctx, provider, given.code, attempt);
    if (ctx.user_id) return this.link(ctx, provider, who);
    const entries = await this.directory.findLinked(who.issuer, who.subject, attempt.tenant_code ?? '');
    if (entries.length > 1) throw new Problem('SSO_CHOOSE_COMPANY');
    return entries[0] ? this.enter(ctx, entries[0], who, given.client) : this.welcome(provider, who);
  }

  private async identify(
    ctx: Context,
    { key, name, driver }: Provider,
    code: string,
    attempt: TakenAttempt,
  ): Promise<ProvenIdentity> {
    try {
      return await driver.identify(code, attempt);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.log.warn({ provider: key, reason: error.message, request_id: ctx.request_id }, 'sign-on not confirmed');
      throw new Problem(error instanceof Refused ? 'SSO_REFUSED' : 'SSO_UNREACHABLE', { values: { provider: name } });
    }
  }

  /** Only a person signed in may say that an identity is theirs: an address that looks the same proves nothing. */
  private async link(ctx: Context, { key }: Provider, who: ProvenIdentity): Promise<Linked> {
    await this.db.run(ctx, (tx) => linkIdentity(tx, { ...who, provider: key }));
    return { next: 'linked', provider: key };
  }

  /**
   * Another provider's word stands for the password, never for the second step that a person chose; for the one that a
   * company requires only where the provider says that it has asked for a second factor itself.
   */
  private enter(
    ctx: Context,
    entry: LinkedEntry,
    { has_second_factor }: ProvenIdentity,
    client: ClientInfo,
  ): Promise<RawResponse<LoginAnswer | SecondStepAnswer>> {
    if (entry.status !== 'active') throw new Problem('BAD_CREDENTIALS');
    return this.logins.login(ctx, { ...entry, has_second_factor }, client);
  }

  private async welcome({ key, name }: Provider, who: ProvenIdentity): Promise<Unregistered> {
    const { email, is_email_verified, first_name, last_name } = who;
    if (email && is_email_verified) {
      if (await this.directory.hasAccount(email))
        throw new Problem('SSO_ACCOUNT_EXISTS', { values: { provider: name } });
      await this.verification.vouch(email);
    }
    const sso_token = await this.registrations.save({ ...who, provider: key });
    return { next: 'register', provider: key, email, is_email_verified, first_name, last_name, sso_token };
  }
}
