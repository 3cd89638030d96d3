import { setTimeout as delay } from 'node:timers/promises';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { AccountingFixture } from './accounting-fixture.js';
import { LedgerEvents } from './ledger-events.js';

export interface ActivityRow {
  record_id: string;
  kind: string;
  action: string;
  reference: string;
  link: string | null;
  error_code: string | null;
  error_detail: string | null;
}
export interface SyncRow {
  sync_id: string;
  cause: string;
  status: string;
  added: number;
  changed: number;
  deleted: number;
  failed: number;
  waiting: number;
  error_code: string | null;
  waits_until: string | null;
}
export interface Preview {
  added: number;
  changed: number;
  deleted: number;
  failed: number;
  calls: number;
  budget: { day_left: number; minute_left: number };
  is_within_budget: boolean;
  unmatched: string[];
}

/** What the tests match, as the chart of the stand-in has it. */
const MATCHES = [
  ['bank', 'bank', '090'],
  ['rental_income', 'account', '210'],
  ['utility_income', 'account', '200'],
  ['late_fee_income', 'account', '260'],
  ['other_income', 'account', '260'],
  ['expense_repairs', 'account', '473'],
  ['bad_debts', 'account', '473'],
  ['renter_credit', 'account', '830'],
  ['bond_held', 'account', '830'],
  ['tax_on_income', 'tax', 'OUTPUT'],
] as const;

export const MATCHED = MATCHES.map(([system_account, type, code]) => ({ system_account, type, code }));

/** A company that syncs with an organisation of its own in the stand-in. */
export class SyncedCompany {
  private constructor(
    readonly stack: AccountingFixture,
    readonly me: Caller,
    readonly tenantId: string,
    readonly ledger: LedgerEvents,
  ) {}

  static async start(stack: AccountingFixture, options: { matched?: boolean } = {}): Promise<SyncedCompany> {
    const me = stack.service.as();
    const name = `Rentals ${me.company_id.slice(-6)}`;
    const tenantId = stack.xero.addOrganisation({ name });
    await stack.connected([name], me);
    const { org_id } = await stack.organisation(me, name);
    expectOk(await stack.bind(me, org_id));
    await stack.chartRead(me);
    const ledger = await LedgerEvents.open(stack.service.env.NATS_URL!, me.company_id);
    stack.ends.push(() => ledger.close());
    const company = new SyncedCompany(stack, me, tenantId, ledger);
    if (options.matched !== false) await company.match();
    return company;
  }

  async match(only?: readonly string[]): Promise<void> {
    const matches = MATCHED.filter(({ system_account }) => !only || only.includes(system_account));
    expectOk(await this.stack.post(this.me, 'match-chart-of-accounts', { matches }));
  }

  get books() {
    return this.stack.xero.organisation(this.tenantId).state;
  }

  act(action: string, body: object = {}) {
    return this.stack.post<{ data: { sync_id: string; preview: Preview } }>(this.me, 'sync-action', {
      action,
      ...body,
    });
  }

  async preview(): Promise<Preview> {
    return expectOk(await this.act('preview')).data.preview;
  }

  async syncs(): Promise<SyncRow[]> {
    return (await this.stack.setting(this.me)).activity;
  }

  /** Waits until so many records are planned, whatever is under way. */
  async planned(count: number): Promise<Preview> {
    return eventually(async () => {
      const preview = await this.preview();
      return preview.added + preview.changed + preview.deleted >= count ? preview : null;
    });
  }

  async ended(sync_id: string): Promise<SyncRow> {
    return eventually(async () => {
      await this.runDueJobs();
      return (await this.syncs()).find((sync) => sync.sync_id === sync_id && sync.status !== 'running') ?? null;
    }, 90_000);
  }

  /** Syncs by hand, to the end. */
  async sync(action = 'start', body: object = {}): Promise<SyncRow> {
    return this.ended(expectOk(await this.act(action, body)).data.sync_id);
  }

  /** Does due jobs while time passes: within a job, what the provider refused is tried again by the clock. */
  async runDueJobsWhilePassing(milliseconds: number): Promise<void> {
    let isOver = false;
    const jobs = this.runDueJobs().finally(() => (isOver = true));
    do {
      this.stack.pass(milliseconds);
      await delay(50);
    } while (!isOver);
    await jobs;
  }

  runDueJobs(): Promise<number> {
    return this.stack.service.runDueJobs(this.me.company_id);
  }

  async activity(sync_id: string, query = ''): Promise<ActivityRow[]> {
    const path = `v1/system/xero/activity?sync_id=${sync_id}&total=1000${query}`;
    return expectOk(await this.me.get<{ data: ActivityRow[] }>(path)).data;
  }
}
