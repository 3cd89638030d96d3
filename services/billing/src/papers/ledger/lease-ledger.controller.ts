import { Controller, Query, Req, Res } from '@nestjs/common';
import { Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../pdf/send-pdf.js';
import { OfLease } from '../../leases/of-lease.js';
import { LeaseLedgerQueries, LedgerPage, LedgerPaperQuery } from './lease-ledger.queries.js';
import { LedgerPaper } from './ledger-paper.js';

@Controller('v1/system/lease/ledger')
export class LeaseLedgerController {
  constructor(
    private readonly ledger: LeaseLedgerQueries,
    private readonly paper: LedgerPaper,
  ) {}

  @Read('', 'bill.read', 'The ledger of a lease with running balances')
  list(@Ctx() ctx: Context, @Query() page: LedgerPage, @Req() request: PlatformRequest) {
    return this.ledger.list(ctx, page, request.url);
  }

  @Read('verify', 'bill.read', 'Recompute the seals of a ledger')
  async verify(@Ctx() ctx: Context, @Query() { lease_id }: OfLease) {
    return { data: await this.ledger.verify(ctx, lease_id) };
  }

  @Read('pdf', 'bill.read', 'The ledger of a lease as a PDF')
  async pdf(@Ctx() ctx: Context, @Query() query: LedgerPaperQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const { name, pdf } = await this.paper.make(ctx, query);
    return sendPdf(reply, name, pdf);
  }
}
