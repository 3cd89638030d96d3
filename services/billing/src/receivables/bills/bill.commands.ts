import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { BILL_TYPES, type BillType } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  dayIn,
  endBeforeStart,
  fieldProblem,
  Id,
  OneOf,
  Problem,
  type RemovedRow,
  Text,
  type Tx,
} from '@keystead/platform';
import { addDays } from '../../rent-engine/days.js';
import { Lease } from '../leases/lease.entity.js';
import { settingsOf } from '../leases/settings.js';
import { Bill } from './bill.entity.js';
import { cancelBill } from './cancel-bill.js';
import { issueBills } from './issue-bills.js';
import { assertLateFeeAllowed } from './late-fee-rule.js';

class BillTypeByHand {
  // Rent is refused by a sentence of its own.
  @ApiProperty({ enum: BILL_TYPES.filter((type) => type !== 'rent') })
  @OneOf(BILL_TYPES)
  type: BillType;
}

/**
 * A bill made by hand. Rent is billed from the lease alone, so that no day of it is billed twice. Left out, the due day
 * follows from the company's payment terms.
 */
export class CreateBill extends IntersectionType(
  BillTypeByHand,
  PickType(Bill, ['lease_id', 'amount', 'period_start', 'period_end', 'description'] as const),
  PartialType(PickType(Bill, ['due_date'] as const)),
) {}

export class CreateBillCommand extends ContextCommand<CreateBill, { id: string; bill_id: string }> {}

@CommandHandler(CreateBillCommand)
export class CreateBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms }: CreateBillCommand) {
    const { lease_id, type, amount, period_start = null, period_end = null, description } = terms;
    checkTerms(terms);
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      if (type === 'late_fee') await assertLateFeeAllowed(tx, lease);
      const due_date = terms.due_date ?? (await dueByTerms(tx, lease));
      const wanted = { lease, type, amount_cents: amount, due_date, period_start, period_end, description };
      const [bill] = await issueBills(tx, [wanted]);
      const { id, invoice_number } = bill!;
      tx.audit('bill', id, 'create', null, { ...terms, due_date, invoice_number });
      return { id, bill_id: id };
    });
  }
}

/** The day on which a bill of today is due by the payment terms of the company. */
export async function dueByTerms(tx: Tx, { timezone }: Lease): Promise<string> {
  const { payment_terms_days } = await settingsOf(tx);
  return addDays(dayIn(timezone, tx.now), payment_terms_days);
}

function checkTerms({ type, period_start, period_end }: CreateBill): void {
  if (type === 'rent') {
    throw fieldProblem({ type: 'Rent is billed automatically from the lease. Please choose another type.' });
  }
  if (!period_start !== !period_end) {
    const missing = period_start ? 'period_end' : 'period_start';
    throw fieldProblem({ [missing]: 'Please give the first and the last day of the period, or neither' });
  }
  if (period_start && period_end && period_end < period_start) throw endBeforeStart('period_end');
}

/**
 * A bill that should not be there. Rent is not cancelled by hand: its bills follow the lease. Nor is a refund that is
 * asked back: its bill follows the refund.
 */
export class CancelBill {
  @Id() id: string;
  @Text(500, { about: 'Why; kept in the audit log' }) reason: string;
}

export class CancelBillCommand extends ContextCommand<CancelBill, RemovedRow> {}

@CommandHandler(CancelBillCommand)
export class CancelBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, reason } }: CancelBillCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, await leaseOf(tx, id));
      const bill = await tx.lock(Bill, id);
      if (bill.type === 'rent') throw new Problem('RENT_BILL_FOLLOWS_LEASE');
      if (bill.refund_id && !bill.cancelled_at) throw new Problem('BILL_OF_REFUND');
      await cancelBill(tx, lease, bill, reason);
      return { id };
    });
  }
}

/** The lease is locked before the bill, as by everything else that touches both. */
async function leaseOf(tx: Tx, id: string): Promise<string> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select b.lease_id from bill b where b.company_id = $1 and b.id = $2',
    [tx.ctx.company_id, id],
    'bill_lease',
  );
  return lease_id;
}
