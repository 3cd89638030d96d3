import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, PathId, Read, type Context, type PlatformRequest } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { INVOICE_PAGE, INVOICE_PDF, INVOICE_SAVED, ONE_INVOICE } from '../paper-answers.js';
import { PaperDesk } from '../pdf/paper-desk.js';
import { languageFor, PaperQuery, sendPdf } from '../pdf/send-pdf.js';
import { shownInvoice } from './invoice-facts.js';
import { drawInvoice, invoiceTitle } from './invoice-paper.js';
import { InvoicePage, InvoiceQueries } from './invoice.queries.js';
import { SaveInvoiceNote } from './save-invoice-note.js';

@Controller('v1/system/invoice')
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly commands: CommandBus,
    private readonly desk: PaperDesk,
  ) {}

  @Read('', 'bill.read', 'List invoices', { answer: INVOICE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: InvoicePage, @Req() request: PlatformRequest) {
    return this.invoices.list(ctx, page, request.url);
  }

  @Read(':id', 'bill.read', 'One invoice with what is paid on it', { answer: ONE_INVOICE })
  async one(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: shownInvoice(await this.invoices.facts(ctx, id)) };
  }

  @Read(':id/pdf', 'bill.read', 'An invoice as a PDF', { answer: INVOICE_PDF })
  async pdf(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: PaperQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const invoice = await this.invoices.facts(ctx, id);
    const { supplier, timezone, invoice_number } = invoice;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (speech) => `${invoiceTitle(speech, invoice)} ${invoice_number}`,
      supplier,
      timezone,
      draw: (paper, speech) => drawInvoice(paper, speech, invoice),
    });
    return sendPdf(reply, `invoice-${invoice_number}`, pdf);
  }

  @Act('save', 'bill.write', 'Correct the note of an invoice', { answer: INVOICE_SAVED })
  save(@Ctx() ctx: Context, @Body() note: SaveInvoiceNote) {
    return this.commands.execute(by(ctx, note));
  }
}
