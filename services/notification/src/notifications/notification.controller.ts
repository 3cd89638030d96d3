import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  one,
  type PlatformRequest,
  Read,
  t,
} from '@keystead/platform';
import { MarkAllRead, MarkAllReadCommand, MarkRead, MarkReadCommand } from './mark-read.js';
import { inLanguage, NOTIFICATION_PAGE, NotificationPage, NOTIFICATIONS, SUMMARY } from './notification.queries.js';

const UNREAD = one(t.object('UnreadNotifications', { unread: t.count('Notifications that were not read') }));

@Controller('v1/system/notification')
export class NotificationController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'profile.read', 'List one’s notifications', { answer: NOTIFICATION_PAGE })
  list(@Ctx() ctx: Context, @Query() page: NotificationPage, @Req() { url }: PlatformRequest) {
    const user_id = ctx.user_id!;
    return listResponse(this.db, ctx, NOTIFICATIONS, page, url, {
      scope: [user_id],
      map: inLanguage(ctx.language),
      extra: () => this.db.readOne(ctx, SUMMARY, [user_id]),
    });
  }

  @Command('read', 'profile.write', 'Mark notifications as read', { answer: UNREAD, problems: [], open: true })
  markRead(@Ctx() ctx: Context, @Body() read: MarkRead) {
    return this.commands.execute(new MarkReadCommand(ctx, read));
  }

  @Command('read-all', 'profile.write', 'Mark all notifications as read', { answer: UNREAD, problems: [], open: true })
  markAllRead(@Ctx() ctx: Context, @Body() seen: MarkAllRead) {
    return this.commands.execute(new MarkAllReadCommand(ctx, seen));
  }
}
