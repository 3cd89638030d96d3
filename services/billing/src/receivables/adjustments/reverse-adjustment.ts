import type { AdjustmentKind } from '@keystead/contracts';
import { ContextCommand, Database, dayIn, Id, Problem, type RemovedRow, Text, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { Lease } from '../leases/lease.entity.js';
import { type AdjustedMoney, adjustmentReversed } from '../ledger/adjustment-entries.js';
import type { Entry } from '../ledger/entry.js';
import { post } from '../ledger/post.js';
import { refundedOf } from '../payments/refund-credit.js';
import { settleRent } from '../payments/settle-rent.js';
import { settle, sharesToTakeOff } from '../payments/settle.js';
import type { Adjustment } from './adjustment.entity.js';

const REVERSE = `with gone as (
    insert into adjustment_reversal (company_id, adjustment_id, reason, reversed_on, created_at, by_user)
    select d.company_id, d.id, $3, $4, $5, $6 from adjustment d
    where d.company_id = $1 and d.id = any($2::uuid[]) and (d.kind = 'write_off' or d.reason = 'rent_change')
    on conflict do nothing returning adjustment_id
  )
  select d.id, d.bill_id, d.kind, d.amount, d.gst from gone g join adjustment d on d.company_id = $1 and d.id = g.adjustment_id`;

/**
 * Reverses those of some adjustments that are write-offs or reductions of rent, after they were taken off rent bills:
 * a debt given up, or never owed, is no credit. Answers their ids, and the entries to be posted before those of the bills.
 */
export async function reverseByRent(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'timezone' | 'currency'>,
  adjustment_ids: readonly string[],
  reason: string,
): Promise<{ ids: ReadonlySet<string>; entries: Entry[] }> {
  if (adjustment_ids.length === 0) return { ids: new Set(), entries: [] };
  const { ctx, now } = tx;
  const today = dayIn(lease.timezone, now);
  const rows = await tx.query<{ id: string; bill_id: string; kind: AdjustmentKind; amount: number; gst: number }>(
    REVERSE,
    [ctx.company_id, [...new Set(adjustment_ids)], reason, today, now, ctx.user_id],
    'adjustments_reverse',
  );
  for (const { id, amount } of rows) {
    tx.emit('adjustment.reversed', id, 2, {
      adjustment_id: id,
      lease_id: lease.id,
      amount_cents: amount,
      reversed_on: today,
    });
    tx.audit('adjustment', id, 'reverse', { reversed_on: null }, { reversed_on: today, reason });
  }
  const entries = rows.map(({ kind, ...row }) => {
    const is_write_off = kind === 'write_off';
    const money = { ...row, lease_id: lease.id, currency: lease.currency, type: 'rent', is_write_off } as const;
    return adjustmentReversed(money, [{ type: 'rent', cents: row.amount }], today);
  });
  return { ids: new Set(rows.map(({ id }) => id)), entries };
}

/** A credit note or a write-off that should not stand. What it settled is owed again; its document stays, marked. */
export class ReverseAdjustment {
  @Id() id: string;
  @Text(500, { about: 'Why; printed on the document and kept in the audit log' }) reason: string;
}

export class ReverseAdjustmentCommand extends ContextCommand<ReverseAdjustment, RemovedRow> {}

@CommandHandler(ReverseAdjustmentCommand)
export class ReverseAdjustmentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, reason } }: ReverseAdjustmentCommand) {
    return this.db.run(ctx, async (tx) => {
      const adjusted = await adjustedMoney(tx, id);
      const lease = await tx.lock(Lease, adjusted.lease_id);
      const reversed_on = dayIn(lease.timezone, tx.now);
      if (adjusted.reason === 'rent_change') throw new Problem('ADJUSTMENT_FOLLOWS_RENT');
      if (await isRefunded(tx, id)) throw new Problem('ADJUSTMENT_REFUNDED');
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

async function isRefunded(tx: Tx, id: string): Promise<boolean> {
  const { refunded } = await tx.one<{ refunded: number }>(
    `select ${refundedOf('adjustment', '$2', '$1')} as refunded`,
    [tx.ctx.company_id, id],
    'adjustment_refunded',
  );
  return refunded > 0;
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
