import { fromCents } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  Money,
  Problem,
  Text,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { Lease } from '../leases/lease.entity.js';
import { refundCredit, refundDay, refundedOf } from '../payments/refund-credit.js';

/** Credit of a credit note that no bill has used, given back to the renter. */
export class RefundAdjustment {
  @Id() id: string;
  @Money({ optional: true, about: 'What was given back; all that no bill has used when left out' })
  amount?: number | null;
  @Day({ optional: true, about: 'Day the money was paid out; today when left out' }) refunded_on?: string | null;
  @Text(500, { optional: true }) note?: string | null;
}

/** Of the refund, by which it can be undone. */
export interface RefundedAdjustment {
  id: string;
  refund_id: string;
  amount: number;
}

export class RefundAdjustmentCommand extends ContextCommand<RefundAdjustment, RefundedAdjustment> {}

@CommandHandler(RefundAdjustmentCommand)
export class RefundAdjustmentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, amount: requested, refunded_on: day, note } }: RefundAdjustmentCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, (await creditOf(tx, id)).lease_id);
      const { adjusted_on, is_reversed, rest } = await creditOf(tx, id);
      if (is_reversed) throw new Problem('ADJUSTMENT_REVERSED');
      const today = dayIn(lease.timezone, tx.now);
      const refunded_on = refundDay(day, { source: 'adjustment', from: adjusted_on, today, field: 'refunded_on' });
      const amount = requested ?? rest;
      if (amount === 0 || amount > rest)
        throw fieldProblem({
          amount: `Only ${fromCents(rest).toFixed(2)} of this document is credit that can be refunded`,
        });
      const refund = { source: 'adjustment', source_id: id, amount, refunded_on, note: note ?? null } as const;
      return { id, refund_id: await refundCredit(tx, lease, refund), amount: fromCents(amount) };
    });
  }
}

interface Credit extends Record<string, unknown> {
  lease_id: string;
  adjusted_on: string;
  is_reversed: boolean;
  /** In cents; a write-off has none. */
  rest: number;
}

async function creditOf(tx: Tx, id: string): Promise<Credit> {
  const [credit] = await tx.query<Credit>(
    `select d.lease_id, d.adjusted_on, exists (
         select 1 from adjustment_reversal r where r.company_id = $1 and r.adjustment_id = d.id) as is_reversed,
       (d.amount - ${refundedOf('adjustment', 'd.id', '$1')} - coalesce((select sum(a.amount) from allocation a
         where a.company_id = $1 and a.adjustment_id = d.id), 0))::bigint as rest
     from adjustment d where d.company_id = $1 and d.id = $2`,
    [tx.ctx.company_id, id],
    'adjustment_credit',
  );
  if (!credit) throw new Problem('NOT_FOUND');
  return credit;
}
