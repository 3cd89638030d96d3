import { Controller, Query, Res } from '@nestjs/common';
import { Ctx, PathId, Problem, Read, type Context, file } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor, PdfQuery, sendPdf } from '../render/send-pdf.js';
import { drawReceipt } from './receipt-pdf.js';
import { ReceiptQueries } from './receipt.queries.js';

const RECEIPT_PDF = file('application/pdf', 'The receipt');

@Controller('v1/system/bill-payment')
export class ReceiptController {
  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly desk: PdfRenderQueue,
  ) {}

  @Read(':id/receipt', 'bill.read', 'Download a payment receipt (PDF)', {
    answer: RECEIPT_PDF,
    problems: ['NOT_RECEIVED_YET'],
  })
  async receipt(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: PdfQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const receipt = await this.receipts.facts(ctx, id);
    // Money that is still on its way may never come.
    if (receipt.status === 'pending') throw new Problem('NOT_RECEIVED_YET');
    const { supplier, timezone, receipt_number } = receipt;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (formatter) => `${formatter.t('receipt')} ${receipt_number}`,
      supplier,
      timezone,
      draw: (pdf, formatter) => drawReceipt(pdf, formatter, receipt),
    });
    return sendPdf(reply, `receipt-${receipt_number}`, pdf);
  }
}
