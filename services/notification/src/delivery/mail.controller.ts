import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  Ctx,
  Database,
  listResponse,
  one,
  Read,
  REMOVED,
  SAVED,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { LiftSuppression, LiftSuppressionCommand } from './lift-suppression.js';
import { MAIL_PREFERENCE, MailPreferences, SaveMailPreference, SaveMailPreferenceCommand } from './mail-preference.js';
import {
  DOCUMENT_MAIL_PAGE,
  DOCUMENT_MAILS,
  DocumentMailPage,
  MAIL_EVENT_PAGE,
  MAIL_LOG,
  MAIL_PAGE,
  MailEventPage,
  MailPage,
  MAILS,
  SUPPRESSION_PAGE,
  SuppressionPage,
  SUPPRESSIONS,
} from './mail.queries.js';
import { ResendMail, ResendMailCommand } from './resend-mail.js';

const PREFERENCE = one(MAIL_PREFERENCE);

@Controller('v1/system/mail')
export class MailController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly preferences: MailPreferences,
  ) {}

  @Read('', 'company.write', 'List mails', { answer: MAIL_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MailPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MAILS, page, url);
  }

  @Read('event', 'company.write', 'List what became of mails', { answer: MAIL_EVENT_PAGE })
  events(@Ctx() ctx: Context, @Query() page: MailEventPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MAIL_LOG, page, url);
  }

  @Read('document', 'bill.write', 'List whom documents were mailed to', { answer: DOCUMENT_MAIL_PAGE })
  ofDocument(@Ctx() ctx: Context, @Query() page: DocumentMailPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, DOCUMENT_MAILS, page, url);
  }

  @Command('resend', 'company.write', 'Send a failed mail again', {
    answer: SAVED,
    problems: ['MAIL_NOT_FAILED', 'MAIL_HOLDS_SECRET', 'MAIL_ADDRESS_SUPPRESSED'],
  })
  resend(@Ctx() ctx: Context, @Body() mail: ResendMail) {
    return this.commands.execute(new ResendMailCommand(ctx, mail));
  }

  @Read('suppression', 'company.write', 'List addresses that mail came back from', { answer: SUPPRESSION_PAGE })
  suppressions(@Ctx() ctx: Context, @Query() page: SuppressionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, SUPPRESSIONS, page, url);
  }

  @Command('suppression/lift', 'company.write', 'Send mail to an address again', { answer: REMOVED })
  lift(@Ctx() ctx: Context, @Body() suppression: LiftSuppression) {
    return this.commands.execute(new LiftSuppressionCommand(ctx, suppression));
  }

  @Read('preference', 'profile.read', 'Get which mails you receive', { answer: PREFERENCE, problems: ['NOT_FOUND'] })
  async preference(@Ctx() ctx: Context) {
    return { data: await this.preferences.own(ctx) };
  }

  @Command('preference/save', 'profile.write', 'Choose which mails you receive', {
    answer: PREFERENCE,
    problems: ['NOT_FOUND'],
  })
  save(@Ctx() ctx: Context, @Body() preference: SaveMailPreference) {
    return this.commands.execute(new SaveMailPreferenceCommand(ctx, preference));
  }
}
