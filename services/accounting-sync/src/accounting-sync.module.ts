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
import { ProviderCalls } from './calls/provider-calls.js';
import { SaveSyncSettingHandler } from './organisations/save-sync-setting.js';
import { MoneyReactions } from './projections/money.reactions.js';
import { PartyReactions } from './projections/party.reactions.js';
import { ChangesController } from './changes/changes.controller.js';
import { ReadChanges } from './changes/read-changes.js';
import { ResolveProposalHandler } from './changes/resolve-proposal.js';
import { NightlySync } from './nightly/nightly-sync.js';
import { ReconcileHandler } from './reconciliation/reconcile.js';
import { ReconcileController } from './reconciliation/reconcile.controller.js';
import { SyncedFacts } from './projections/synced-facts.js';
import { AutomaticSync } from './sync/automatic-sync.js';
import { PerformCall } from './sync/perform-call.js';
import { RunStates } from './sync/run-states.js';
import { RunSync } from './sync/run-sync.js';
import { SyncActionHandler } from './sync/sync-action.js';
import { SyncCalls } from './sync/sync-calls.js';
import { SyncRuns } from './sync/sync-runs.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncQueries } from './sync/sync.queries.js';
import { UnbindOrganisationHandler } from './organisations/unbind-organisation.js';
import { AccountingProvider } from './provider/accounting-provider.js';
import { XeroProvider } from './xero/xero-provider.js';

@Module({
  controllers: [
    ConnectionController,
    ChartController,
    SyncController,
    ChangesController,
    ReconcileController,
    MoneyReactions,
    PartyReactions,
  ],
  providers: [
    { provide: AccountingProvider, useClass: XeroProvider },
    ...[ChartQueries, ConnectionQueries, Consents, CoveredOrganisations, ProviderTokens, ReadChart, TokenCipher],
    ...[LinkCompanyHandler, BindOrganisationHandler, UnbindOrganisationHandler],
    ...[MatchAccountsHandler, SyncChartHandler, SaveSyncSettingHandler, SyncActionHandler],
    ...[NightlySync, ReadChanges, ReconcileHandler, ResolveProposalHandler],
    ...[AutomaticSync, PerformCall, ProviderCalls, RunStates, RunSync, SyncCalls, SyncedFacts, SyncQueries, SyncRuns],
  ],
})
export class AccountingSyncModule {}
