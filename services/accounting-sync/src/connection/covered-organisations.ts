import { type Context, Database } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { saveOrganisations } from './organisations.js';
import { ProviderTokens } from './provider-tokens.js';

/** What a consent covers changes at the provider too, where people take organisations away without telling us. */
@Injectable()
export class CoveredOrganisations {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly tokens: ProviderTokens,
  ) {}

  /** Saves which organisations the consent covers now; a consent that covers none is over. */
  async readAgain(ctx: Context): Promise<void> {
    const organisations = await this.tokens.use(ctx, (token) => this.provider.organisations(token));
    await this.db.run(ctx, (tx) => saveOrganisations(tx, organisations));
    if (organisations.length === 0) await this.tokens.lose(ctx, 'no organisation is covered any more');
  }
}
