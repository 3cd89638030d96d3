import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
} from '@keystead/platform';
import { COMPLIANCE_PAGE, COMPLIANCE_SAVED, CompliancePage, COMPLIANCE_DATES } from './compliance.queries.js';
import {
  AddComplianceDate,
  AddComplianceDateCommand,
  EditComplianceDate,
  EditComplianceDateCommand,
  RemoveComplianceDate,
  RemoveComplianceDateCommand,
} from './compliance.commands.js';

@Controller('v1/system/property/compliance')
export class ComplianceController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'register.read', 'List compliance dates', { answer: COMPLIANCE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: CompliancePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, COMPLIANCE_DATES, page, url);
  }

  @Command('create', 'register.write', 'Create a compliance date', { answer: COMPLIANCE_SAVED })
  add(@Ctx() ctx: Context, @Body() form: AddComplianceDate) {
    return this.commands.execute(new AddComplianceDateCommand(ctx, form));
  }

  @Command('update', 'register.write', 'Update or complete a compliance date', { answer: COMPLIANCE_SAVED })
  edit(@Ctx() ctx: Context, @Body() form: EditComplianceDate) {
    return this.commands.execute(new EditComplianceDateCommand(ctx, form));
  }

  @Command('delete', 'register.delete', 'Delete a compliance date', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveComplianceDate) {
    return this.commands.execute(new RemoveComplianceDateCommand(ctx, form));
  }
}
