import { SystemClock } from '@keystead/platform';
import {
  asOwner,
  type Caller,
  eventually,
  expectOk,
  startTestService,
  TEST_SECRET_KEY,
  type TestService,
  XeroStandIn,
} from '@keystead/testkit';
import type { SyncRow } from './sync-fixture.js';
import { accountingSync } from '../src/definition.js';

const PATH = 'v1/system/xero';

/** Time that tests move on. */
class MovedClock extends SystemClock {
  ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

export interface Organisation {
  org_id: string;
  name: string;
  is_covered: boolean;
  is_bound: boolean;
  chart_read_at: string | null;
  is_chart_reading: boolean;
  chart_error: string | null;
}
export interface SystemAccountRow {
  id: string;
  name: string;
  type: string;
  code: string | null;
  is_usable: boolean;
  suggested_code: string | null;
}
export interface Setting {
  id: string | null;
  provider: string;
  status: string;
  organisations: Organisation[];
  activity: SyncRow[];
  match_org_list: {
    system_accounts: SystemAccountRow[];
    provider_accounts: { id: string; name: string; type: string; code: string; account_class: string | null }[];
  };
}

/** The service against a stand-in of Xero, both with clocks that move together. */
export class AccountingFixture {
  private constructor(
    readonly service: TestService,
    readonly xero: XeroStandIn,
    readonly env: Record<string, string>,
    private readonly clock: MovedClock,
  ) {}

  static async start(): Promise<AccountingFixture> {
    const organisations = [{ name: 'Harbour Rentals' }, { name: 'Hills Lettings' }];
    const xero = await new XeroStandIn({ organisations }).start();
    const env = { ACCOUNTING_KEY: TEST_SECRET_KEY, ...xero.environment };
    const clock = new MovedClock();
    const service = await startTestService(accountingSync, { env, clock });
    xero.webhooks.register(`${service.url}/api/v1/system/xero/webhook`);
    return new AccountingFixture(service, xero, env, clock);
  }

  /** What ends with it. */
  readonly ends: (() => Promise<void>)[] = [];

  async stop(): Promise<void> {
    for (const end of this.ends) await end();
    await this.service.stop();
    await this.xero.stop();
  }

  pass(milliseconds: number): void {
    this.clock.ahead += milliseconds;
    this.xero.clock.advance(milliseconds);
  }

  post<Body = Record<string, unknown>>(me: Caller, path: string, body: object = {}) {
    return me.post<Body>(`${PATH}/${path}`, { company_id: me.company_id, ...body });
  }

  async setting(me: Caller): Promise<Setting> {
    return expectOk(await this.post<{ data: Setting }>(me, 'setting')).data;
  }

  /** Where to consent. */
  async consentUrl(me: Caller): Promise<string> {
    return expectOk(await this.post<{ data: { consent_url: string } }>(me, 'link-company')).data.consent_url;
  }

  /** What the browser brings back from the provider. */
  async consented(me: Caller, organisations = ['Harbour Rentals', 'Hills Lettings']) {
    const back = new URL(this.xero.consent(await this.consentUrl(me), { organisations }));
    return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
  }

  async connected(organisations?: string[], me = this.service.as()): Promise<Caller> {
    expectOk(await this.post(me, 'link-company', await this.consented(me, organisations)));
    return me;
  }

  async organisation(me: Caller, name = 'Harbour Rentals'): Promise<Organisation> {
    return (await this.setting(me)).organisations.find((each) => each.name === name)!;
  }

  bind(me: Caller, org_id: string) {
    return this.post(me, 'bind-org', { org_id });
  }

  /** A company whose organisation is bound and whose chart is read. */
  async bound(): Promise<{ me: Caller; org_id: string }> {
    const me = await this.connected();
    const { org_id } = await this.organisation(me);
    expectOk(await this.bind(me, org_id));
    await this.chartRead(me);
    return { me, org_id };
  }

  chartRead(me: Caller, since: string | null = null): Promise<Organisation> {
    return eventually(async () => {
      const bound = (await this.setting(me)).organisations.find(({ is_bound }) => is_bound);
      return bound?.chart_read_at && bound.chart_read_at !== since ? bound : null;
    });
  }

  /** Everything that the service stores of all companies, as text. */
  stored(): Promise<string> {
    const tables = ['accounting_connection', 'accounting_consent', 'audit_log', 'outbox', 'idempotency', 'job'];
    return asOwner(this.service.database.owner, tables, async (client) => {
      const texts = [];
      for (const table of tables)
        texts.push(await client.query<{ text: string }>(`select t::text as text from ${table} t`));
      return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
    });
  }
}
