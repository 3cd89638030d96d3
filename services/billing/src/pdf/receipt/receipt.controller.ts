import { Controller, Query, Res } from '@nestjs/common';
import { Ctx, PathId, Read, type Context, file } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { issuableReceipt } from './issuable-receipt.js';
import { IssuedPdf } from '../issued/issued-pdf.js';
import { DocumentPdfQuery } from '../render/send-pdf.js';
import { ReceiptQueries } from './receipt.queries.js';

const RECEIPT_PDF = file('application/pdf', 'The receipt');

@Controller('v1/system/bill-payment')
export class ReceiptController {
  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly issued: IssuedPdf,
  ) {}

  @Read(':id/receipt', 'bill.read', 'Download a payment receipt (PDF)', {
    answer: RECEIPT_PDF,
    problems: ['NOT_RECEIVED_YET'],
  })
  receipt(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: DocumentPdfQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.issued.send(ctx, query, reply, async (at) =>
      issuableReceipt(id, await this.receipts.facts(ctx, id, at)),
    );
  }
}
