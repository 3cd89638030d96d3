import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, Ask, by, Ctx, Read, Text, type Context } from '@keystead/platform';
import { SaveCompany } from '../company/save-company.js';
import { AccountQueries } from './account.queries.js';
import { SaveProfile } from './save-profile.js';

class OfCompany {
  @Text(12) tenant_code: string;
}

@Controller('v1/system/account')
export class AccountController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('profile', 'profile.read', 'The signed-in person')
  async profile(@Ctx() ctx: Context) {
    return { data: await this.accounts.own(ctx) };
  }

  @Act('profile/save', 'profile.write', 'Change one’s own profile', { open: true })
  saveProfile(@Ctx() ctx: Context, @Body() body: SaveProfile) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('tenant/save', 'company.write', 'Answer the setup wizard', { open: true })
  saveCompany(@Ctx() ctx: Context, @Body() body: SaveCompany) {
    return this.commands.execute(by(ctx, body));
  }

  @Ask('tenant/check-onboarding', 'profile.read', 'Whether the company is set up')
  setup(@Ctx() ctx: Context, @Body() { tenant_code }: OfCompany) {
    return this.accounts.setup(ctx, tenant_code);
  }
}
