import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, Problem, WorkItems, type By } from '@keystead/platform';
import { Lease } from '../leases/lease.js';
import { endMandate } from './end-mandate.js';
import { DebitMandate } from './mandate.js';

/** No more bills are debited under a mandate. What the bank works on already runs its course. */
export class CancelMandate extends ById {}

@CommandHandler(CancelMandate)
export class CancelMandateHandler {
  constructor(
    private readonly db: Database,
    private readonly work: WorkItems,
  ) {}

  execute({ ctx, id }: By<CancelMandate>) {
    return this.db.run(ctx, async (tx) => {
      const { lease_id } = await tx.one<{ lease_id: string }>(
        'select m.lease_id from debit_mandate m where m.company_id = $1 and m.id = $2',
        [ctx.company_id, id],
        'mandate_lease',
      );
      const lease = await tx.lock(Lease, lease_id);
      const mandate = await tx.lock(DebitMandate, id);
      if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
      await endMandate(tx, this.work, lease, mandate, 'cancelled');
      return { id, lease_id };
    });
  }
}
