import { AddLeaseTenantHandler } from './add-lease-tenant.js';
import { EditLeaseTenantHandler } from './edit-lease-tenant.js';
import { RemoveLeaseTenantHandler } from './remove-lease-tenant.js';
import { RenterController } from './renter.controller.js';
import { RenterQueries } from './renter.queries.js';

export const RENTER_CONTROLLERS = [RenterController];

/** Who rents: the people named on a lease. */
export const RENTER_PARTS = [RenterQueries, AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler];
