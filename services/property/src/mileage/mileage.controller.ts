import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import { MILEAGE_PAGE, MileagePage, MileageQueries } from './mileage.queries.js';
import {
  CorrectTrip,
  CorrectTripCommand,
  RecordTrip,
  RecordTripCommand,
  RemoveTrip,
  RemoveTripCommand,
} from './mileage.commands.js';

@Controller('v1/system/property/car-mileage')
export class MileageController {
  constructor(
    private readonly mileage: MileageQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'register.read', 'List car trips with the kilometres of the year', { answer: MILEAGE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MileagePage, @Req() request: PlatformRequest) {
    return this.mileage.list(ctx, page, request.url);
  }

  @Command('create', 'register.write', 'Record a car trip', { answer: SAVED, problems: ['ODOMETER_COUNTED'] })
  record(@Ctx() ctx: Context, @Body() form: RecordTrip) {
    return this.commands.execute(new RecordTripCommand(ctx, form));
  }

  @Command('update', 'register.write', 'Update a car trip', { answer: SAVED, problems: ['ODOMETER_COUNTED'] })
  correct(@Ctx() ctx: Context, @Body() form: CorrectTrip) {
    return this.commands.execute(new CorrectTripCommand(ctx, form));
  }

  @Command('delete', 'register.delete', 'Delete a car trip', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveTrip) {
    return this.commands.execute(new RemoveTripCommand(ctx, form));
  }
}
