import { Module } from '@nestjs/common';
import { CorrectUsageHandler, RecordUsageHandler, RemoveUsageHandler } from './usage.commands.js';
import { PowerUsageController, WaterUsageController } from './usage.controller.js';

@Module({
  controllers: [WaterUsageController, PowerUsageController],
  providers: [RecordUsageHandler, CorrectUsageHandler, RemoveUsageHandler],
})
export class UsageModule {}
