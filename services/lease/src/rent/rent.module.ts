import { Module } from '@nestjs/common';
import { BeginRent } from './begin-rent.js';
import { LeaseRents } from './lease-rents.js';
import { AgreeRentHandler, ChangeRentHandler } from './rent.commands.js';
import { RentController } from './rent.controller.js';

@Module({
  controllers: [RentController],
  providers: [LeaseRents, BeginRent, AgreeRentHandler, ChangeRentHandler],
  exports: [LeaseRents],
})
export class RentModule {}
