import { Module } from '@nestjs/common';
import {
  AddComplianceDateHandler,
  EditComplianceDateHandler,
  RemoveComplianceDateHandler,
} from './compliance.commands.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceQueries } from './compliance.queries.js';

@Module({
  controllers: [ComplianceController],
  providers: [ComplianceQueries, AddComplianceDateHandler, EditComplianceDateHandler, RemoveComplianceDateHandler],
})
export class ComplianceModule {}
