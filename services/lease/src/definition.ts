import type { ServiceDefinition } from '@keystead/platform';
import { BondMovement } from './bond/bond-movement.entity.js';
import { Lease } from './model/lease.entity.js';
import { LeaseModule } from './lease.module.js';
import { LeaseTenant } from './model/lease-tenant.entity.js';
import { migrations } from './migrations/index.js';
import { LeaseOccupant } from './occupant/lease-occupant.entity.js';
import { LEASE_PERSONAL } from './personal-data.js';
import { LEASE_PERSONS } from './person-scope.js';
import { RentAdjustment } from './model/rent-adjustment.entity.js';

export const lease: ServiceDefinition = {
  name: 'lease',
  module: LeaseModule,
  entities: [Lease, LeaseTenant, LeaseOccupant, RentAdjustment, BondMovement],
  migrations,
  personal: LEASE_PERSONAL,
  persons: LEASE_PERSONS,
};
