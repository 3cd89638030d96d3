import { DeleteUtilityHandler } from './delete-utility.js';
import { IssueUtilityHandler } from './issue-utility.js';
import { SyncMeterReadingHandler } from './sync-meter-reading.js';
import { RecordUtilityHandler } from './record-utility.js';
import { UsageReactions } from './usage.reactions.js';
import { UtilityController } from './utility.controller.js';
import { UtilityQueries } from './utility.queries.js';
import { UtilityRun } from './utility-run.js';

export const UTILITY_CONTROLLERS = [UtilityController, UsageReactions];

export const UTILITY_PARTS = [
  UtilityQueries,
  RecordUtilityHandler,
  IssueUtilityHandler,
  DeleteUtilityHandler,
  SyncMeterReadingHandler,
  UtilityRun,
];
