import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read } from '@keystead/platform';
import {
  ARREARS_PAGE,
  ARREARS_PREVIEW_PAGE,
  ARREARS_SET,
  LATE_FEE_SET,
  LEASE_ARREARS,
  REMINDED,
} from './arrears-answers.js';
import { ArrearsPreview, ArrearsPreviewPage } from './arrears-preview.js';
import { ArrearsPage, ArrearsQueries } from './arrears.queries.js';
import { LeaseArrearsOf, LeaseArrearsQueries } from './lease-arrears.queries.js';
import { RemindBillCommand } from './remind-bill.js';
import { SetArrears, SetArrearsCommand } from './set-arrears.js';
import { SetLateFee, SetLateFeeCommand } from './set-late-fee.js';

@Controller('v1/system')
export class ArrearsController {
  constructor(
    private readonly arrears: ArrearsQueries,
    private readonly ofLease: LeaseArrearsQueries,
    private readonly preview: ArrearsPreview,
    private readonly commands: CommandBus,
  ) {}

  @Read('arrears', 'bill.read', 'List leases in arrears', { answer: ARREARS_PAGE })
  list(@Ctx() ctx: Context, @Query() page: ArrearsPage, @Req() request: PlatformRequest) {
    return this.arrears.list(ctx, page, request.url);
  }

  @Read('arrears/preview', 'bill.read', 'Preview the next arrears run', { answer: ARREARS_PREVIEW_PAGE })
  next(@Ctx() ctx: Context, @Query() page: ArrearsPreviewPage, @Req() request: PlatformRequest) {
    return this.preview.list(ctx, page, request.url);
  }

  @Read('lease/arrears', 'bill.read', 'Get the arrears settings of a lease', {
    answer: LEASE_ARREARS,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  one(@Ctx() ctx: Context, @Query() query: LeaseArrearsOf) {
    return this.ofLease.one(ctx, query);
  }

  @Command('lease/arrears', 'bill.write', 'Pause or resume reminders, or set a payment plan', {
    answer: ARREARS_SET,
    problems: ['NOTHING_OVERDUE', 'PLAN_NOT_WHOLE'],
  })
  set(@Ctx() ctx: Context, @Body() body: SetArrears) {
    return this.commands.execute(new SetArrearsCommand(ctx, body));
  }

  @Command('lease/late-fee', 'bill.write', 'Set the late fee of a lease', { answer: LATE_FEE_SET })
  setLateFee(@Ctx() ctx: Context, @Body() body: SetLateFee) {
    return this.commands.execute(new SetLateFeeCommand(ctx, body));
  }

  @Command('bill/reminder/:bill_id', 'bill.write', 'Send a bill reminder', {
    answer: REMINDED,
    problems: ['BILL_CLOSED', 'NO_CONTACT', 'REMINDED_TODAY'],
  })
  remind(@Ctx() ctx: Context, @Param('bill_id') bill_id: string) {
    return this.commands.execute(new RemindBillCommand(ctx, { bill_id }));
  }
}
