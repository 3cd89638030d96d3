import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, REMOVED, SAVED, type Context, type PlatformRequest } from '@keystead/platform';
import { MILEAGE_PAGE } from '../register/register-answers.js';
import { CorrectTrip } from './correct-trip.js';
import { MileagePage, MileageQueries } from './mileage.queries.js';
import { RecordTrip } from './record-trip.js';
import { RemoveTrip } from './remove-trip.js';

@Controller('v1/system/property/car-mileage')
export class MileageController {
  constructor(
    private readonly mileage: MileageQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'register.read', 'List trips by car, with the kilometres of the year', { answer: MILEAGE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MileagePage, @Req() request: PlatformRequest) {
    return this.mileage.list(ctx, page, request.url);
  }

  @Act('create', 'register.write', 'Note a trip by car', { answer: SAVED, problems: ['ODOMETER_COUNTED'] })
  record(@Ctx() ctx: Context, @Body() form: RecordTrip) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('update', 'register.write', 'Correct a trip', { answer: SAVED, problems: ['ODOMETER_COUNTED'] })
  correct(@Ctx() ctx: Context, @Body() form: CorrectTrip) {
    return this.commands.execute(by(ctx, form));
  }

  @Act('delete', 'register.delete', 'Remove a trip', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveTrip) {
    return this.commands.execute(by(ctx, form));
  }
}
