import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { dueByTerms } from '../../receivables/bills/bill.commands.js';
import { issueBills } from '../../receivables/bills/issue-bills.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { addRecord } from './save-record.js';

/**
 * What a repair cost is an expense of its unit on the day it was done, once; people may correct it like any other. What its
 * renters owe of it is a bill besides: the company pays the tradesperson either way.
 */
@Controller()
export class MaintenanceReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('maintenance.completed')
  recordCost({ event: { data }, ctx }: EventMessage<'maintenance.completed'>) {
    const { property_block_id, title, done_on: date, cost_cents: amount, tradesperson_name, bill } = data;
    return this.db.run(ctx, async (tx) => {
      if (!amount) return;
      const terms = { property_block_id, lease_id: null, type: 'expense', category: 'repairs' } as const;
      await addRecord(tx, {
        ...terms,
        amount,
        date,
        note: tradesperson_name ? `${title} (${tradesperson_name})` : title,
      });
      if (bill) await billRenters(tx, bill, title);
    });
  }
}

type RepairBill = NonNullable<Event<'maintenance.completed'>['data']['bill']>;

async function billRenters(tx: Tx, { lease_id, amount_cents }: RepairBill, description: string): Promise<void> {
  const lease = await tx.lock(Lease, lease_id);
  const due_date = await dueByTerms(tx, lease);
  const terms = { type: 'other', amount_cents, due_date, period_start: null, period_end: null, description } as const;
  const [bill] = await issueBills(tx, [{ lease, ...terms }]);
  const { id, invoice_number } = bill!;
  tx.audit('bill', id, 'create', null, { lease_id, ...terms, invoice_number });
}
