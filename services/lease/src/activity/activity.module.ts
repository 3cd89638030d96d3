import { Module } from '@nestjs/common';
import { ActivityController, LeaseAuditController } from './activity.controller.js';
import { ActivityReactions } from './activity.reactions.js';

@Module({ controllers: [ActivityController, LeaseAuditController, ActivityReactions] })
export class ActivityModule {}
