import { Module } from '@nestjs/common';
import { ACTIVITY_CONTROLLERS, ACTIVITY_PARTS } from './activity/activity-parts.js';
import { COMPLIANCE_CONTROLLERS } from './compliance/compliance-parts.js';
import { EditLeaseHandler } from './edit-lease.js';
import { LeaseController } from './lease.controller.js';
import { LeaseQueries } from './lease.queries.js';
import { LeaseReactions } from './lease.reactions.js';
import { LandlordReactions } from './landlord/landlord.reactions.js';
import { OpenLeaseHandler } from './open-lease.js';
import { DeleteLeaseHandler } from './remove-lease.js';
import { RENT_CONTROLLERS, RENT_PARTS } from './rent/rent-parts.js';
import { RENTER_CONTROLLERS, RENTER_PARTS } from './renter/renter-parts.js';
import { LeaseImports } from './import/lease-imports.js';

@Module({
  controllers: [
    LeaseImports,
    ...RENT_CONTROLLERS,
    LeaseController,
    ...ACTIVITY_CONTROLLERS,
    ...RENTER_CONTROLLERS,
    ...COMPLIANCE_CONTROLLERS,
    LeaseReactions,
    LandlordReactions,
  ],
  providers: [
    LeaseQueries,
    OpenLeaseHandler,
    EditLeaseHandler,
    DeleteLeaseHandler,
    ...RENTER_PARTS,
    ...RENT_PARTS,
    ...ACTIVITY_PARTS,
  ],
})
export class LeaseModule {}
