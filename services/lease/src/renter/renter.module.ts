import { Module } from '@nestjs/common';
import { AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler } from './renter.commands.js';
import { RenterController } from './renter.controller.js';

@Module({
  controllers: [RenterController],
  providers: [AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler],
})
export class RenterModule {}
