import { Module } from '@nestjs/common';
import {
  AddComplianceDateHandler,
  EditComplianceDateHandler,
  RemoveComplianceDateHandler,
} from './compliance.commands.js';
import { ComplianceController } from './compliance.controller.js';

@Module({
  controllers: [ComplianceController],
  providers: [AddComplianceDateHandler, EditComplianceDateHandler, RemoveComplianceDateHandler],
})
export class ComplianceModule {}
