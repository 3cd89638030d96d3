import { type Context, Database, JobQueue, LOG, newId, Problem, type QueuedJob, type Tx } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountingProvider, type ChartEntry } from '../provider/accounting-provider.js';
import { addAccounts, type AddedMatch, type ChartAddition } from './add-accounts.js';
import { CallsSpent, OrganisationWithdrawn, ProviderRefused } from '../provider/provider-errors.js';
import type { ChartError } from '../connection/connection.entity.js';
import { CoveredOrganisations } from '../connection/covered-organisations.js';
import { AutomaticSync } from '../sync/automatic-sync.js';
import { ProviderCalls } from '../calls/provider-calls.js';

export const READ_CHART = 'chart.read';

const SAVE = `insert into provider_account as a (company_id, id, organisation_id, kind, code, name, account_class, tax_type, is_active,
    created_at)
  select $1, n.id, $2, n.kind, n.code, n.name, n.account_class, n.tax_type, n.is_active, $4
  from jsonb_to_recordset($3) as n(id uuid, kind text, code text, name text, account_class text, tax_type text, is_active boolean)
  on conflict on constraint uq_provider_account__code do update set name = excluded.name, account_class = excluded.account_class,
    tax_type = excluded.tax_type, is_active = excluded.is_active, version = a.version + 1
  where (a.name, a.account_class, a.tax_type, a.is_active)
    is distinct from (excluded.name, excluded.account_class, excluded.tax_type, excluded.is_active)`;
// A match with a deleted account is shown as inactive, to be matched again.
const CLOSE = `update provider_account a set is_active = false, version = version + 1
  where a.company_id = $1 and a.organisation_id = $2 and a.is_active and not exists (
    select 1 from jsonb_to_recordset($3) as n(kind text, code text) where n.kind = a.kind and n.code = a.code)`;
// A person may have matched it meanwhile; that counts.
const MATCH = `insert into account_match (company_id, organisation_id, system_account, kind, code)
  select $1, $2, n.system_account, n.kind, n.code
  from jsonb_to_recordset($3) as n(system_account text, kind text, code text)
  on conflict on constraint account_match_pkey do nothing`;
const NOTE = `update accounting_organisation set chart_error = $3, chart_read_at = coalesce($4, chart_read_at)
  where company_id = $1 and id = $2`;

/**
 * Queues reading the chart of an organisation again; asked for twice while it waits, it is read once. With additions it
 * is a job of its own.
 */
export async function scheduleChart(
  tx: Tx,
  jobs: JobQueue,
  organisation_id: string,
  additions: readonly ChartAddition[] = [],
): Promise<void> {
  const waiting = await tx.query(
    `select 1 from job where company_id = $1 and kind = '${READ_CHART}' and natural_key like $2 || ':%' and done_at is null
       and lease_until is null and payload->'additions' is null limit 1`,
    [tx.ctx.company_id, organisation_id],
    'chart_waiting',
  );
  if (waiting.length > 0 && additions.length === 0) return;
  const payload = { organisation_id, ...(additions.length > 0 && { additions }) };
  await jobs.schedule(tx, READ_CHART, `${organisation_id}:${newId()}`, tx.now, payload);
}

/** Reads the accounts, tax rates and tracking categories of an organisation and keeps them; adds ours where asked. */
@Injectable()
export class ReadChart {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly provider: AccountingProvider,
    private readonly calls: ProviderCalls,
    private readonly covered: CoveredOrganisations,
    private readonly automatic: AutomaticSync,
    @Inject(LOG) private readonly log: Logger,
  ) {
    jobs.handle(READ_CHART, (ctx, item) => this.read(ctx, item));
  }

  private async read(ctx: Context, item: QueuedJob): Promise<void> {
    const id = item.payload.organisation_id as string;
    const [organisation] = await this.db.run(ctx, (tx) =>
      tx.query<{ provider_id: string }>(
        'select provider_id from accounting_organisation where company_id = $1 and id = $2 and is_covered',
        [ctx.company_id, id],
        'chart_organisation',
      ),
    );
    if (!organisation) return this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
    try {
      const additions = (item.payload.additions ?? []) as ChartAddition[];
      const { chart, matches } = await this.calls.use(ctx, organisation, async (access) => {
        const chart = await this.provider.chart(access);
        return { chart, matches: await addAccounts(this.provider, access, chart, additions, item.id) };
      });
      if (matches.length < additions.length)
        this.log.warn({ company_id: ctx.company_id }, 'some accounts were refused');
      await this.db.run(ctx, (tx) => this.save(tx, item, id, chart, matches));
    } catch (error) {
      if (!(await this.settle(ctx, item, id, error))) throw error;
    }
  }

  private async save(
    tx: Tx,
    item: QueuedJob,
    organisation_id: string,
    chart: readonly ChartEntry[],
    matches: readonly AddedMatch[],
  ): Promise<void> {
    const { company_id } = tx.ctx;
    const rows = JSON.stringify(chart.map((entry) => ({ id: newId(), ...entry, name: entry.name.slice(0, 200) })));
    await tx.query(SAVE, [company_id, organisation_id, rows, tx.now], 'chart_save');
    await tx.query(CLOSE, [company_id, organisation_id, rows], 'chart_close');
    if (matches.length > 0) {
      await tx.query(MATCH, [company_id, organisation_id, JSON.stringify(matches)], 'chart_match');
      await this.automatic.noticeIn(tx);
    }
    await tx.query(NOTE, [company_id, organisation_id, null, tx.now], 'chart_note');
    await this.jobs.finish(tx, item);
    tx.emit('accounting.chart_read', organisation_id, Math.floor(tx.now.getTime() / 1000), {
      organisation_id,
      accounts: chart.length,
    });
  }

  /** Faults that trying again at once does not mend; false: the queue tries again by itself. */
  private async settle(ctx: Context, item: QueuedJob, id: string, error: unknown): Promise<boolean> {
    if (error instanceof CallsSpent) {
      await this.db.run(ctx, (tx) => this.jobs.postpone(tx, item, error.until));
      return true;
    }
    this.log.warn({ company_id: ctx.company_id, err: error }, 'a chart of accounts could not be read');
    if (error instanceof OrganisationWithdrawn) await this.covered.readAgain(ctx);
    const isOver = error instanceof OrganisationWithdrawn || error instanceof Problem;
    const isFinal = isOver || error instanceof ProviderRefused;
    const code: ChartError = isOver ? 'reconnect' : 'unreachable';
    await this.db.run(ctx, async (tx) => {
      await tx.query(NOTE, [ctx.company_id, id, code, null], 'chart_note');
      if (isFinal) await this.jobs.finish(tx, item);
    });
    return isFinal;
  }
}
