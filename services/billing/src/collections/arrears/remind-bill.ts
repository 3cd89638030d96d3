import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, dayIn, explainConstraint, Problem } from '@keystead/platform';
import { Bill } from '../../receivables/bills/bill.entity.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { sendReminder } from './execute-actions.js';
import { lockCandidates } from './load-candidates.js';

explainConstraint('uq_reminder__day', 'REMINDED_TODAY');

/** A person has the renter written to about one bill, whatever the arrears reminder schedule does. */
export class RemindBillCommand extends ContextCommand<
  { bill_id: string },
  { id: string | undefined; bill_id: string; lease_id: string; sent_to: string; sent_on: string }
> {}

@CommandHandler(RemindBillCommand)
export class RemindBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { bill_id } }: RemindBillCommand) {
    return this.db.run(ctx, async (tx) => {
      const { lease_id, due_date } = await tx.one<Pick<Bill, 'lease_id' | 'due_date'>>(
        'select lease_id, due_date from bill where company_id = $1 and id = $2',
        [ctx.company_id, bill_id],
        'bill_to_remind',
      );
      const { timezone } = await tx.lock(Lease, lease_id);
      const today = dayIn(timezone, tx.now);
      // A bill may be due far ahead: it is looked for by its own day.
      const [lease] = await lockCandidates(tx, [lease_id], due_date > today ? due_date : today);
      const bill = lease!.bills.find(({ id }) => id === bill_id);
      if (!bill) throw new Problem('BILL_CLOSED');
      const { contact: to } = lease!;
      if (!to) throw new Problem('NO_CONTACT');
      if (bill.reminded_on !== null && bill.reminded_on >= today) throw new Problem('REMINDED_TODAY');
      const [id] = await sendReminder(
        tx,
        [{ lease: lease!, to, step: 'by_hand', items: [{ bill, step: 'by_hand' }] }],
        today,
      );
      return { id, bill_id, lease_id, sent_to: to.email, sent_on: today };
    });
  }
}
