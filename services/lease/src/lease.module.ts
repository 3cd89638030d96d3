import { Module } from '@nestjs/common';
import { AddLeaseTenantHandler } from './add-lease-tenant.js';
import { BeginRent } from './begin-rent.js';
import { EditLeaseHandler } from './edit-lease.js';
import { LeaseController } from './lease.controller.js';
import { LeaseQueries } from './lease.queries.js';
import { LeaseReactions } from './lease.reactions.js';
import { OpenLeaseHandler } from './open-lease.js';

@Module({
  controllers: [LeaseController, LeaseReactions],
  providers: [LeaseQueries, OpenLeaseHandler, EditLeaseHandler, AddLeaseTenantHandler, BeginRent],
})
export class LeaseModule {}
