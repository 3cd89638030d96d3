import type { Context } from '@keystead/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor, sendIssued, sendPdf, type DocumentPdfQuery } from '../render/send-pdf.js';
import { IssuedDocuments, type Issuable } from './issued-documents.js';

/** Sends a document of a lease: the bytes that were issued, or a copy that shows what became of it. */
@Injectable()
export class IssuedPdf {
  constructor(
    private readonly issued: IssuedDocuments,
    private readonly desk: PdfRenderQueue,
  ) {}

  /** `load` answers what the caller may see, as it was issued or as it is today. */
  async send(
    ctx: Context,
    query: DocumentPdfQuery,
    reply: FastifyReply,
    load: (at: 'issued' | undefined) => Promise<Issuable>,
  ): Promise<StreamableFile> {
    const { state = 'issued', language = null } = query;
    const issuable = await load(state === 'issued' ? state : undefined);
    const { facts, render } = issuable;
    if (state === 'issued') return sendIssued(reply, facts.name, await this.issued.bytesOf(ctx, issuable, language));
    const copy = await this.desk.make({
      ...render,
      language: languageFor(ctx, query),
      company_id: ctx.company_id,
      draw: async (pdf, formatter) => {
        pdf.write(formatter.t('copy_of_today'), { size: 8 });
        await render.draw(pdf, formatter);
      },
    });
    return sendPdf(reply, `${facts.name}-copy`, copy);
  }
}
