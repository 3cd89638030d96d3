import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context } from '@keystead/platform';
import { SETTINGS_ANSWER, SETTINGS_SAVED } from './company-answers.js';
import { CompanySettingsQueries, SaveSettings } from './company-settings.js';

@Controller('v1/system/config')
export class ConfigController {
  constructor(
    private readonly settings: CompanySettingsQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'company.read', 'Settings of the company', { answer: SETTINGS_ANSWER, problems: ['NOT_FOUND'] })
  async own(@Ctx() ctx: Context) {
    return { data: await this.settings.own(ctx) };
  }

  @Act('', 'company.write', 'Change settings of the company', { open: true, answer: SETTINGS_SAVED })
  save(@Ctx() ctx: Context, @Body() body: SaveSettings) {
    return this.commands.execute(by(ctx, body));
  }
}
