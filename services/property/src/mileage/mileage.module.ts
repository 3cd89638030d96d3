import { Module } from '@nestjs/common';
import { CorrectTripHandler, RecordTripHandler, RemoveTripHandler } from './mileage.commands.js';
import { MileageController } from './mileage.controller.js';
import { MileageQueries } from './mileage.queries.js';

@Module({
  controllers: [MileageController],
  providers: [MileageQueries, RecordTripHandler, CorrectTripHandler, RemoveTripHandler],
})
export class MileageModule {}
