import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import {
  type AdjustmentKind,
  type AdjustmentReason,
  CREDIT_REASONS,
  fromCents,
  WRITE_OFF_REASONS,
} from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  endBeforeStart,
  fieldProblem,
  Flag,
  Id,
  Money,
  OneOf,
  type Tx,
} from '@keystead/platform';
import { Lease } from '../leases/lease.entity.js';
import { Adjustment } from './adjustment.entity.js';
import { recordAdjustment, type RecordedAdjustment } from './record-adjustment.js';

/** A credit to a renter: goodwill, an order of a tribunal, a reduction. With GST in it, it is an adjustment note. */
export class CreateCredit extends PickType(Adjustment, [
  'lease_id',
  'bill_id',
  'amount',
  'note',
  'reference',
  'period_start',
  'period_end',
] as const) {
  @OneOf(CREDIT_REASONS) reason: AdjustmentReason;
  @Flag({
    optional: true,
    about:
      'Keep what is more than unpaid as credit for other rent: true is needed for a bill, and false refuses it without one',
  })
  keep_rest_as_credit?: boolean | null;
}

/** The document that was made, and what became of its amount: put on bills, or kept as credit. */
interface CreatedAdjustment {
  id: string;
  kind: AdjustmentKind;
  document_number: string;
  amount: number;
  gst: number;
  settled: number;
  kept: number;
}

export class CreateCreditCommand extends ContextCommand<CreateCredit, CreatedAdjustment> {}

@CommandHandler(CreateCreditCommand)
export class CreateCreditHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms }: CreateCreditCommand) {
    const { lease_id, bill_id = null, amount, reason, keep_rest_as_credit } = terms;
    checkWhy(terms);
    checkPeriod(terms);
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      const { note, reference, period_start, period_end } = terms;
      const about = { note, reference, period_start, period_end, reason, amount_cents: amount };
      const wanted = { lease, bill_id, type: 'credit', ...about, keep_rest_as_credit } as const;
      return shown(await recordAdjustment(tx, wanted));
    });
  }
}

/** A debt of a bill that will not be paid. Everything that is unpaid on it, when no amount is given. */
export class WriteOffBill extends PickType(Adjustment, ['note', 'reference'] as const) {
  @Id() bill_id: string;
  @Money({ optional: true, about: 'All that is unpaid on the bill when left out' }) amount?: number | null;
  @OneOf(WRITE_OFF_REASONS) reason: AdjustmentReason;
}

export class WriteOffBillCommand extends ContextCommand<WriteOffBill, CreatedAdjustment> {}

@CommandHandler(WriteOffBillCommand)
export class WriteOffBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { bill_id, amount, reason, note, reference } }: WriteOffBillCommand) {
    checkWhy({ reason, note });
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, await leaseOf(tx, bill_id));
      const amount_cents = amount ?? (await unpaidOf(tx, bill_id));
      const wanted = { lease, bill_id, type: 'write_off', amount_cents, reason, note, reference } as const;
      return shown(await recordAdjustment(tx, wanted));
    });
  }
}

function shown({ amount_cents, gst_cents, settled_cents, ...recorded }: RecordedAdjustment) {
  const leftover = fromCents(amount_cents - settled_cents);
  return {
    ...recorded,
    amount: fromCents(amount_cents),
    gst: fromCents(gst_cents),
    settled: fromCents(settled_cents),
    kept: leftover,
  };
}

/** `other` says nothing by itself. */
function checkWhy({ reason, note }: { reason: string; note?: string | null }): void {
  if (reason === 'other' && !note) throw fieldProblem({ note: 'Please say why' });
}

function checkPeriod({ period_start, period_end }: CreateCredit): void {
  if (!period_start !== !period_end) {
    const missing = period_start ? 'period_end' : 'period_start';
    throw fieldProblem({ [missing]: 'Please give the first and the last day of the period, or neither' });
  }
  if (period_start && period_end && period_end < period_start) throw endBeforeStart('period_end');
}

/** The lease is locked before the bill, as by everything else that touches both. */
async function leaseOf(tx: Tx, bill_id: string): Promise<string> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select b.lease_id from bill b where b.company_id = $1 and b.id = $2',
    [tx.ctx.company_id, bill_id],
    'bill_lease',
  );
  return lease_id;
}

async function unpaidOf(tx: Tx, bill_id: string): Promise<number> {
  const { unpaid } = await tx.one<{ unpaid: number }>(
    'select b.amount - b.paid_amount as unpaid from bill b where b.company_id = $1 and b.id = $2',
    [tx.ctx.company_id, bill_id],
    'bill_unpaid',
  );
  return unpaid;
}
