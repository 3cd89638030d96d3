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
import { RefundAdjustment, RefundAdjustmentCommand } from '../../receivables/adjustments/refund-adjustment.js';
import { ReverseAdjustment, ReverseAdjustmentCommand } from '../../receivables/adjustments/reverse-adjustment.js';
import { issuableAdjustment } from './issuable-adjustment.js';
import { IssuedPdf } from '../issued/issued-pdf.js';
import { DocumentPdfQuery } from '../render/send-pdf.js';
import {
  ADJUSTMENT_PAGE,
  ADJUSTMENT_PDF,
  ADJUSTMENT_RECORDED,
  ADJUSTMENT_REFUNDED,
  ADJUSTMENT_REVERSED,
  ONE_ADJUSTMENT,
} from './adjustment-answers.js';
import { AdjustmentPage, AdjustmentQueries } from './adjustment.queries.js';

@Controller('v1/system/adjustment')
export class AdjustmentController {
  constructor(
    private readonly adjustments: AdjustmentQueries,
    private readonly commands: CommandBus,
    private readonly issued: IssuedPdf,
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
  pdf(
    @Ctx() ctx: Context,
    @PathId() id: string,
    @Query() query: DocumentPdfQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.issued.send(ctx, query, reply, async (at) =>
      issuableAdjustment(await this.adjustments.facts(ctx, id, at)),
    );
  }

  @Command('credit', 'bill.write', 'Create a credit note or GST adjustment note', {
    answer: ADJUSTMENT_RECORDED,
    problems: [
      'BILL_CANCELLED',
      'CREDITS_MORE_THAN_BILL',
      'CREDITS_MORE_THAN_OWED',
      'CREDITS_MORE_THAN_RENT',
      'END_BEFORE_START',
    ],
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
    problems: ['ADJUSTMENT_FOLLOWS_RENT', 'ADJUSTMENT_REFUNDED', 'ADJUSTMENT_REVERSED'],
  })
  reverse(@Ctx() ctx: Context, @Body() terms: ReverseAdjustment) {
    return this.commands.execute(new ReverseAdjustmentCommand(ctx, terms));
  }

  @Command('refund', 'bill.write', 'Refund the credit of a credit note or adjustment note', {
    answer: ADJUSTMENT_REFUNDED,
    problems: ['ADJUSTMENT_REVERSED'],
  })
  refund(@Ctx() ctx: Context, @Body() terms: RefundAdjustment) {
    return this.commands.execute(new RefundAdjustmentCommand(ctx, terms));
  }
}
