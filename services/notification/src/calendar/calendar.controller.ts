import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, file, NoBody, one, Read, t } from '@keystead/platform';
import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { LinkCalendarCommand, RemoveCalendarLinkCommand } from './calendar-link.commands.js';
import { CalendarQueries } from './calendar.queries.js';

const LINK = one(t.object('CalendarLink', { url: t.text('Secret: who has it reads the calendar') }));
const REMOVED = one(t.object('CalendarLinkRemoved', { is_removed: t.flag('The address gives nothing any more') }));
const TYPE = 'text/calendar; charset=utf-8';

@Controller('v1/system/calendar')
export class CalendarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CalendarQueries,
  ) {}

  @Command('link', 'todo.write', 'Get the link to your calendar', { answer: LINK })
  link(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(new LinkCalendarCommand(ctx, { renew: false }));
  }

  @Command('renew', 'todo.write', 'Replace the link to your calendar', { answer: LINK })
  renew(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(new LinkCalendarCommand(ctx, { renew: true }));
  }

  @Command('remove', 'todo.write', 'Remove the link to your calendar', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(new RemoveCalendarLinkCommand(ctx, {}));
  }

  @Read('feed/:token', PUBLIC, 'Read a calendar by its link', {
    answer: file('text/calendar', 'The calendar in the format of RFC 5545'),
    problems: ['NOT_FOUND'],
  })
  async feed(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const calendar = Buffer.from(await this.queries.feed(token));
    void reply.header('content-type', TYPE).header('cache-control', 'private, max-age=900');
    return new StreamableFile(calendar, { type: TYPE, length: calendar.length });
  }
}
