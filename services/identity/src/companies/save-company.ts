import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { type Context, ContextCommand, Database, RawResponse, WithVersion } from '@keystead/platform';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { changeCompany, Company } from '../accounts/company.entity.js';
import { Sessions } from '../accounts/end-session.js';
import { changeUser, User } from '../accounts/user.entity.js';
import { FreshTokens } from '../authentication/fresh-tokens.js';
import { chooseIdentity } from './choose-identity.js';

class CompanyAnswers extends PickType(Company, [
  'name',
  'identity',
  'property_count',
  'room_count',
  'co_living_preference',
  'has_completed_setup',
  'country_iso',
] as const) {}
class Preferences extends PickType(User, ['language', 'timezone', 'datetime_format'] as const) {}

/** Answers of the setup wizard: what is given is kept, the rest stays. `version` is the company's. */
export class SaveCompany extends IntersectionType(
  PartialType(IntersectionType(CompanyAnswers, Preferences), { skipNullProperties: false }),
  WithVersion,
) {}

export class SaveCompanyCommand extends ContextCommand<SaveCompany, UserInfo | RawResponse<object>> {}

@CommandHandler(SaveCompanyCommand)
export class SaveCompanyHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly sessions: Sessions,
    private readonly tokens: FreshTokens,
  ) {}

  async execute({ ctx, body: answers }: SaveCompanyCommand): Promise<UserInfo | RawResponse<object>> {
    const user = await this.save(ctx, answers);
    const access_token = await this.tokens.after(ctx, user);
    return access_token ? new RawResponse({ data: user, access_token }) : user;
  }

  private save(ctx: Context, { version, language, datetime_format, ...answers }: SaveCompany): Promise<UserInfo> {
    return this.db.run(ctx, async (tx) => {
      const company = await tx.lock(Company, ctx.company_id, version);
      if (answers.identity) await chooseIdentity(tx, this.sessions, company, answers.identity);
      // An identity, once chosen, is not cleared either.
      await changeCompany(tx, company, { ...answers, identity: answers.identity ?? undefined });
      const me = await tx.lock(User, ctx.user_id!);
      await changeUser(tx, me, { language, timezone: answers.timezone, datetime_format });
      return this.accounts.ownIn(tx);
    });
  }
}
