import { Controller, Query, Req } from '@nestjs/common';
import { type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { DASHBOARD, DASHBOARD_SECTION_PAGE } from './dashboard-answers.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardSectionPage, SECTIONS } from './section-list.js';

@Controller('v1/system/dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardQueries,
    private readonly db: Database,
  ) {}

  @Read('show', 'report.read', 'Get the dashboard figures', { answer: DASHBOARD })
  async show(@Ctx() ctx: Context) {
    return { data: await this.dashboard.show(ctx) };
  }

  @Read('section', 'report.read', 'List sections with their occupancy', { answer: DASHBOARD_SECTION_PAGE })
  section(@Ctx() ctx: Context, @Query() page: DashboardSectionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, SECTIONS, page, url);
  }
}
