import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Read } from '@keystead/platform';
import { OfLease } from '../../receivables/leases/place-names.js';
import { CheckOnlinePayment, CheckOnlinePaymentCommand } from './check-online-payment.js';
import { ONLINE_PAYMENT, OnlinePaymentQueries, PAYABLE } from './online-payment.queries.js';
import { OpenPaymentPage, OpenPaymentPageCommand } from './open-payment-page.js';

@Controller('v1/system/online-payment')
export class OnlinePaymentController {
  constructor(
    private readonly payments: OnlinePaymentQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'Get what can be paid online for a lease', {
    answer: PAYABLE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  payable(@Ctx() ctx: Context, @Query() query: OfLease) {
    return this.payments.ofLease(ctx, query);
  }

  @Command('create', 'payment.write', 'Open a page on which what is owed is paid', {
    answer: ONLINE_PAYMENT,
    problems: ['ONLINE_PAYMENT_OFF', 'ONLINE_PAYMENT_PROCESSING', 'NOTHING_OWED', 'DEBIT_PENDING'],
  })
  open(@Ctx() ctx: Context, @Body() terms: OpenPaymentPage) {
    return this.commands.execute(new OpenPaymentPageCommand(ctx, terms));
  }

  @Command('check', 'payment.write', 'Check what became of an online payment', { answer: ONLINE_PAYMENT })
  check(@Ctx() ctx: Context, @Body() terms: CheckOnlinePayment) {
    return this.commands.execute(new CheckOnlinePaymentCommand(ctx, terms));
  }
}
