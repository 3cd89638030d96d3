import { Controller, Query, Res } from '@nestjs/common';
import { Ctx, PathId, Problem, Read, type Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { RECEIPT_PDF } from '../paper-answers.js';
import { PaperDesk } from '../pdf/paper-desk.js';
import { languageFor, PaperQuery, sendPdf } from '../pdf/send-pdf.js';
import { drawReceipt } from './receipt-paper.js';
import { ReceiptQueries } from './receipt.queries.js';

@Controller('v1/system/bill-payment')
export class ReceiptController {
  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly desk: PaperDesk,
  ) {}

  @Read(':id/receipt', 'bill.read', 'The receipt of a payment as a PDF', {
    answer: RECEIPT_PDF,
    problems: ['NOT_RECEIVED_YET'],
  })
  async receipt(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: PaperQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const receipt = await this.receipts.facts(ctx, id);
    // Money that is still on its way may never come.
    if (receipt.status === 'pending') throw new Problem('NOT_RECEIVED_YET');
    const { supplier, timezone, receipt_number } = receipt;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (speech) => `${speech.say('receipt')} ${receipt_number}`,
      supplier,
      timezone,
      draw: (paper, speech) => drawReceipt(paper, speech, receipt),
    });
    return sendPdf(reply, `receipt-${receipt_number}`, pdf);
  }
}
