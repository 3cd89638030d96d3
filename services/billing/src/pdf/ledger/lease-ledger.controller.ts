import { Controller, Query, Req, Res } from '@nestjs/common';
import { Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { LEDGER_PAGE, LEDGER_PDF, LEDGER_VERIFIED } from './ledger-answers.js';
import { sendPdf } from '../render/send-pdf.js';
import { OfLease } from '../../receivables/leases/place-names.js';
import { LeaseLedgerQueries, LedgerPage, LedgerPdfQuery } from './lease-ledger.queries.js';
import { LedgerPdf } from './ledger-pdf.js';

@Controller('v1/system/lease/ledger')
export class LeaseLedgerController {
  constructor(
    private readonly ledger: LeaseLedgerQueries,
    private readonly document: LedgerPdf,
  ) {}

  @Read('', 'bill.read', 'List ledger entries of a lease with running balances', {
    answer: LEDGER_PAGE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  list(@Ctx() ctx: Context, @Query() page: LedgerPage, @Req() request: PlatformRequest) {
    return this.ledger.list(ctx, page, request.url);
  }

  @Read('verify', 'bill.read', 'Verify the hash chain of a ledger', {
    answer: LEDGER_VERIFIED,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  async verify(@Ctx() ctx: Context, @Query() { lease_id }: OfLease) {
    return { data: await this.ledger.verify(ctx, lease_id) };
  }

  @Read('pdf', 'bill.read', 'Download the ledger of a lease (PDF)', {
    answer: LEDGER_PDF,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND', 'END_BEFORE_START'],
  })
  async pdf(@Ctx() ctx: Context, @Query() query: LedgerPdfQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const { name, pdf } = await this.document.make(ctx, query);
    return sendPdf(reply, name, pdf);
  }
}
