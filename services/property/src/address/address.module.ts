import { Module } from '@nestjs/common';
import { finder } from './nominatim.js';
import { AddressController } from './address.controller.js';
import { AddressQueries } from './address.queries.js';

@Module({
  controllers: [AddressController],
  providers: [finder, AddressQueries],
})
export class AddressModule {}
