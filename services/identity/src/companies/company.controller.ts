import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Id, type PlatformRequest, QueryPost, Read } from '@keystead/platform';
import { COMPANY_PAGE, ONE_COMPANY } from '../accounts/account-answers.js';
import { type ClientInfo, From } from '../authentication/client-info.js';
import { Companies, CompanyPage } from '../accounts/companies.js';
import { SECOND_STEP_RULE } from './company-answers.js';
import { RequireSecondStep, RequireSecondStepCommand } from './require-second-step.js';
import { SaveCompanyDetails, SaveCompanyDetailsCommand } from './save-company-details.js';

class WhichCompany {
  @Id() company_id: string;
}

@Controller('v1/system/company')
export class CompanyController {
  constructor(
    private readonly companies: Companies,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'company.read', 'List companies of the user', { answer: COMPANY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: CompanyPage, @Req() { url }: PlatformRequest) {
    return this.companies.list(ctx, page, url);
  }

  @QueryPost('', 'company.read', 'Get a company', { answer: ONE_COMPANY, problems: ['NOT_FOUND'] })
  one(@Ctx() ctx: Context, @Body() { company_id }: WhichCompany) {
    return this.companies.one(ctx, company_id.toLowerCase());
  }

  @Command('save', 'company.write', 'Update company details', {
    open: true,
    answer: ONE_COMPANY,
  })
  save(@Ctx() ctx: Context, @Body() body: SaveCompanyDetails) {
    return this.commands.execute(new SaveCompanyDetailsCommand(ctx, body));
  }

  @Command('two-factor', 'company.write', 'Require the second step of everybody', {
    open: true,
    answer: SECOND_STEP_RULE,
    problems: ['WRONG_CURRENT_PASSWORD', 'INVALID_CODE', 'CODE_NOT_SENT'],
  })
  requireSecondStep(@Ctx() ctx: Context, @Body() body: RequireSecondStep, @From() client: ClientInfo) {
    return this.commands.execute(new RequireSecondStepCommand(ctx, { ...body, client }));
  }
}
