import { EntryNoticeController } from './entry-notice.js';
import { RulesController } from './rules.controller.js';

export const COMPLIANCE_CONTROLLERS = [EntryNoticeController, RulesController];
