import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '@keystead/contracts';
import { CONFIG, Database, newId, scoped, type Context } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { RateLimits } from '../rate-limits.js';
import { Directory } from '../sign-in/directory.js';
import { SsoProviders, type SsoProvider } from '../sso/sso-providers.js';

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

/** What a sign-in page may know before anybody has signed in; an unknown code looks like the product itself. */
@Injectable()
export class CompanyConfigs {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly directory: Directory,
    private readonly limits: RateLimits,
    private readonly providers: SsoProviders,
  ) {}

  async of(ctx: Context, code: string): Promise<CompanyConfig> {
    await this.limits.take('get_config', ctx.ip);
    const tenant_code = code.toLowerCase();
    // Nobody's company is asked for, too, so that an unknown code takes as long.
    const company_id = (await this.directory.companyOf(tenant_code)) ?? newId();
    const [look] = await this.db.read<{ name: string; photo: string | null; language: Language | null }>(
      { ...ctx, company_id },
      LOOK,
    );
    return {
      tenant_code,
      name: look?.name ?? this.config.productName,
      logo: look?.photo ?? null,
      sso_providers: this.providers.list(),
      default_language: look?.language ?? LANGUAGES[0],
    };
  }
}
