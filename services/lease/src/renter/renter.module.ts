import { Module } from '@nestjs/common';
import { AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler } from './renter.commands.js';
import { RenterController } from './renter.controller.js';
import { RenterQueries } from './renter.queries.js';

@Module({
  controllers: [RenterController],
  providers: [RenterQueries, AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler],
})
export class RenterModule {}
