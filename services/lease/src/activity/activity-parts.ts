import { LeaseAuditController } from '../audit/lease-audit.controller.js';
import { LeaseAuditQueries } from '../audit/lease-audit.queries.js';
import { ActivityController } from './activity.controller.js';
import { ActivityQueries } from './activity.queries.js';
import { ActivityReactions } from './activity.reactions.js';

export const ACTIVITY_CONTROLLERS = [ActivityController, LeaseAuditController, ActivityReactions];

/** What happened to a lease: told as a story, and field by field. */
export const ACTIVITY_PARTS = [ActivityQueries, LeaseAuditQueries];
