import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, dayIn, fieldProblem, newId, type By } from '@keystead/platform';
import { Lease } from '../lease.js';
import { agreeRent, RentAdjustment, rentsOf } from '../rent-adjustment.js';
import { LeaseRents, refuseBilledRise } from './lease-rents.js';

/**
 * Agrees another rent from a day on; what the rent was before stays as it is. A lower rent may begin on a day that
 * is past or billed: the difference to the bills of such days is credited.
 */
export class AgreeRent extends PickType(RentAdjustment, [
  'lease_id',
  'amount',
  'rent_frequency',
  'effective_date',
  'reason',
  'notice_given_on',
] as const) {}

@CommandHandler(AgreeRent)
export class AgreeRentHandler {
  constructor(
    private readonly db: Database,
    private readonly leaseRents: LeaseRents,
  ) {}

  execute({ ctx, lease_id, amount, rent_frequency, effective_date, reason, notice_given_on }: By<AgreeRent>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      const today = dayIn(lease.timezone, tx.now);
      const asked = { latest_amount: amount, rent_frequency, effective_date };
      const rents = await rentsOf(tx, lease_id);
      const rent = agreeRent(lease, rents, asked, today);
      if (!rent) throw fieldProblem({ amount: 'This is the rent of that day already' });
      await refuseBilledRise(tx, lease_id, rents, rent);
      const id = newId();
      const patch = await this.leaseRents.add(tx, lease, { ...rent, id, reason, notice_given_on }, today);
      return { id, lease_id, lease_version: await this.leaseRents.emit(tx, lease, patch, today), version: 1 };
    });
  }
}
