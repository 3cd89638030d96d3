import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
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

  @Read('', 'register.read', 'List safety checks and when they are due')
  list(@Ctx() ctx: Context, @Query() page: CompliancePage, @Req() request: PlatformRequest) {
    return this.dates.list(ctx, page, request.url);
  }

  @Act('create', 'register.write', 'Add a safety check')
  add(@Ctx() ctx: Context, @Body() form: AddComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('update', 'register.write', 'Change a safety check, or note that it was done')
  edit(@Ctx() ctx: Context, @Body() form: EditComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('delete', 'register.delete', 'Remove a safety check')
  remove(@Ctx() ctx: Context, @Body() form: RemoveComplianceDate) {
    return this.commands.execute(by(ctx, form));
  }
}
