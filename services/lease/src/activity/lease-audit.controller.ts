import { Controller, Param, Query, Req } from '@nestjs/common';
import { type Context, Ctx, type PlatformRequest, Read } from '@keystead/platform';
import { AUDIT_PAGE } from './activity.queries.js';
import { LeaseAuditPage, LeaseAuditQueries } from './lease-audit.queries.js';

@Controller('v1/system/audit/log/lease')
export class LeaseAuditController {
  constructor(private readonly log: LeaseAuditQueries) {}

  @Read(':id', 'lease.read', 'List the audit log of a lease', { answer: AUDIT_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: LeaseAuditPage, @Req() request: PlatformRequest) {
    return this.log.list(ctx, id, page, request.url);
  }
}
