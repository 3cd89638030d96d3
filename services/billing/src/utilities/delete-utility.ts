import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, Problem, type By } from '@keystead/platform';
import { lockUnitBills, rebuildReadingBills } from './reading-bills.js';
import { UtilityBill } from './utility-bill.js';

/** Takes back a supplier's bill that was entered by mistake, while no renter was asked for any of it. */
export class DeleteUtility extends ById {}

@CommandHandler(DeleteUtility)
export class DeleteUtilityHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<DeleteUtility>) {
    return this.db.run(ctx, async (tx) => {
      const { property_block_id } = await tx.one<{ property_block_id: string }>(
        'select property_block_id from utility_bill where company_id = $1 and id = $2',
        [ctx.company_id, id],
        'unit_of_utility',
      );
      await lockUnitBills(tx, property_block_id);
      const bill = await tx.lock(UtilityBill, id);
      if (bill.billed_at) throw new Problem('UTILITY_ISSUED');
      if (bill.source === 'reading') throw new Problem('UTILITY_OF_READING');
      await tx.remove(UtilityBill, bill);
      await rebuildReadingBills(tx, bill);
      return { id };
    });
  }
}
