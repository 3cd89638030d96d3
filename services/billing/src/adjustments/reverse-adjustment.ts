import { CommandHandler } from '@nestjs/cqrs';
import { Database, dayIn, Id, Problem, Text, type By, type Tx } from '@keystead/platform';
import { adjustmentReversed, type AdjustedMoney } from '../ledger/adjustment-entries.js';
import { post } from '../ledger/post.js';
import { Lease } from '../leases/lease.js';
import { settle, sharesToTakeOff } from '../payments/settle.js';
import { settleRent } from '../payments/settle-rent.js';
import type { Adjustment } from './adjustment.js';

/** A credit note or a write-off that should not stand. What it settled is owed again; its document stays, marked. */
export class ReverseAdjustment {
  @Id() id: string;
  @Text(500, { about: 'Why; printed on the document and kept in the audit log' }) reason: string;
}

@CommandHandler(ReverseAdjustment)
export class ReverseAdjustmentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, reason }: By<ReverseAdjustment>) {
    return this.db.run(ctx, async (tx) => {
      const adjusted = await adjustedMoney(tx, id);
      const lease = await tx.lock(Lease, adjusted.lease_id);
      const reversed_on = dayIn(lease.timezone, tx.now);
      if (adjusted.reason === 'rent_change') throw new Problem('ADJUSTMENT_FOLLOWS_RENT');
      await insertReversal(tx, id, reason, reversed_on);
      const taken = await settle(tx, await sharesToTakeOff(tx, 'adjustment_id', id));
      const onBills = taken.map(({ type, cents }) => ({ type, cents: -cents }));
      await post(tx, [adjustmentReversed(adjusted, onBills, reversed_on)]);
      const { lease_id, amount: amount_cents } = adjusted;
      tx.emit('adjustment.reversed', id, 2, { adjustment_id: id, lease_id, amount_cents, reversed_on });
      tx.audit('adjustment', id, 'reverse', { reversed_on: null }, { reversed_on, reason });
      // What payments left over may settle what is open again.
      await settleRent(tx, [lease]);
      return { id };
    });
  }
}

type AdjustmentRow = AdjustedMoney & Pick<Adjustment, 'reason'>;

async function adjustedMoney(tx: Tx, id: string): Promise<AdjustmentRow> {
  const [found] = await tx.query<AdjustmentRow & Record<string, unknown>>(
    `select d.id, d.lease_id, d.bill_id, d.amount, d.gst, d.currency, d.reason, d.kind = 'write_off' as is_write_off,
       coalesce(b.type, 'rent') as type
     from adjustment d left join bill b on b.company_id = $1 and b.id = d.bill_id where d.company_id = $1 and d.id = $2`,
    [tx.ctx.company_id, id],
    'adjustment_money',
  );
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

async function insertReversal(tx: Tx, id: string, reason: string, reversed_on: string): Promise<void> {
  const inserted = await tx.query(
    `insert into adjustment_reversal (company_id, adjustment_id, reason, reversed_on, created_at, by_user)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning adjustment_id`,
    [tx.ctx.company_id, id, reason, reversed_on, tx.now, tx.ctx.user_id],
    'adjustment_reverse',
  );
  if (inserted.length === 0) throw new Problem('ADJUSTMENT_REVERSED');
}
