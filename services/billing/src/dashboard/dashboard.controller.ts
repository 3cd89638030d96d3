import { Controller } from '@nestjs/common';
import { Ctx, Read, type Context } from '@keystead/platform';
import { DashboardQueries } from './dashboard.queries.js';

@Controller('v1/system/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardQueries) {}

  @Read('show', 'bill.read', 'Occupancy, leases, rent and income of the company')
  show(@Ctx() ctx: Context) {
    return this.dashboard.show(ctx);
  }
}
