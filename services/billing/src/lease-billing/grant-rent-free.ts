import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, fieldProblem, newId, type By } from '@keystead/platform';
import { Lease } from '../leases/lease.js';
import { reviseRent } from '../leases/revise-rent.js';
import { settledTo } from '../rent/rent-schedule.js';
import { RentFreeDays } from './rent-free-days.js';

/** Lets a renter live free of rent for some days. What issued bills charge for them is credited. */
export class GrantRentFree extends PickType(RentFreeDays, ['lease_id', 'first_day', 'last_day', 'reason'] as const) {}

@CommandHandler(GrantRentFree)
export class GrantRentFreeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, lease_id, first_day, last_day, reason = null }: By<GrantRentFree>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      checkDays(lease, first_day, last_day);
      const id = newId();
      await tx.insert(RentFreeDays, { id, lease_id, first_day, last_day, reason });
      await reviseRent(tx, lease, first_day);
      return { id, lease_id };
    });
  }
}

function checkDays(lease: Lease, first_day: string, last_day: string): void {
  if (last_day < first_day) throw fieldProblem({ last_day: 'The last day must be on or after the first day' });
  const settled = settledTo(lease);
  if (first_day < lease.start_date) throw fieldProblem({ first_day: `The lease starts on ${lease.start_date}` });
  if (first_day <= settled)
    throw fieldProblem({ first_day: `Rent is settled up to ${settled}. Please choose a later day.` });
  if (lease.end_date !== null && last_day > lease.end_date) {
    throw fieldProblem({ last_day: `The lease ends on ${lease.end_date}` });
  }
}
