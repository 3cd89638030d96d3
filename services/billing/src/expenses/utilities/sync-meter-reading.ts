import { CommandHandler } from '@nestjs/cqrs';
import type { UsageFacts, UtilityKind } from '@keystead/contracts';
import { ContextCommand, Database, JobQueue, type Tx } from '@keystead/platform';
import { lockUnitBills, rebuildReadingBills } from './reading-bills.js';
import { scheduleUtilityRun } from './schedule-utility-run.js';
import { unitOf } from './unit-facts.js';

type RemovedReading = Pick<UsageFacts, 'usage_id' | 'kind' | 'property_block_id'>;

/** Takes over a reading or its deletion, and issues the bills that follow from the unit's readings. */
export class SyncMeterReadingCommand extends ContextCommand<
  { reading: UsageFacts | RemovedReading; reading_version: number },
  void
> {}

@CommandHandler(SyncMeterReadingCommand)
export class SyncMeterReadingHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx, body: { reading, reading_version } }: SyncMeterReadingCommand): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const { property_block_id, kind, usage_id } = reading;
      const before = await knownUnit(tx, usage_id);
      const units = [...new Set([before?.property_block_id ?? property_block_id, property_block_id])].sort();
      for (const unit of units) await lockUnitBills(tx, unit);
      if (!(await upsertReading(tx, reading, reading_version))) return;
      for (const unit of units) await rebuildReadingBills(tx, { property_block_id: unit, kind });
      const unit = await unitOf(tx, property_block_id);
      if (unit && 'reading' in reading && reading.amount_cents)
        await scheduleUtilityRun(tx, this.work, property_block_id, unit.timezone);
    });
  }
}

async function knownUnit(tx: Tx, id: string) {
  const [known] = await tx.query<{ property_block_id: string; kind: UtilityKind }>(
    'select property_block_id, kind from meter_reading where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'meter_reading_known',
  );
  return known;
}

/** Whether it was news: an older version says nothing. */
async function upsertReading(tx: Tx, reading: UsageFacts | RemovedReading, version: number): Promise<boolean> {
  const published = 'reading' in reading ? reading : null;
  const existing = await tx.query(
    `insert into meter_reading as known (company_id, id, version, is_removed, kind, property_block_id, property_id, lease_id,
       meter, reading_date, is_meter_replaced, amount, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (company_id, id) do update set version = excluded.version, is_removed = excluded.is_removed,
       property_block_id = excluded.property_block_id, property_id = excluded.property_id, lease_id = excluded.lease_id,
       meter = excluded.meter, reading_date = excluded.reading_date, is_meter_replaced = excluded.is_meter_replaced,
       amount = excluded.amount, currency = excluded.currency
     where known.version < excluded.version returning 1`,
    [
      tx.ctx.company_id,
      reading.usage_id,
      version,
      published === null,
      reading.kind,
      reading.property_block_id,
      published?.property_id,
      published?.lease_id,
      published?.meter,
      published?.reading_date,
      published?.is_meter_replaced,
      published?.amount_cents,
      published?.currency,
    ],
    'meter_reading_keep',
  );
  return existing.length > 0;
}
