import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { type Context, Database, newId, Problem, scoped } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { RateLimits } from '../shared/rate-limits.js';
import { type SsoProvider, SsoProviders } from '../sso/sso-providers.js';

/** How a company's sign-in page looks, and how one signs in there. */
export interface CompanyConfig {
  tenant_code: string;
  name: string;
  logo: string | null;
  sso_providers: SsoProvider[];
  default_language: Language;
}

const LOOK = scoped(
  'company_look',
  `select c.name, c.photo, (select u.language from app_user u where u.company_id = scope.company::uuid
     order by u.created_at, u.id limit 1) as language
   from company c where c.company_id = scope.company::uuid`,
);

/** What a sign-in page may know before anybody has signed in; NOT_FOUND for a code that no company has. */
@Injectable()
export class CompanyConfigs {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
    private readonly limits: RateLimits,
    private readonly providers: SsoProviders,
  ) {}

  async of(ctx: Context, code: string): Promise<CompanyConfig> {
    await this.limits.take('get_config', ctx.ip);
    const tenant_code = code.toLowerCase();
    // An unknown code reads the row of a company that does not exist, so that it takes the same steps as the operator's code.
    const company_id = (await this.directory.companyOf(tenant_code)) ?? newId();
    const [look] = await this.db.read<{ name: string; photo: string | null; language: Language | null }>(
      { ...ctx, company_id },
      LOOK,
    );
    if (!look) throw new Problem('NOT_FOUND');
    const { name, photo: logo, language } = look;
    return {
      tenant_code,
      name,
      logo,
      sso_providers: this.providers.list(),
      default_language: language ?? 'en',
    };
  }
}
