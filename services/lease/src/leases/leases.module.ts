import { Module } from '@nestjs/common';
import { RentModule } from '../rent/rent.module.js';
import { EditLeaseHandler } from './edit-lease.js';
import { LeaseController } from './lease.controller.js';
import { LeaseQueries } from './lease.queries.js';
import { LeaseReactions } from './lease.reactions.js';
import { OpenLeaseHandler } from './open-lease.js';
import { DeleteLeaseHandler } from './remove-lease.js';

@Module({
  imports: [RentModule],
  controllers: [LeaseController, LeaseReactions],
  providers: [LeaseQueries, OpenLeaseHandler, EditLeaseHandler, DeleteLeaseHandler],
})
export class LeasesModule {}
