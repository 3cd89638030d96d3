import { type Context, ContextCommand, Database, Id, OneOf, Problem, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';
import { ProviderTokens } from '../connection/provider-tokens.js';
import { planRecords } from './plan-records.js';
import { retryRecords } from './retry-records.js';
import { previewOf } from './sync-preview.js';
import { SyncRuns } from './sync-runs.js';

const SYNC_STEPS = ['preview', 'start', 'stop', 'retry'] as const;

export class SyncStep extends CompanyBody {
  @OneOf(SYNC_STEPS, { about: '`preview` changes nothing at the provider; `retry` starts with what failed before' })
  action: (typeof SYNC_STEPS)[number];
  @Id({ optional: true, about: 'Which sync to stop' }) sync_id?: string | null;
  @Id({ optional: true, about: 'The one record to retry; all that failed when left out' }) record_id?: string | null;
}

interface StepAnswer {
  /** Null after a preview. */
  sync_id: string | null;
  preview: Awaited<ReturnType<typeof previewOf>> | null;
}

export class SyncActionCommand extends ContextCommand<SyncStep, StepAnswer> {}

interface Bound extends Record<string, unknown> {
  id: string;
  provider_id: string;
  sync_from: string | null;
}

// From the first sync that a person starts, the company is synced by itself.
const FIRST = `update accounting_organisation o set is_automatic = true where o.company_id = $1 and o.id = $2
  and not exists (select 1 from sync_run r where r.company_id = $1 and r.organisation_id = o.id)`;

@CommandHandler(SyncActionCommand)
export class SyncActionHandler {
  constructor(
    private readonly db: Database,
    private readonly runs: SyncRuns,
    private readonly tokens: ProviderTokens,
  ) {}

  async execute({ ctx, body }: SyncActionCommand): Promise<StepAnswer> {
    assertOwnCompany(ctx, body);
    if (body.action !== 'stop') await this.tokens.assertConnected(ctx);
    return this.db.run(ctx, async (tx) => {
      if (body.action === 'stop') return this.stop(tx, ctx, body.sync_id ?? null);
      const bound = await boundOrganisation(tx);
      await planRecords(tx, bound);
      if (body.action === 'preview') return { sync_id: null, preview: await previewOf(tx, bound) };
      if (body.action === 'retry') await this.retry(tx, bound.id, body.record_id ?? null);
      await tx.query(FIRST, [ctx.company_id, bound.id], 'sync_first');
      const sync_id = await this.runs.begin(tx, bound.id, 'manual');
      tx.audit('sync_run', sync_id, body.action, null, null);
      return { sync_id, preview: null };
    });
  }

  private async retry(tx: Tx, organisation_id: string, record_id: string | null): Promise<void> {
    const count = await retryRecords(tx, organisation_id, { record_id });
    if (record_id && count === 0) throw new Problem('NOT_FOUND');
  }

  private async stop(tx: Tx, ctx: Context, sync_id: string | null): Promise<StepAnswer> {
    if (!sync_id) throw new Problem('MISSING_PARAMETERS');
    const { finished_at } = await tx.one<{ finished_at: Date | null }>(
      'select finished_at from sync_run where company_id = $1 and id = $2 for update',
      [ctx.company_id, sync_id],
      'sync_run_lock',
    );
    if (finished_at) throw new Problem('ACCOUNTING_SYNC_OVER');
    await tx.query(
      'update sync_run set is_stop_requested = true, version = version + 1 where company_id = $1 and id = $2',
      [ctx.company_id, sync_id],
      'sync_run_stop',
    );
    await this.runs.wake(tx, sync_id);
    tx.audit('sync_run', sync_id, 'stop', null, null);
    return { sync_id, preview: null };
  }
}

/** The organisation that the company writes to, locked; ACCOUNTING_NO_ORGANISATION without one. */
export async function boundOrganisation(tx: Tx): Promise<Bound> {
  const [bound] = await tx.query<Bound>(
    `select id, provider_id, sync_from from accounting_organisation where company_id = $1 and bound_at is not null for update`,
    [tx.ctx.company_id],
    'sync_bound',
  );
  if (!bound) throw new Problem('ACCOUNTING_NO_ORGANISATION');
  return bound;
}
