import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { BILL_TYPES, type BillType } from '@keystead/contracts';
import { Database, dayIn, fieldProblem, OneOf, Problem, type By, type Tx } from '@keystead/platform';
import { assertLateFeeAllowed } from '../arrears/late-fee-rule.js';
import { settingsOf } from '../company/settings.js';
import { Lease } from '../leases/lease.js';
import { addDays } from '../rent/days.js';
import { Bill } from './bill.js';
import { issueBills } from './issue-bills.js';

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

@CommandHandler(CreateBill)
export class CreateBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...terms }: By<CreateBill>) {
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

async function dueByTerms(tx: Tx, { timezone }: Lease): Promise<string> {
  const { payment_terms_days } = await settingsOf(tx);
  return addDays(dayIn(timezone, tx.now), payment_terms_days);
}

function checkTerms({ type, period_start, period_end }: CreateBill): void {
  if (type === 'rent') {
    throw fieldProblem({ type: 'Rent is billed from the lease by itself. Please choose another type.' });
  }
  if (!period_start !== !period_end) {
    const missing = period_start ? 'period_end' : 'period_start';
    throw fieldProblem({ [missing]: 'Please give the first and the last day of the period, or neither' });
  }
  if (period_start && period_end && period_end < period_start) {
    const sentence = 'The end date must be on or after the start date.';
    throw new Problem('END_BEFORE_START', { errors: { period_end: sentence } });
  }
}
