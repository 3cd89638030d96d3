import { Module } from '@nestjs/common';
import { LinkCalendarHandler, RemoveCalendarLinkHandler } from './calendar-link.commands.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarQueries } from './calendar.queries.js';

@Module({
  controllers: [CalendarController],
  providers: [LinkCalendarHandler, RemoveCalendarLinkHandler, CalendarQueries],
})
export class CalendarModule {}
