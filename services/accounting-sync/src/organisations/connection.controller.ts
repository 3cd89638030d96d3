import { Command, type Context, Ctx, one, QueryPost, REMOVED, rows, SAVED, t } from '@keystead/platform';
import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BindOrganisationCommand, WhichOrganisation } from './bind-organisation.js';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';
import { ConnectionQueries, ORGANISATION, SETTING } from './connection.queries.js';
import { LinkCompany, LinkCompanyCommand } from '../connection/link-company.js';
import { AccountingSettingBody, SaveSyncSettingCommand } from './save-sync-setting.js';
import { UnbindOrganisationCommand } from './unbind-organisation.js';

const LINKED = one(
  t.object('LinkedCompany', {
    consent_url: t.nullable(t.text('Where the person consents; null once the company is connected')),
    is_connected: t.flag(),
  }),
);

@Controller('v1/system/xero')
export class ConnectionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly connections: ConnectionQueries,
  ) {}

  @QueryPost('setting', 'accounting.read', 'Get the accounting connection and what is matched', {
    answer: one(SETTING),
    problems: ['MISSING_COMPANY_ID', 'NOT_FOUND', 'FORBIDDEN', 'ACCOUNTING_NO_ORGANISATION'],
  })
  async setting(@Ctx() ctx: Context, @Body() body: AccountingSettingBody) {
    assertOwnCompany(ctx, body);
    if (body.sync_setting) await this.commands.execute(new SaveSyncSettingCommand(ctx, body.sync_setting));
    return this.connections.setting(ctx);
  }

  @Command('link-company', 'accounting.write', 'Connect a company to its accounting provider', {
    answer: LINKED,
    problems: [
      'MISSING_COMPANY_ID',
      'NOT_FOUND',
      'ACCOUNTING_NOT_OFFERED',
      'ACCOUNTING_CONSENT_OVER',
      'ACCOUNTING_LINK_FAILED',
    ],
  })
  link(@Ctx() ctx: Context, @Body() body: LinkCompany) {
    return this.commands.execute(new LinkCompanyCommand(ctx, body));
  }

  @QueryPost('get-org-list', 'accounting.read', 'List organisations that the consent covers', {
    answer: rows(ORGANISATION),
    problems: ['MISSING_COMPANY_ID', 'NOT_FOUND'],
  })
  organisations(@Ctx() ctx: Context, @Body() body: CompanyBody) {
    assertOwnCompany(ctx, body);
    return this.connections.organisations(ctx);
  }

  @Command('bind-org', 'accounting.write', 'Choose the organisation that the company writes to', {
    answer: SAVED,
    problems: [
      ...(['MISSING_COMPANY_ID', 'NOT_FOUND', 'ACCOUNTING_NOT_CONNECTED', 'ACCOUNTING_RECONNECT'] as const),
      'ACCOUNTING_ORGANISATION_BOUND',
    ],
  })
  bind(@Ctx() ctx: Context, @Body() body: WhichOrganisation) {
    return this.commands.execute(new BindOrganisationCommand(ctx, body));
  }

  @Command('unbind-org', 'accounting.delete', 'Disconnect an organisation', {
    answer: REMOVED,
    problems: ['MISSING_COMPANY_ID', 'NOT_FOUND', 'ACCOUNTING_NOT_CONNECTED', 'ACCOUNTING_DISCONNECT_FAILED'],
  })
  unbind(@Ctx() ctx: Context, @Body() body: WhichOrganisation) {
    return this.commands.execute(new UnbindOrganisationCommand(ctx, body));
  }
}
