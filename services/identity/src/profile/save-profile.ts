import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  IDENTITIES,
  type Identity,
  SECURITY_CODE_MAX,
  securityCodeLevel,
  securityCodeProblem,
} from '@keystead/contracts';
import {
  check,
  CONFIG,
  type Context,
  ContextCommand,
  Database,
  fieldProblem,
  OneOf,
  Problem,
  RawResponse,
  securityCodeContext,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { saveAgreement } from '../accounts/agreement.js';
import { changeCompany, Company } from '../accounts/company.entity.js';
import { Sessions } from '../accounts/end-session.js';
import { changeUser, User } from '../accounts/user.entity.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { FreshTokens } from '../authentication/fresh-tokens.js';
import { PasswordFields } from '../authentication/password-change.js';
import { ProofCode } from '../authentication/step-code.js';
import { chooseIdentity } from '../companies/choose-identity.js';
import type { IdentityConfig } from '../config.js';
import { Secrets } from '../shared/secrets.js';
import { PLAN_SHARES } from './save-agreement.js';
import { SignInChange } from './sign-in-changes.js';

class ProfileFields extends PickType(User, [
  'first_name',
  'middle_name',
  'last_name',
  'language',
  'timezone',
  'datetime_format',
  'default_path',
  'is_enable_two_factor',
  'is_allow_data_sharing',
  'country_iso',
] as const) {}

class OtherFields {
  /** The rules of its content need the owner's names and are checked when it is saved; null clears it. */
  @ApiProperty({ type: String, nullable: true, minLength: 4, maxLength: SECURITY_CODE_MAX })
  @check('isSecurityCode', (value) => (value === null || typeof value === 'string' ? null : 'This must be text'))
  security_code: string | null;

  @OneOf(IDENTITIES) role: Identity;
}

/** Changed fields of one's own profile; null clears what may be empty. `version` is the person's. */
export class SaveProfile extends IntersectionType(
  PartialType(IntersectionType(ProfileFields, PasswordFields, OtherFields), { skipNullProperties: false }),
  WithVersion,
) {
  @ProofCode(
    'Asked for when the password changes or the second step is turned off while it is on; the first answer says so',
  )
  code?: string | null;
}

export class SaveProfileCommand extends ContextCommand<
  SaveProfile & { client: ClientInfo },
  UserInfo | RawResponse<object>
> {}

@CommandHandler(SaveProfileCommand)
export class SaveProfileHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly secrets: Secrets,
    private readonly sessions: Sessions,
    private readonly signIn: SignInChange,
    private readonly tokens: FreshTokens,
  ) {}

  async execute({ ctx, body: changes }: SaveProfileCommand): Promise<UserInfo | RawResponse<object>> {
    const { version, password, password_confirmation, current_password, code, client, role, ...more } = changes;
    const { security_code, ...fields } = more;
    const proof = { password, password_confirmation, current_password, code, client };
    const changeSignIn = await this.signIn.prepare(ctx, {
      ...proof,
      is_enable_two_factor: fields.is_enable_two_factor,
    });
    if (changeSignIn instanceof RawResponse) return changeSignIn;
    const user = await this.db.run(ctx, async (tx) => {
      if (role) await this.choose(tx, role);
      const me = await tx.lock(User, ctx.user_id!, version);
      const seen = await this.accounts.ownIn(tx);
      refuseWhatCannotBe(fields, seen);
      await changeSignIn(tx, seen);
      await changeUser(tx, me, { ...cleared(fields), ...this.encrypted(ctx, security_code, seen) });
      const sharing = fields.is_allow_data_sharing;
      if (sharing !== undefined && sharing !== seen.is_allow_data_sharing)
        await saveAgreement(tx, 'data_sharing', sharing, this.config.productName);
      return this.accounts.ownIn(tx);
    });
    const access_token = await this.tokens.after(ctx, user);
    return access_token ? new RawResponse({ data: user, access_token }) : user;
  }

  private async choose(tx: Tx, identity: Identity): Promise<void> {
    if (!tx.ctx.permissions.has('company.write')) throw new Problem('FORBIDDEN');
    const company = await tx.lock(Company, tx.ctx.company_id);
    await chooseIdentity(tx, this.sessions, company, identity);
    await changeCompany(tx, company, { identity });
  }

  private encrypted(ctx: Context, code: string | null | undefined, owner: UserInfo): Partial<User> {
    if (code === undefined) return {};
    if (code === null) return { security_code: null, security_code_level: 'not_set' };
    const problem = securityCodeProblem(code, owner);
    if (problem) throw fieldProblem({ security_code: problem });
    const place = securityCodeContext(ctx.company_id, ctx.user_id!);
    return { security_code: this.secrets.encrypt(code, place), security_code_level: securityCodeLevel(code, owner) };
  }
}

type Fields = Partial<ProfileFields>;

function refuseWhatCannotBe(fields: Fields, { subscription_plan, is_allow_data_sharing }: UserInfo): void {
  const optsOut = fields.is_allow_data_sharing === false && is_allow_data_sharing;
  if (optsOut && subscription_plan === 'free') throw fieldProblem({ is_allow_data_sharing: PLAN_SHARES });
}

/** Empty text clears like null does. */
function cleared(fields: Fields): Fields {
  const { middle_name, default_path } = fields;
  return {
    ...fields,
    ...(middle_name === '' ? { middle_name: null } : {}),
    ...(default_path === '' ? { default_path: null } : {}),
  };
}
