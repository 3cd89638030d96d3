import type { Service } from '@keystead/contracts';
import type { ServiceDefinition } from '@keystead/platform';
import { accountingSync } from '../../services/accounting-sync/src/definition.js';
import { billing } from '../../services/billing/src/definition.js';
import { documents } from '../../services/documents/src/definition.js';
import { identity } from '../../services/identity/src/definition.js';
import { lease } from '../../services/lease/src/definition.js';
import { notification } from '../../services/notification/src/definition.js';
import { property } from '../../services/property/src/definition.js';
import { subscription } from '../../services/subscription/src/definition.js';

/** Every service, for documents about all of them. */
export const DEFINITIONS: Record<Service, ServiceDefinition> = {
  identity,
  property,
  lease,
  billing,
  documents,
  'accounting-sync': accountingSync,
  subscription,
  notification,
};
