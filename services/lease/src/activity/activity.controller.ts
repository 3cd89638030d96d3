import { Controller, Param, Query, Req } from '@nestjs/common';
import { type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { ACTIVITY_PAGE, ActivityPage, AUDIT_PAGE, timelineOf, withTexts } from './activity.queries.js';
import { LeaseAuditPage, LOG } from './lease-audit.queries.js';

@Controller('v1/system/lease/activity')
export class ActivityController {
  constructor(private readonly db: Database) {}

  @Read(':id', 'lease.read', 'List the activity of a lease', { answer: ACTIVITY_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: ActivityPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, timelineOf(ctx), page, url, { scope: [id], map: withTexts });
  }
}

@Controller('v1/system/audit/log/lease')
export class LeaseAuditController {
  constructor(private readonly db: Database) {}

  @Read(':id', 'lease.read', 'List the audit log of a lease', { answer: AUDIT_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: LeaseAuditPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, LOG, page, url, { scope: [id] });
  }
}
