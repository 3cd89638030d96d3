import type { ServiceDefinition } from '@keystead/platform';
import { Lease } from './lease.js';
import { LeaseModule } from './lease.module.js';
import { LeaseTenant } from './lease-tenant.js';
import { migrations } from './migrations/index.js';
import { LEASE_PERSONS } from './person-scope.js';
import { RentAdjustment } from './rent-adjustment.js';

export const lease: ServiceDefinition = {
  name: 'lease',
  module: LeaseModule,
  entities: [Lease, LeaseTenant, RentAdjustment],
  migrations,
  persons: LEASE_PERSONS,
};
