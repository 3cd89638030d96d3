import { type Context, Database, scoped, t, utc } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { READ_CHART } from '../chart/read-chart.js';
import { ChartQueries, PROVIDER_ACCOUNT, SYSTEM_ACCOUNT } from '../chart/chart.queries.js';
import { SYNC, SyncQueries } from '../sync/sync.queries.js';
import {
  CHART_ERRORS,
  type ChartError,
  CONNECTION_STATUSES,
  type ConnectionStatus,
} from '../connection/connection.entity.js';

export const ORGANISATION = t.object('AccountingOrganisation', {
  org_id: t.id(),
  name: t.text(),
  is_covered: t.flag('The consent covers it; false: it was taken away at the provider'),
  is_bound: t.flag('The company writes to it'),
  chart_read_at: t.nullable(t.moment('When its chart of accounts was read')),
  is_chart_reading: t.flag('It is about to be read, or to be added to'),
  chart_error: t.nullable(t.oneOf(CHART_ERRORS, 'Why it could not be read the last time')),
});

/** Where a company stands that was never connected. */
const STATUSES = ['not_offered', 'not_connected', ...CONNECTION_STATUSES] as const;

export const SETTING = t.object('AccountingSyncSettings', {
  id: t.nullable(t.id('Of the connection')),
  provider: t.text('Name of the accounting provider'),
  status: t.oneOf(STATUSES, '`lost`: the consent is over, connect again'),
  connected_at: t.nullable(t.moment()),
  sync_setting: t.nullable(
    t.object('AccountingSyncSetting', {
      is_automatic: t.flag('Synced after bills and payments changed, and every night'),
      sync_from: t.nullable(t.day('Money before this day is not synced; null: all of it')),
    }),
  ),
  organisations: t.list(ORGANISATION),
  activity: t.list(SYNC),
  match_org_list: t.object('AccountMatchLists', {
    system_accounts: t.list(SYSTEM_ACCOUNT),
    provider_accounts: t.list(PROVIDER_ACCOUNT),
  }),
});

const CONNECTION = scoped(
  'accounting_connection',
  `select c.id, c.status, ${utc('c.connected_at')} as connected_at from accounting_connection c
   where c.company_id = scope.company::uuid`,
);
const ORGANISATIONS = scoped(
  'accounting_organisations',
  `select o.id as org_id, o.name, o.is_covered, o.bound_at is not null as is_bound, ${utc('o.chart_read_at')} as chart_read_at,
     exists (select 1 from job j where j.company_id = scope.company::uuid and j.kind = '${READ_CHART}'
       and j.natural_key like o.id || ':%' and j.done_at is null) as is_chart_reading, o.chart_error
   from accounting_organisation o where o.company_id = scope.company::uuid and (o.is_covered or o.bound_at is not null) order by lower(o.name), o.id`,
);

const SYNC_SETTING = scoped(
  'accounting_sync_setting',
  `select o.is_automatic, o.sync_from from accounting_organisation o
   where o.company_id = scope.company::uuid and o.bound_at is not null`,
);

interface SyncSettingRow extends Record<string, unknown> {
  is_automatic: boolean;
  sync_from: string | null;
}
interface ConnectionRow extends Record<string, unknown> {
  id: string;
  status: ConnectionStatus;
  connected_at: string | null;
}
export interface OrganisationRow extends Record<string, unknown> {
  org_id: string;
  name: string;
  is_covered: boolean;
  is_bound: boolean;
  chart_read_at: string | null;
  is_chart_reading: boolean;
  chart_error: ChartError | null;
}

@Injectable()
export class ConnectionQueries {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly chart: ChartQueries,
    private readonly syncs: SyncQueries,
  ) {}

  organisations(ctx: Context): Promise<OrganisationRow[]> {
    return this.db.read<OrganisationRow>(ctx, ORGANISATIONS);
  }

  /** How a company is connected, and what is matched in the organisation it writes to. */
  async setting(ctx: Context) {
    const [connection] = await this.db.read<ConnectionRow>(ctx, CONNECTION);
    const organisations = await this.organisations(ctx);
    const bound = organisations.find(({ is_bound }) => is_bound);
    const [sync_setting] = await this.db.read<SyncSettingRow>(ctx, SYNC_SETTING);
    const match_org_list = bound
      ? await this.chart.matchList(ctx, bound.org_id)
      : { system_accounts: [], provider_accounts: [] };
    return {
      id: connection?.id ?? null,
      provider: this.provider.name,
      status: connection?.status ?? (this.provider.isOffered ? 'not_connected' : 'not_offered'),
      connected_at: connection?.connected_at ?? null,
      sync_setting: sync_setting ?? null,
      organisations,
      activity: bound ? await this.syncs.latest(ctx, bound.org_id) : [],
      match_org_list,
    };
  }
}
