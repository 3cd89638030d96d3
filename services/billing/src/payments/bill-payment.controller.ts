import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { BillPaymentPage, BillPaymentQueries } from './bill-payment.queries.js';
import { RecordPayment } from './record-payment.js';
import { ReversePayment } from './reverse-payment.js';

@Controller('v1/system/bill-payment')
export class BillPaymentController {
  constructor(
    private readonly payments: BillPaymentQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'List payments')
  list(@Ctx() ctx: Context, @Query() page: BillPaymentPage, @Req() request: PlatformRequest) {
    return this.payments.list(ctx, page, request.url);
  }

  @Act('create', 'bill.write', 'Record a payment on a bill or on a lease')
  record(@Ctx() ctx: Context, @Body() terms: RecordPayment) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('reverse', 'bill.write', 'Take a payment back: dishonoured, refunded or entered by mistake')
  reverse(@Ctx() ctx: Context, @Body() terms: ReversePayment) {
    return this.commands.execute(by(ctx, terms));
  }
}
