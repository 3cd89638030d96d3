import { Module } from '@nestjs/common';
import { CorrectUsageHandler, RecordUsageHandler, RemoveUsageHandler } from './usage.commands.js';
import { PowerUsageController, WaterUsageController } from './usage.controller.js';
import { UsageQueries } from './usage.queries.js';

@Module({
  controllers: [WaterUsageController, PowerUsageController],
  providers: [UsageQueries, RecordUsageHandler, CorrectUsageHandler, RemoveUsageHandler],
})
export class UsageModule {}
