import type { Language } from '@keystead/contracts';
import { Database, JobQueue, LOG, newId, systemContext, type Context, type QueuedJob } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { readSettings } from '../../receivables/leases/settings.js';
import { PdfRenderQueue, type RenderLane, type RenderRequest } from '../render/pdf-render-queue.js';
import type { IssuedBytes } from '../render/send-pdf.js';
import { DocumentsClient, sha256Of } from '../documents/documents-client.js';
import {
  addIssued,
  findIssued,
  handedOver,
  issuedById,
  markStored,
  type IssuedFacts,
  type IssuedKey,
  type IssuedRow,
} from './issued-document.js';

const STORE = 'issued_document.store';

/** A document that may be issued: what it is, what is known of it, and how it is drawn. */
export interface Issuable {
  key: IssuedKey;
  facts: Omit<IssuedFacts, 'kind' | 'source_id'>;
  render: Omit<RenderRequest, 'language' | 'company_id'>;
  /** The one it was written in; left out: that of the company's documents. */
  language?: Language;
}

/**
 * Issued documents are rendered once. Every request gets the same bytes, from here until the documents service has
 * stored them and from there afterwards; a copy in another language is a translation, drawn once too.
 */
@Injectable()
export class IssuedDocuments {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly desk: PdfRenderQueue,
    private readonly documents: DocumentsClient,
    @Inject(LOG) private readonly log: Logger,
  ) {
    jobs.handle(STORE, (ctx, item) => this.workOff(ctx, item));
  }

  /** The original, or the translation that is asked for. The caller has checked that it may be seen. */
  async bytesOf(
    { company_id, request_id }: Context,
    issuable: Issuable,
    language: Language | null,
  ): Promise<IssuedBytes> {
    const product = systemContext(company_id, request_id);
    const row =
      (await findIssued(this.db, product, issuable.key, language)) ??
      (await this.issue(product, issuable, language, 'request'));
    return { document_id: row.id, bytes: row.bytes ?? (await this.documents.read(company_id, handedOver(row))) };
  }

  /** Sees to it that the original is there and stored. */
  async keep(product: Context, key: IssuedKey, load: () => Promise<Issuable>): Promise<void> {
    const row =
      (await findIssued(this.db, product, key, null)) ?? (await this.issue(product, await load(), null, 'background'));
    await this.store(product, row);
  }

  /** Issued already in the language, or drawn now. A translation presupposes the original, so that there is one. */
  private async issue(
    product: Context,
    issuable: Issuable,
    language: Language | null,
    lane: RenderLane,
  ): Promise<IssuedRow> {
    const { key } = issuable;
    const own = issuable.language ?? ((await readSettings(this.db, product)).document_language as Language);
    // A statement is rendered on the first request.
    if (key.kind === 'owner_statement') return this.draw(product, issuable, language ?? own, own, lane);
    const original =
      (await findIssued(this.db, product, key, null)) ?? (await this.draw(product, issuable, own, own, lane));
    if (language === null || language === original.language) return original;
    return (
      (await findIssued(this.db, product, key, language)) ?? (await this.draw(product, issuable, language, own, lane))
    );
  }

  private async draw(
    product: Context,
    { key, facts, render }: Issuable,
    language: Language,
    own: Language,
    lane: RenderLane,
  ): Promise<IssuedRow> {
    const bytes = await this.desk.make({ ...render, language, company_id: product.company_id }, lane);
    const { kind, source_id } = key;
    const is_original = kind !== 'owner_statement' && language === own;
    const name = language === own ? `${facts.name}.pdf` : `${facts.name}-${language}.pdf`;
    const id = newId();
    const row = { id, language, is_original, facts: { kind, source_id, ...facts, name }, bytes };
    await this.db.run(product, async (tx) => {
      await addIssued(tx, key, { ...row, sha256: sha256Of(bytes), size: bytes.length });
      if (lane === 'request' && this.documents.isConfigured) await this.jobs.schedule(tx, STORE, id, tx.now, { id });
    });
    const kept = await findIssued(this.db, product, key, is_original ? null : language);
    if (!kept) throw new Error(`The ${kind} of ${source_id} is not there after it was issued`);
    return kept;
  }

  private async workOff(ctx: Context, item: QueuedJob): Promise<void> {
    const row = await issuedById(this.db, ctx, item.payload.id as string).catch(() => null);
    // Another process was first, and its document is stored by its own job.
    if (row) await this.store(ctx, row);
    else this.log.debug({ id: item.payload.id }, 'an issued document was written by another process');
    await this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
  }

  private async store(product: Context, row: IssuedRow): Promise<void> {
    if (!row.bytes || !this.documents.isConfigured) return;
    await this.documents.store(product.company_id, handedOver(row), row.bytes);
    await this.db.run(product, (tx) => markStored(tx, row.id));
  }
}
