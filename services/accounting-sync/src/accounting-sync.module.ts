import { Module } from '@nestjs/common';
import { ChartController } from './chart/chart.controller.js';
import { ChartQueries } from './chart/chart.queries.js';
import { MatchAccountsHandler } from './chart/match-accounts.js';
import { ReadChart } from './chart/read-chart.js';
import { SyncChartHandler } from './chart/sync-chart.js';
import { BindOrganisationHandler } from './organisations/bind-organisation.js';
import { ConnectionController } from './organisations/connection.controller.js';
import { ConnectionQueries } from './organisations/connection.queries.js';
import { Consents } from './connection/consents.js';
import { CoveredOrganisations } from './connection/covered-organisations.js';
import { LinkCompanyHandler } from './connection/link-company.js';
import { ProviderTokens } from './connection/provider-tokens.js';
import { TokenCipher } from './connection/token-cipher.js';
import { UnbindOrganisationHandler } from './organisations/unbind-organisation.js';
import { AccountingProvider } from './provider/accounting-provider.js';
import { XeroProvider } from './xero/xero-provider.js';

@Module({
  controllers: [ConnectionController, ChartController],
  providers: [
    { provide: AccountingProvider, useClass: XeroProvider },
    ...[ChartQueries, ConnectionQueries, Consents, CoveredOrganisations, ProviderTokens, ReadChart, TokenCipher],
    ...[LinkCompanyHandler, BindOrganisationHandler, UnbindOrganisationHandler],
    ...[MatchAccountsHandler, SyncChartHandler],
  ],
})
export class AccountingSyncModule {}
