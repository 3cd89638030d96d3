import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { BILL_CANCELLED, BILL_CREATED, BILL_PAGE, BillPage, BILLS } from './bill.queries.js';
import { CancelBill, CancelBillCommand, CreateBill, CreateBillCommand } from './bill.commands.js';

@Controller('v1/system/bill')
export class BillController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'List bills', { answer: BILL_PAGE })
  list(@Ctx() ctx: Context, @Query() page: BillPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, BILLS, page, url);
  }

  @Command('create', 'bill.write', 'Create a bill other than rent', {
    answer: BILL_CREATED,
    problems: ['END_BEFORE_START', 'LATE_FEE_NOT_ALLOWED'],
  })
  create(@Ctx() ctx: Context, @Body() terms: CreateBill) {
    return this.commands.execute(new CreateBillCommand(ctx, terms));
  }

  @Command('cancel', 'bill.write', 'Cancel an unpaid bill other than rent', {
    answer: BILL_CANCELLED,
    problems: ['BILL_CANCELLED', 'BILL_HAS_MONEY', 'RENT_BILL_FOLLOWS_LEASE', 'BILL_OF_REFUND'],
  })
  cancel(@Ctx() ctx: Context, @Body() terms: CancelBill) {
    return this.commands.execute(new CancelBillCommand(ctx, terms));
  }
}
