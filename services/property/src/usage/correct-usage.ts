import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ById, Database, WithVersion, type By, type Tx } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import type { Property } from '../property.js';
import { checkLease, checkPast } from '../register/of-unit.js';
import { checkMeter, unitOf } from './meter.js';
import { UsageForm } from './record-usage.js';
import { usageFacts } from './usage-facts.js';
import { UsageReading, type UsageKind } from './usage-reading.js';

/** Changes what a reading says; what is left out stays. */
export class CorrectUsage extends IntersectionType(
  ById,
  WithVersion,
  PartialType(UsageForm, { skipNullProperties: false }),
) {}

@CommandHandler(CorrectUsage)
export class CorrectUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, kind, id, version, meter, ...form }: By<CorrectUsage> & { kind: UsageKind }) {
    const patch = { ...form, ...(meter !== undefined && { meter: meter ?? '' }) };
    return this.db.run(ctx, async (tx) => {
      const { property, usage } = await lockUsage(tx, kind, id, version);
      const isMoved = patch.property_block_id !== undefined && patch.property_block_id !== usage.property_block_id;
      const now = isMoved ? (await lockBuilding(tx, patch.property_block_id!)).property : property;
      if (patch.unit !== undefined) unitOf(kind, patch.unit);
      if (patch.reading_date !== undefined) checkPast(tx, now, { reading_date: patch.reading_date });
      const after = { ...usage, ...withoutUndefined(patch), property_id: now.id };
      if (isMoved || patch.lease_id !== undefined) await checkLease(tx, after.lease_id, after.property_block_id);
      const counted = await tx.update(UsageReading, usage, { ...patch, property_id: now.id });
      await checkMeter(tx, usage);
      await checkMeter(tx, after);
      if (counted !== usage.version) tx.emit('usage.corrected', id, counted, usageFacts(after, now.currency));
      return { id, version: counted };
    });
  }
}

function withoutUndefined<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** Locks a reading of this kind with the property it was taken in: the history of a meter is changed by one at a time. */
export async function lockUsage(
  tx: Tx,
  kind: UsageKind,
  id: string,
  version?: number,
): Promise<{ property: Property; usage: UsageReading }> {
  const { property_block_id } = await tx.one<{ property_block_id: string }>(
    'select property_block_id from usage_reading where company_id = $1 and id = $2 and kind = $3',
    [tx.ctx.company_id, id, kind],
    'unit_of_usage',
  );
  const { property } = await lockBuilding(tx, property_block_id);
  return { property, usage: await tx.lock(UsageReading, id, version) };
}
