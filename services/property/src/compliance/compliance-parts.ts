import { AddComplianceDateHandler } from './add-date.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceQueries } from './compliance.queries.js';
import { EditComplianceDateHandler } from './edit-date.js';
import { RemoveComplianceDateHandler } from './remove-date.js';

export const COMPLIANCE_CONTROLLERS = [ComplianceController];
export const COMPLIANCE_PARTS = [
  ComplianceQueries,
  AddComplianceDateHandler,
  EditComplianceDateHandler,
  RemoveComplianceDateHandler,
];
