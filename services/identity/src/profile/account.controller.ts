import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Command, type Context, Ctx, type PlatformRequest, QueryPost, Read, Text } from '@keystead/platform';
import { IsUUID } from 'class-validator';
import {
  ADDRESS_SAVED,
  COMPANY_PAGE,
  FOUND_PEOPLE,
  LIST_SETTINGS,
  PROFILE,
  PROFILE_SAVED,
  SETUP_SAVED,
  SETUP_STATE,
} from '../accounts/account-answers.js';
import { AccountQueries } from '../accounts/account.queries.js';
import { Companies, CompanyPage } from '../accounts/companies.js';
import { SaveAddress, SaveAddressCommand } from '../accounts/save-address.js';
import { type ClientInfo, From } from '../authentication/client-info.js';
import { SaveCompany, SaveCompanyCommand } from '../companies/save-company.js';
import { DashboardData } from './dashboard-data.js';
import { LookUp, PeopleQueries } from './look-up.js';
import { SaveListSettings, SaveListSettingsCommand } from './save-list-settings.js';
import { SaveProfile, SaveProfileCommand } from './save-profile.js';

class OfCompany {
  @Text(12) tenant_code: string;
}

class OfUser extends CompanyPage {
  @ApiProperty({ format: 'uuid', description: 'The caller, or for an administrator somebody of the company' })
  @IsUUID(undefined, { message: 'This is not a valid id' })
  user_id: string;
}

@Controller('v1/system/account')
export class AccountController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly dashboard: DashboardData,
    private readonly people: PeopleQueries,
    private readonly companies: Companies,
    private readonly commands: CommandBus,
  ) {}

  @Read('profile', 'profile.read', 'Get the own profile', { answer: PROFILE, problems: ['NOT_FOUND'] })
  async profile(@Ctx() ctx: Context, @Req() request: PlatformRequest) {
    const [person, dashboard_data] = await Promise.all([this.accounts.own(ctx), this.dashboard.of(request)]);
    return { data: { ...person, dashboard_data } };
  }

  @Command('profile/save', 'profile.write', 'Update the own profile', {
    open: true,
    answer: PROFILE_SAVED,
    problems: ['WRONG_CURRENT_PASSWORD', 'PASSWORDS_DO_NOT_MATCH', 'INVALID_CODE', 'CODE_NOT_SENT', 'IDENTITY_FIXED'],
  })
  saveProfile(@Ctx() ctx: Context, @Body() body: SaveProfile, @From() client: ClientInfo) {
    return this.commands.execute(new SaveProfileCommand(ctx, { ...body, client }));
  }

  @Command('list/save', 'profile.write', 'Save the own columns and views of a list', {
    open: true,
    answer: LIST_SETTINGS,
  })
  saveListSettings(@Ctx() ctx: Context, @Body() body: SaveListSettings) {
    return this.commands.execute(new SaveListSettingsCommand(ctx, body));
  }

  @Command('save-address', 'profile.write', 'Save the own address', { open: true, answer: ADDRESS_SAVED })
  saveAddress(@Ctx() ctx: Context, @Body() body: SaveAddress) {
    return this.commands.execute(new SaveAddressCommand(ctx, body));
  }

  @QueryPost('lookup', 'user.read', 'Look up people of the company', { answer: FOUND_PEOPLE })
  lookUp(@Ctx() ctx: Context, @Body() body: LookUp) {
    return this.people.find(ctx, body);
  }

  @Read('company', 'profile.read', 'List own companies', { answer: COMPANY_PAGE })
  ofUser(@Ctx() ctx: Context, @Query() page: OfUser, @Req() { url }: PlatformRequest) {
    return this.companies.ofUser(ctx, page.user_id.toLowerCase(), page, url);
  }

  @Command('tenant/save', 'company.write', 'Save the setup wizard', {
    open: true,
    answer: SETUP_SAVED,
    problems: ['IDENTITY_FIXED'],
  })
  saveCompany(@Ctx() ctx: Context, @Body() body: SaveCompany) {
    return this.commands.execute(new SaveCompanyCommand(ctx, body));
  }

  @QueryPost('tenant/check-onboarding', 'profile.read', 'Check whether setup is complete', {
    answer: SETUP_STATE,
    problems: ['NOT_FOUND'],
  })
  setup(@Ctx() ctx: Context, @Body() { tenant_code }: OfCompany) {
    return this.accounts.setup(ctx, tenant_code);
  }
}
