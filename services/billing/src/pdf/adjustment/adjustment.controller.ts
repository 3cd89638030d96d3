import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, PathId, type PlatformRequest, Read } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import {
  CreateCredit,
  CreateCreditCommand,
  WriteOffBill,
  WriteOffBillCommand,
} from '../../receivables/adjustments/create-credit.js';
import { ReverseAdjustment, ReverseAdjustmentCommand } from '../../receivables/adjustments/reverse-adjustment.js';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor, PdfQuery, sendPdf } from '../render/send-pdf.js';
import {
  ADJUSTMENT_PAGE,
  ADJUSTMENT_PDF,
  ADJUSTMENT_RECORDED,
  ADJUSTMENT_REVERSED,
  ONE_ADJUSTMENT,
} from './adjustment-answers.js';
import { adjustmentTitle, drawAdjustment } from './adjustment-pdf.js';
import { AdjustmentPage, AdjustmentQueries } from './adjustment.queries.js';

@Controller('v1/system/adjustment')
export class AdjustmentController {
  constructor(
    private readonly adjustments: AdjustmentQueries,
    private readonly commands: CommandBus,
    private readonly desk: PdfRenderQueue,
  ) {}

  @Read('', 'bill.read', 'List credit notes, adjustment notes and write-offs', { answer: ADJUSTMENT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: AdjustmentPage, @Req() request: PlatformRequest) {
    return this.adjustments.list(ctx, page, request.url);
  }

  @Read(':id', 'bill.read', 'Get a credit note, adjustment note or write-off', { answer: ONE_ADJUSTMENT })
  async one(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: await this.adjustments.one(ctx, id) };
  }

  @Read(':id/pdf', 'bill.read', 'Download a credit note, adjustment note or write-off (PDF)', {
    answer: ADJUSTMENT_PDF,
  })
  async pdf(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: PdfQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const adjustment = await this.adjustments.facts(ctx, id);
    const { supplier, timezone, kind, document_number } = adjustment;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (formatter) => adjustmentTitle(formatter, adjustment),
      supplier,
      timezone,
      draw: (pdf, formatter) => drawAdjustment(pdf, formatter, adjustment),
    });
    return sendPdf(reply, `${kind.replaceAll('_', '-')}-${document_number}`, pdf);
  }

  @Command('credit', 'bill.write', 'Create a credit note or GST adjustment note', {
    answer: ADJUSTMENT_RECORDED,
    problems: ['BILL_CANCELLED', 'CREDITS_MORE_THAN_BILL', 'CREDITS_MORE_THAN_OWED', 'END_BEFORE_START'],
  })
  credit(@Ctx() ctx: Context, @Body() terms: CreateCredit) {
    return this.commands.execute(new CreateCreditCommand(ctx, terms));
  }

  @Command('write-off', 'bill.write', 'Write off the unpaid amount of a bill', {
    answer: ADJUSTMENT_RECORDED,
    problems: ['BILL_CANCELLED', 'BILL_CLOSED', 'CREDITS_MORE_THAN_BILL', 'WRITES_OFF_TOO_MUCH'],
  })
  writeOff(@Ctx() ctx: Context, @Body() terms: WriteOffBill) {
    return this.commands.execute(new WriteOffBillCommand(ctx, terms));
  }

  @Command('reverse', 'bill.write', 'Reverse a credit note, adjustment note or write-off', {
    answer: ADJUSTMENT_REVERSED,
    problems: ['ADJUSTMENT_FOLLOWS_RENT', 'ADJUSTMENT_REVERSED'],
  })
  reverse(@Ctx() ctx: Context, @Body() terms: ReverseAdjustment) {
    return this.commands.execute(new ReverseAdjustmentCommand(ctx, terms));
  }
}
