import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { addRecord } from './save-record.js';

/** What a repair cost is an expense of its unit on the day it was done, once; people may correct it like any other. */
@Controller()
export class MaintenanceReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('maintenance.completed')
  recordCost({ event: { data }, ctx }: EventMessage<'maintenance.completed'>) {
    const { property_block_id, title, done_on: date, cost_cents: amount } = data;
    return this.db.run(ctx, async (tx) => {
      if (!amount) return;
      const terms = { property_block_id, lease_id: null, type: 'expense', category: 'repairs' } as const;
      await addRecord(tx, { ...terms, amount, date, note: title });
    });
  }
}
