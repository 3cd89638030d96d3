import type { Event } from '@keystead/contracts';
import { Database, JobQueue, OnEventBatch, Problem, systemContext, type EventBatch } from '@keystead/platform';
import type { Context, QueuedJob } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import type { LeaseKind } from '../issued/lease-document.js';
import { Issuables } from './issuables.js';
import { IssuedDocuments } from '../issued/issued-documents.js';

const KEEP = 'issued_document.keep';
/** So many are drawn in one piece of due work, so that other work of the service is not kept waiting behind them. */
const AT_ONCE = 25;
/** Documents are rendered after a rent run; one that is requested earlier is rendered at once. */
const AFTER_MS = 30_000;

interface Source {
  kind: LeaseKind;
  source_id: string;
}

/**
 * What was issued is drawn and stored soon afterwards, whether or not anybody asks for it. Consumers of a part of their
 * own: a request that relies on the payment before it must not wait for a document.
 */
@Controller()
export class KeepIssued {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly issuables: Issuables,
    private readonly issued: IssuedDocuments,
  ) {
    jobs.handle(KEEP, (ctx, item) => this.keep(ctx, item), { mayWait: true });
  }

  @OnEventBatch('bill.issued#documents')
  keepInvoices({ events }: EventBatch) {
    return this.schedule(events, 'invoice');
  }

  @OnEventBatch('payment.received#documents')
  keepReceipts({ events }: EventBatch) {
    return this.schedule(events, 'receipt');
  }

  @OnEventBatch('adjustment.recorded#documents')
  keepAdjustments({ events }: EventBatch) {
    return this.schedule(events, 'adjustment');
  }

  @OnEventBatch('text_document.created#documents')
  keepTexts({ events }: EventBatch) {
    return this.schedule(events, 'text_document');
  }

  /** Delivered again in other batches the same document is due twice, and is drawn once all the same. */
  private async schedule(events: readonly Event[], kind: LeaseKind): Promise<void> {
    for (const company_id of new Set(events.map((event) => event.company_id))) {
      const own = events.filter((event) => event.company_id === company_id);
      await this.db.run(systemContext(company_id, own[0]!.id), async (tx) => {
        const run_at = new Date(tx.now.getTime() + AFTER_MS);
        for (let from = 0; from < own.length; from += AT_ONCE) {
          const part = own.slice(from, from + AT_ONCE);
          const documents = part.map(({ aggregate_id }): Source => ({ kind, source_id: aggregate_id }));
          await this.jobs.schedule(tx, KEEP, part[0]!.id, run_at, { documents });
        }
      });
    }
  }

  private async keep(ctx: Context, item: QueuedJob): Promise<void> {
    const failures: unknown[] = [];
    for (const { kind, source_id } of item.payload.documents as Source[]) {
      const key = { kind, source_id, edition: '' };
      const kept = this.issued.keep(ctx, key, () => this.issuables.of(ctx, kind, source_id));
      // What was erased meanwhile has nothing to keep; of the others one that fails holds up none.
      await kept.catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'NOT_FOUND')) failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
    await this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
  }
}
