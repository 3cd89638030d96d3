import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, REMOVED, type Context, type PlatformRequest } from '@keystead/platform';
import { COMPLIANCE_PAGE, COMPLIANCE_SAVED } from '../register/register-answers.js';
import { AddComplianceDate } from './add-date.js';
import { CompliancePage, ComplianceQueries } from './compliance.queries.js';
import { EditComplianceDate } from './edit-date.js';
import { RemoveComplianceDate } from './remove-date.js';

@Controller('v1/system/property/compliance')
export class ComplianceController {
  constructor(
    private readonly dates: ComplianceQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'register.read', 'List safety checks and when they are due', { answer: COMPLIANCE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: CompliancePage, @Req() request: PlatformRequest) {
    return this.dates.list(ctx, page, request.url);
  }

  @Act('create', 'register.write', 'Add a safety check', { answer: COMPLIANCE_SAVED })
  add(@Ctx() ctx: Context, @Body() form: AddComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('update', 'register.write', 'Change a safety check, or note that it was done', { answer: COMPLIANCE_SAVED })
  edit(@Ctx() ctx: Context, @Body() form: EditComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('delete', 'register.delete', 'Remove a safety check', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }
}
