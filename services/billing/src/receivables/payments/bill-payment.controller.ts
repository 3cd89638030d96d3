import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { PAYMENT_PAGE, PAYMENT_RECORDED, PAYMENT_REVERSED, REFUND_REVERSED } from './bill-payment-answers.js';
import { BillPaymentPage, PAYMENTS } from './bill-payment.queries.js';
import { RecordPayment, RecordPaymentCommand } from './record-payment.js';
import { ReversePayment, ReversePaymentCommand } from './reverse-payment.js';
import { ReverseRefund, ReverseRefundCommand } from './reverse-refund.js';

@Controller('v1/system/bill-payment')
export class BillPaymentController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'List payments', { answer: PAYMENT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: BillPaymentPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, PAYMENTS, page, url);
  }

  @Command('create', 'bill.write', 'Record a payment on a bill or on a lease', {
    answer: PAYMENT_RECORDED,
    problems: ['AMOUNT_NOT_POSITIVE', 'BILL_CLOSED', 'OVERPAYS_BILL'],
  })
  record(@Ctx() ctx: Context, @Body() terms: RecordPayment) {
    return this.commands.execute(new RecordPaymentCommand(ctx, terms));
  }

  @Command('reverse', 'bill.write', 'Reverse a payment', {
    answer: PAYMENT_REVERSED,
    problems: ['PAYMENT_REVERSED'],
  })
  reverse(@Ctx() ctx: Context, @Body() terms: ReversePayment) {
    return this.commands.execute(new ReversePaymentCommand(ctx, terms));
  }

  @Command('refund/reverse', 'bill.write', 'Undo a refund', {
    answer: REFUND_REVERSED,
    problems: ['BILL_HAS_MONEY', 'PAYMENT_REVERSED', 'REFUND_REVERSED'],
  })
  reverseRefund(@Ctx() ctx: Context, @Body() terms: ReverseRefund) {
    return this.commands.execute(new ReverseRefundCommand(ctx, terms));
  }
}
