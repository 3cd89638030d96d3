import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, PathId, type PlatformRequest, Read, SAVED } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { INVOICE_PAGE, INVOICE_PDF, ONE_INVOICE } from './invoice-answers.js';
import { issuableInvoice } from './issuable-invoice.js';
import { IssuedPdf } from '../issued/issued-pdf.js';
import { DocumentPdfQuery } from '../render/send-pdf.js';
import { shownInvoice } from './invoice-facts.js';
import { InvoicePage, InvoiceQueries } from './invoice.queries.js';
import { SaveInvoiceNote, SaveInvoiceNoteCommand } from './invoice.commands.js';

@Controller('v1/system/invoice')
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly commands: CommandBus,
    private readonly issued: IssuedPdf,
  ) {}

  @Read('', 'bill.read', 'List invoices', { answer: INVOICE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: InvoicePage, @Req() request: PlatformRequest) {
    return this.invoices.list(ctx, page, request.url);
  }

  @Read(':id', 'bill.read', 'Get an invoice with its payments', { answer: ONE_INVOICE })
  async one(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: shownInvoice(await this.invoices.facts(ctx, id)) };
  }

  @Read(':id/pdf', 'bill.read', 'Download an invoice (PDF)', { answer: INVOICE_PDF })
  pdf(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: DocumentPdfQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.issued.send(ctx, query, reply, async (at) => issuableInvoice(await this.invoices.facts(ctx, id, at)));
  }

  @Command('save', 'bill.write', 'Update the note of an invoice', { answer: SAVED })
  save(@Ctx() ctx: Context, @Body() note: SaveInvoiceNote) {
    return this.commands.execute(new SaveInvoiceNoteCommand(ctx, note));
  }
}
