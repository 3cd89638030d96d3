import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { CarMileage } from './car-mileage.js';
import { lockTrip } from './correct-trip.js';

export class RemoveTrip extends ById {}

@CommandHandler(RemoveTrip)
export class RemoveTripHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveTrip>) {
    return this.db.run(ctx, async (tx) => {
      const { trip } = await lockTrip(tx, id);
      await tx.remove(CarMileage, trip);
      return { id };
    });
  }
}
