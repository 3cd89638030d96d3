import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, fieldProblem, newId, Problem, type By } from '@keystead/platform';
import { Bill } from './bill.js';

/** A bill made by hand. Rent is billed from the lease alone, so that no day of it is billed twice. */
export class CreateBill extends PickType(Bill, [
  'lease_id',
  'type',
  'amount',
  'due_date',
  'period_start',
  'period_end',
  'description',
] as const) {}

@CommandHandler(CreateBill)
export class CreateBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...terms }: By<CreateBill>) {
    const { lease_id, type, amount, due_date, period_start = null, period_end = null, description } = terms;
    checkTerms(terms);
    return this.db.run(ctx, async (tx) => {
      const { currency, timezone } = await tx.one<{ currency: string; timezone: string }>(
        'select l.currency, l.timezone from lease l where l.company_id = $1 and l.id = $2',
        [ctx.company_id, lease_id],
        'bill_lease',
      );
      const bill_id = newId();
      const told = { lease_id, type, due_date, period_start, period_end, currency };
      await tx.insert(Bill, { id: bill_id, ...told, amount, description, timezone, created_at: tx.now });
      tx.emit('bill.issued', bill_id, 1, { bill_id, ...told, amount_cents: amount });
      return { bill_id };
    });
  }
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
