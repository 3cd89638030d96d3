import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { LANGUAGES, PLANS, type Language, type Plan } from '@keystead/contracts';
import {
  CONFIG,
  type Context,
  ContextCommand,
  Database,
  Email,
  Flag,
  newId,
  OneOf,
  Problem,
  type RawResponse,
  Required,
  Text,
} from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { saveAgreement } from '../accounts/agreement.js';
import { assertPasswordsMatch } from '../authentication/password-change.js';
import { NewPassword, assertNotGuessable, TypedPassword } from '../accounts/passwords.js';
import { IsName } from '../accounts/user.entity.js';
import { IsCountry, IsTimezone } from '../accounts/places.js';
import { openCompany } from '../accounts/open-company.js';
import type { IdentityConfig } from '../config.js';
import { RateLimits } from '../shared/rate-limits.js';
import { AccountLookup } from '../accounts/account-lookup.js';
import { UserDevices } from '../authentication/user-device.js';
import { LoginAnswers, type LoginAnswer } from '../authentication/login-answers.js';
import { BreachedPasswords } from '../authentication/breached-passwords.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import { openSession } from '../accounts/session.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { SsoRegistrations } from '../sso/sso-registrations.js';
import { EmailVerification } from '../authentication/email-verification.js';

const FILL_IN = 'Please fill in all required fields';
const AGREE = 'Please agree to the terms of service';

/** Opens a company with its first person, whose address was verified within the last half hour. */
export class Register {
  @Required('First name is required') @Text(80) @IsName() first_name: string;
  @Text(80, { optional: true }) @IsName() middle_name?: string | null;
  @Required('Last name is required') @Text(80) @IsName() last_name: string;
  @Required('Please enter a valid email address') @Email() email: string;
  @Required(FILL_IN) @NewPassword() password: string;
  @Required(FILL_IN) @TypedPassword() password_confirmation: string;
  @Required(AGREE) @Flag() is_agreed: boolean;
  @OneOf(PLANS, { optional: true }) plan?: Plan | null;
  @OneOf(LANGUAGES, { optional: true }) language?: Language | null;
  @Text(64, { optional: true }) @IsTimezone() timezone?: string | null;
  @Text(2, { optional: true }) @IsCountry() country_iso?: string | null;
  /** From a sign-on with a provider: the same identity signs in to the new account from now on. */
  @Text(64, { optional: true }) sso_token?: string | null;
}

const HOME = { country_iso: 'AU', timezone: 'Australia/Sydney' };

export class RegisterCommand extends ContextCommand<Register & { client: ClientInfo }, RawResponse<LoginAnswer>> {}

@CommandHandler(RegisterCommand)
export class RegisterHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly devices: UserDevices,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
    private readonly breached: BreachedPasswords,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountQueries,
    private readonly answers: LoginAnswers,
    private readonly signOns: SsoRegistrations,
  ) {}

  async execute({ ctx, body: form }: RegisterCommand): Promise<RawResponse<LoginAnswer>> {
    if (!form.is_agreed) throw new Problem('TERMS_NOT_AGREED', { errors: { is_agreed: AGREE } });
    assertPasswordsMatch(form);
    assertNotGuessable(form.password, { ...form, product: this.config.productName });
    await this.limits.take('register', ctx.ip);
    // Asked before the costly hash, and once more, for good, in the transaction.
    if (!(await this.verification.isVerified(form.email))) throw await this.unproven(ctx, form.email);
    await this.breached.assertUnknown(form.password);
    const password_hash = await this.hasher.hash(form.password);
    const as = founder(ctx);
    const { user, expires_at, device } = await this.db
      .run(as, async (tx) => {
        await this.verification.consume(tx, form.email);
        const owner = ownerOf(form, as, password_hash);
        const name = `${form.first_name} ${form.last_name}`;
        const timezone = form.timezone || HOME.timezone;
        await openCompany(tx, { name, ...planOf(form.plan ?? 'free'), owner, timezone });
        await saveAgreement(tx, 'terms_of_service', true, this.config.productName);
        if (form.sso_token) await this.signOns.link(tx, form.sso_token);
        const expires_at = await openSession(tx, form.client.user_agent);
        const device = await this.devices.save(tx, null, false);
        return { user: await this.accounts.ownIn(tx), expires_at, device };
      })
      .catch(async (error: unknown) => {
        // Another registration of the same address was faster.
        const isSpent = error instanceof Problem && error.code === 'EMAIL_NOT_VERIFIED';
        throw isSpent ? await this.unproven(ctx, form.email) : error;
      });
    return this.answers.of(user, as.sid, expires_at, device);
  }

  /** Says of an address that owns a company what check-account-email says of it, and counts with it: no more is learnt. */
  private async unproven(ctx: Context, email: string): Promise<Problem> {
    await this.limits.takeEmailCheck(ctx.ip);
    return new Problem((await this.directory.ownsCompany(email)) ? 'USER_EXISTS' : 'EMAIL_NOT_VERIFIED');
  }
}

/** Enterprise begins when it is agreed on: until then the company is on Free, and what it asked for is kept. */
function planOf(requested_plan: Plan): { plan: Plan; requested_plan: Plan } {
  return { plan: requested_plan === 'enterprise' ? 'free' : requested_plan, requested_plan };
}

/** Who acts: the landlord of a company that this very act opens. */
function founder(ctx: Context): Context {
  return { ...ctx, company_id: newId(), user_id: newId(), sid: newId(), role: 'landlord', roles: ['landlord'] };
}

function ownerOf(form: Register, as: Context, password_hash: string) {
  const { email, first_name, middle_name, last_name, language, timezone, country_iso } = form;
  return {
    user_id: as.user_id!,
    email,
    password_hash,
    first_name,
    middle_name: middle_name || null,
    last_name,
    language: language ?? as.language,
    timezone: timezone || 'UTC',
    country_iso: country_iso || HOME.country_iso,
  };
}
