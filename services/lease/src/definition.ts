import type { ServiceDefinition } from '@keystead/platform';
import { Lease } from './lease.js';
import { LeaseModule } from './lease.module.js';
import { LeaseTenant } from './lease-tenant.js';
import { migrations } from './migrations/index.js';
import { RentAdjustment } from './rent-adjustment.js';

export const lease: ServiceDefinition = {
  name: 'lease',
  module: LeaseModule,
  entities: [Lease, LeaseTenant, RentAdjustment],
  migrations,
};
