import { CommandHandler } from '@nestjs/cqrs';
import { addDays } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  dayIn,
  Id,
  Problem,
  type RemovedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { refuseWithMoney, CURRENT_BILLS } from '../model/billed-to.js';
import { Lease, leaseFacts } from '../model/lease.entity.js';
import { datedTerms } from '../rent/due-term.js';
import { reopenRenewed } from './renewal.js';

/** Removes a lease that was entered by mistake, while no money came for it. What a renewal ended goes on. */
export class DeleteLease extends WithVersion {
  @Id() lease_id: string;
}

export class DeleteLeaseCommand extends ContextCommand<DeleteLease, RemovedRow> {}

@CommandHandler(DeleteLeaseCommand)
export class DeleteLeaseHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, version } }: DeleteLeaseCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id, version);
      await refuseWithMoney(tx, lease_id);
      const { renewed, other_bills, has_bond } = await tx.one<Record<'renewed' | 'other_bills' | 'has_bond', boolean>>(
        IS_BUILT_ON,
        [tx.ctx.company_id, lease_id],
        'is_lease_built_on',
      );
      if (has_bond) throw new Problem('LEASE_HAS_MONEY');
      if (renewed) throw new Problem('LEASE_RENEWED');
      if (other_bills) throw new Problem('LEASE_HAS_BILLS');
      await removeLease(tx, lease);
      await reopenRenewed(tx, lease);
      return { id: lease_id };
    });
  }
}

// Rent bills follow their lease; other bills were made by people, who take them back themselves.
const IS_BUILT_ON = `select
    exists (select 1 from lease where company_id = $1 and renewed_from_lease_id = $2) as renewed,
    exists (select 1 from bond_movement where company_id = $1 and lease_id = $2 and kind <> 'received'
      and reversed_on is null) as has_bond,
    exists (select 1 from ${CURRENT_BILLS} and i.data->>'type' <> 'rent') as other_bills`;

const PARTS = ['bond_movement', 'lease_activity', 'rent_adjustment', 'due_term', 'lease_occupant', 'lease_tenant'];

/**
 * Takes a locked lease away with all that is kept of it. For others it ended before it began: its rent bills are
 * cancelled by that, and its section is free.
 */
export async function removeLease(tx: Tx, lease: Lease): Promise<void> {
  const { company_id } = tx.ctx;
  const terms = await datedTerms(tx, lease);
  for (const table of PARTS)
    await tx.query(
      `delete from ${table} where company_id = $1 and lease_id = $2`,
      [company_id, lease.id],
      `no_${table}`,
    );
  await tx.remove(Lease, lease);
  const end_date = addDays([lease.start_date, dayIn(lease.timezone, tx.now)].sort()[0]!, -1);
  tx.emit('lease.ended', lease.id, lease.version + 1, leaseFacts({ ...lease, end_date, bond_lodge_by: null }, terms));
}
