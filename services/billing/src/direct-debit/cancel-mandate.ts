import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, Problem, JobQueue, type By } from '@keystead/platform';
import { endMandate, lockMandate } from './end-mandate.js';

/** No more bills are debited under a mandate. What the bank works on already runs its course. */
export class CancelMandate extends ById {}

@CommandHandler(CancelMandate)
export class CancelMandateHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx, id }: By<CancelMandate>) {
    return this.db.run(ctx, async (tx) => {
      const found = await lockMandate(tx, id);
      if (!found) throw new Problem('NOT_FOUND');
      const { lease, mandate } = found;
      if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
      await endMandate(tx, this.work, lease, mandate, 'cancelled');
      return { id, lease_id: lease.id };
    });
  }
}
