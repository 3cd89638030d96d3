import { Module } from '@nestjs/common';
import { BeginRent } from './begin-rent.js';
import { EditLeaseHandler } from './edit-lease.js';
import { LeaseController } from './lease.controller.js';
import { LeaseQueries } from './lease.queries.js';
import { LeaseReactions } from './lease.reactions.js';
import { LandlordReactions } from './landlord/landlord.reactions.js';
import { OpenLeaseHandler } from './open-lease.js';
import { RENTER_CONTROLLERS, RENTER_PARTS } from './renter/renter-parts.js';

@Module({
  controllers: [LeaseController, ...RENTER_CONTROLLERS, LeaseReactions, LandlordReactions],
  providers: [LeaseQueries, OpenLeaseHandler, EditLeaseHandler, ...RENTER_PARTS, BeginRent],
})
export class LeaseModule {}
