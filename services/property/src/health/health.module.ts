import { Module } from '@nestjs/common';
import { ComplianceReactions } from './compliance.reactions.js';
import { PropertyHealthController } from './health.controller.js';
import { HealthQueries } from './health.queries.js';
import { HealthReactions } from './health.reactions.js';

@Module({
  controllers: [PropertyHealthController, HealthReactions, ComplianceReactions],
  providers: [HealthQueries],
  exports: [HealthQueries],
})
export class HealthModule {}
