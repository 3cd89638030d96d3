import { Controller, Param, Query, Req } from '@nestjs/common';
import { Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { ACTIVITY_PAGE, ActivityPage, ActivityQueries } from './activity.queries.js';

@Controller('v1/system/lease/activity')
export class ActivityController {
  constructor(private readonly activities: ActivityQueries) {}

  @Read(':id', 'lease.read', 'List the activity of a lease', { answer: ACTIVITY_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: ActivityPage, @Req() request: PlatformRequest) {
    return this.activities.list(ctx, id, page, request.url);
  }
}
