import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Read } from '@keystead/platform';
import { SETTINGS_ANSWER } from './company-answers.js';
import { CompanySettingsQueries, SaveSettings, SaveSettingsCommand } from './company-settings.js';

@Controller('v1/system/config')
export class ConfigController {
  constructor(
    private readonly settings: CompanySettingsQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'company.read', 'Get company settings', { answer: SETTINGS_ANSWER, problems: ['NOT_FOUND'] })
  async own(@Ctx() ctx: Context) {
    return { data: await this.settings.own(ctx) };
  }

  @Command('', 'company.write', 'Update company settings', { open: true, answer: SETTINGS_ANSWER })
  save(@Ctx() ctx: Context, @Body() body: SaveSettings) {
    return this.commands.execute(new SaveSettingsCommand(ctx, body));
  }
}
