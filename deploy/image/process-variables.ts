import { BASE_CONFIG, DATABASE_CONFIG, type ServiceDefinition, type Variable } from '@keystead/platform';
import type { ProcessName } from '@keystead/testkit';
import { accountingSync } from '../../services/accounting-sync/src/definition.js';
import { billing } from '../../services/billing/src/definition.js';
import { documents } from '../../services/documents/src/definition.js';
import { GATEWAY_CONFIG } from '../../services/gateway/src/config.js';
import { identity } from '../../services/identity/src/definition.js';
import { lease } from '../../services/lease/src/definition.js';
import { notification } from '../../services/notification/src/definition.js';
import { property } from '../../services/property/src/definition.js';
import { subscription } from '../../services/subscription/src/definition.js';

type Variables = Record<string, Variable<unknown>>;

const of = ({ config }: ServiceDefinition): Variables => ({ ...BASE_CONFIG, ...DATABASE_CONFIG, ...config });

/** Everything each process reads from its environment. */
export const VARIABLES: Record<ProcessName, Variables> = {
  gateway: GATEWAY_CONFIG,
  identity: of(identity),
  property: of(property),
  lease: of(lease),
  billing: of(billing),
  documents: of(documents),
  'accounting-sync': of(accountingSync),
  subscription: of(subscription),
  notification: of(notification),
};
