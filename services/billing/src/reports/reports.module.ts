import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { SectionReactions } from './section.reactions.js';

@Module({
  controllers: [DashboardController, SectionReactions],
  providers: [DashboardQueries],
})
export class ReportsModule {}
