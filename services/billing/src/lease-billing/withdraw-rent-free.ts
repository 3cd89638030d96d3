import { CommandHandler } from '@nestjs/cqrs';
import { Database, Id, type By, type Tx } from '@keystead/platform';
import { Lease } from '../leases/lease.js';
import { reviseRent } from '../leases/revise-rent.js';
import { RentFreeDays } from './rent-free-days.js';

/** The days cost rent again. */
export class WithdrawRentFree {
  @Id() id: string;
}

@CommandHandler(WithdrawRentFree)
export class WithdrawRentFreeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<WithdrawRentFree>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, await leaseOf(tx, id));
      // Looked at once more under the lock of the lease: of two who take the same days back the second finds none.
      const days = await tx.one<RentFreeDays & Record<string, unknown>>(
        'select * from rent_free where company_id = $1 and id = $2',
        [tx.ctx.company_id, id],
        'rent_free_days',
      );
      await tx.remove(RentFreeDays, days);
      await reviseRent(tx, lease, days.first_day);
      return { id, lease_id: lease.id };
    });
  }
}

async function leaseOf(tx: Tx, id: string): Promise<string> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select lease_id from rent_free where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'rent_free_lease',
  );
  return lease_id;
}
