import { Module } from '@nestjs/common';
import { EntryNoticeController } from './entry-notice.js';
import { RulesController } from './rules.controller.js';

@Module({
  controllers: [EntryNoticeController, RulesController],
})
export class ComplianceModule {}
