import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  newId,
  OneOf,
  type RemovedRow,
  type SavedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { lockBuilding } from '../building/lock-building.js';
import type { Property } from '../building/property.entity.js';
import { checkDocument, checkLease, checkPast } from '../register/register.js';
import { checkMeter, unitOf } from './meter.js';
import { UNITS, usageFacts, type UsageKind, UsageReading } from './usage-reading.entity.js';

export const USAGE_FIELDS = [
  'property_block_id',
  'lease_id',
  'meter',
  'reading_date',
  'is_meter_replaced',
  'reading',
  'unit',
  'amount',
  'document_id',
  'note',
] as const;

/** What a reading may say. */
export class UsageForm extends OmitType(PickType(UsageReading, USAGE_FIELDS), ['unit', 'meter'] as const) {
  @Text(40, { optional: true, about: 'Number of the meter; a unit with one meter may leave it out' })
  meter?: string | null;

  @OneOf([...UNITS.water, ...UNITS.power], { default: `'kL'`, about: 'kL when left out for water, kWh for power' })
  unit?: string;
}

/** What a meter shows on a day. */
export class RecordUsage extends UsageForm {}

export class RecordUsageCommand extends ContextCommand<RecordUsage & { kind: UsageKind }, SavedRow> {}

@CommandHandler(RecordUsageCommand)
export class RecordUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { kind, ...form } }: RecordUsageCommand) {
    const unit = unitOf(kind, form.unit);
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockBuilding(tx, form.property_block_id);
      checkPast(tx, property, { reading_date: form.reading_date });
      await checkLease(tx, form.lease_id, block.id);
      await checkDocument(tx, form.document_id);
      const row = { ...form, id: newId(), property_id: property.id, kind, unit, meter: form.meter ?? '' };
      await tx.insert(UsageReading, row);
      await checkMeter(tx, row);
      tx.emit('usage.recorded', row.id, 1, usageFacts(row, property.currency));
      return { id: row.id, version: 1 };
    });
  }
}

/** Changes what a reading says; what is left out stays. */
export class CorrectUsage extends IntersectionType(
  ById,
  WithVersion,
  PartialType(UsageForm, { skipNullProperties: false }),
) {}

export class CorrectUsageCommand extends ContextCommand<CorrectUsage & { kind: UsageKind }, SavedRow> {}

@CommandHandler(CorrectUsageCommand)
export class CorrectUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { kind, id, version, meter, ...form } }: CorrectUsageCommand) {
    const patch = { ...form, ...(meter !== undefined && { meter: meter ?? '' }) };
    return this.db.run(ctx, async (tx) => {
      const { property, usage } = await lockUsage(tx, kind, id, version);
      const isMoved = patch.property_block_id !== undefined && patch.property_block_id !== usage.property_block_id;
      const now = isMoved ? (await lockBuilding(tx, patch.property_block_id!)).property : property;
      if (patch.unit !== undefined) unitOf(kind, patch.unit);
      if (patch.reading_date !== undefined) checkPast(tx, now, { reading_date: patch.reading_date });
      const after = { ...usage, ...withoutUndefined(patch), property_id: now.id };
      if (isMoved || patch.lease_id !== undefined) await checkLease(tx, after.lease_id, after.property_block_id);
      await checkDocument(tx, form.document_id, usage.document_id);
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

export class RemoveUsage extends ById {}

export class RemoveUsageCommand extends ContextCommand<RemoveUsage & { kind: UsageKind }, RemovedRow> {}

@CommandHandler(RemoveUsageCommand)
export class RemoveUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { kind, id } }: RemoveUsageCommand) {
    return this.db.run(ctx, async (tx) => {
      const { usage } = await lockUsage(tx, kind, id);
      await tx.remove(UsageReading, usage);
      await checkMeter(tx, usage);
      tx.emit('usage.removed', id, usage.version + 1, {
        usage_id: id,
        kind,
        property_block_id: usage.property_block_id,
      });
      return { id };
    });
  }
}
