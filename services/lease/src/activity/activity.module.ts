import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { ActivityQueries } from './activity.queries.js';
import { ActivityReactions } from './activity.reactions.js';
import { LeaseAuditController } from './lease-audit.controller.js';
import { LeaseAuditQueries } from './lease-audit.queries.js';

@Module({
  controllers: [ActivityController, LeaseAuditController, ActivityReactions],
  providers: [ActivityQueries, LeaseAuditQueries],
})
export class ActivityModule {}
