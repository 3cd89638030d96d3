import { type Context, Database, JobQueue, newId, Problem, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ProviderCalls } from '../calls/provider-calls.js';
import { CoveredOrganisations } from '../connection/covered-organisations.js';
import { AccountingProvider } from '../provider/accounting-provider.js';
import type { RemoteRecord } from '../provider/documents.js';
import { CallsSpent, OrganisationWithdrawn } from '../provider/provider-errors.js';
import { compareRecords, type WrittenRecord } from './compare-records.js';
import { saveProposals } from './proposals.js';

// What is on its way, or waits to be written again, is not compared.
const WRITTEN = `select r.id, r.kind, case when r.revision > 1 then r.reference || '-' || r.revision else r.reference end as reference,
    r.remote_id, r.parent_remote_id, (r.written->>'amount_cents')::bigint as amount_cents, r.written->>'date' as date,
    r.written->>'written_account' as account, r.written->>'written_bank' as bank, r.written->>'written_contact' as contact_id
  from sync_record r where r.company_id = $1 and r.organisation_id = $2 and r.remote_id is not null and r.state in ('synced', 'failed')
    and r.call_id is null and r.written is not null and r.kind not in ('contact', 'tracking_option')
    and ($3::text[] is null or r.remote_id = any($3::text[]) or r.parent_remote_id = any($3::text[]))`;

/** Records of an organisation as they were written; of the given ones at the provider, or all. */
export function writtenRecords(tx: Tx, organisation_id: string, remote_ids: string[] | null): Promise<WrittenRecord[]> {
  return tx.query<WrittenRecord>(WRITTEN, [tx.ctx.company_id, organisation_id, remote_ids], 'sync_written');
}

const READ_CHANGES = 'changes.read';
/** Webhooks come in several; what they are about is read once. */
const GATHER_MS = 2000;
/** The provider's clock may be behind ours. */
const MARGIN_MS = 2 * 60_000;

interface ReadOrganisation extends Record<string, unknown> {
  id: string;
  provider_id: string;
  since: Date;
}

/** Reads what people changed at the provider, and proposes what to do where it contradicts the ledger. */
@Injectable()
export class ReadChanges {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly calls: ProviderCalls,
    private readonly provider: AccountingProvider,
    private readonly covered: CoveredOrganisations,
  ) {
    jobs.handle(READ_CHANGES, (ctx, item) => this.read(ctx, item));
  }

  /** Has the changes of an organisation read soon; asked for twice while it waits, they are read once. */
  async schedule(tx: Tx, organisation_id: string): Promise<void> {
    const waiting = await tx.query(
      `select 1 from job where company_id = $1 and kind = '${READ_CHANGES}' and natural_key like $2 || ':%'
         and done_at is null and lease_until is null limit 1`,
      [tx.ctx.company_id, organisation_id],
      'changes_waiting',
    );
    const soon = new Date(tx.now.getTime() + GATHER_MS);
    if (waiting.length === 0)
      await this.jobs.schedule(tx, READ_CHANGES, `${organisation_id}:${newId()}`, soon, { organisation_id });
  }

  private async read(ctx: Context, item: QueuedJob): Promise<void> {
    const organisation = await this.find(ctx, item.payload.organisation_id);
    if (!organisation) return this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
    const begun = this.db.clock.now();
    try {
      const since = new Date(organisation.since.getTime() - MARGIN_MS);
      const records = await this.calls.use(ctx, organisation, (access) => this.provider.records(access, since));
      await this.db.run(ctx, (tx) => this.save(tx, item, organisation.id, begun, records));
    } catch (error) {
      if (error instanceof CallsSpent) return this.db.run(ctx, (tx) => this.jobs.postpone(tx, item, error.until));
      if (error instanceof OrganisationWithdrawn) await this.covered.readAgain(ctx);
      else if (!(error instanceof Problem)) throw error;
      await this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
    }
  }

  private async find(ctx: Context, id: unknown): Promise<ReadOrganisation | undefined> {
    const [found] = await this.db.run(ctx, (tx) =>
      tx.query<ReadOrganisation>(
        `select id, provider_id, coalesce(changes_read_at, bound_at) as since from accounting_organisation
         where company_id = $1 and id = $2 and bound_at is not null and is_covered`,
        [ctx.company_id, id],
        'changes_organisation',
      ),
    );
    return found;
  }

  private async save(
    tx: Tx,
    item: QueuedJob,
    id: string,
    begun: Date,
    records: readonly RemoteRecord[],
  ): Promise<void> {
    const changed = records.flatMap(({ remote_id, document_id }) =>
      document_id ? [remote_id, document_id] : [remote_id],
    );
    const written = await writtenRecords(tx, id, changed);
    const differences = compareRecords(written, records, { isComplete: false, accounts: new Set() });
    await saveProposals(
      tx,
      id,
      differences,
      records.map(({ remote_id }) => remote_id),
    );
    await tx.query(
      'update accounting_organisation set changes_read_at = $3 where company_id = $1 and id = $2',
      [tx.ctx.company_id, id, begun],
      'changes_note',
    );
    await this.jobs.finish(tx, item);
  }
}
