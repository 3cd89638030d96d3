import { ById, ContextCommand, Database, Problem, type RemovedRow, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { lockUnitBills, rebuildReadingBills } from './reading-bills.js';
import { UtilityBill } from './utility-bill.entity.js';

/**
 * Takes back a supplier's bill that was entered by mistake or is corrected, while no bill to a renter stands on it. One of
 * a meter reading that was passed on is made from the reading again.
 */
export class DeleteUtility extends ById {}

export class DeleteUtilityCommand extends ContextCommand<DeleteUtility, RemovedRow> {}

@CommandHandler(DeleteUtilityCommand)
export class DeleteUtilityHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: DeleteUtilityCommand) {
    return this.db.run(ctx, async (tx) => {
      await deleteBill(tx, id);
      return { id };
    });
  }
}

/** Deletes a bill, under the lock of the bills of its unit and, always in the same order, of another unit's. */
export async function deleteBill(tx: Tx, id: string, other_block_id?: string): Promise<UtilityBill> {
  const { property_block_id } = await tx.one<{ property_block_id: string }>(
    'select property_block_id from utility_bill where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'unit_of_utility',
  );
  const units = new Set([property_block_id, other_block_id ?? property_block_id]);
  for (const unit of [...units].sort()) await lockUnitBills(tx, unit);
  const bill = await tx.lock(UtilityBill, id);
  if (bill.billed_at) await withdrawShares(tx, id);
  else if (bill.source === 'reading') throw new Problem('UTILITY_OF_READING');
  await tx.remove(UtilityBill, bill);
  await rebuildReadingBills(tx, bill);
  return bill;
}

/** Renters' bills that were cancelled stay so, and ask for nothing. */
async function withdrawShares(tx: Tx, id: string): Promise<void> {
  const [charged] = await tx.query(
    `select 1 from utility_share h join bill b on b.company_id = $1 and b.id = h.bill_id
     where h.company_id = $1 and h.utility_bill_id = $2 and b.cancelled_at is null limit 1`,
    [tx.ctx.company_id, id],
    'utility_charged',
  );
  if (charged) throw new Problem('UTILITY_CHARGED');
  await tx.query(
    'delete from utility_share where company_id = $1 and utility_bill_id = $2',
    [tx.ctx.company_id, id],
    'utility_withdraw_shares',
  );
}
