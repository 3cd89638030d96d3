import { CommandHandler } from '@nestjs/cqrs';
import { OmitType, PickType } from '@nestjs/swagger';
import { Database, newId, OneOf, Text, type By } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import { checkLease, checkPast } from '../register/of-unit.js';
import { checkMeter, unitOf } from './meter.js';
import { usageFacts } from './usage-facts.js';
import { UNITS, UsageReading, type UsageKind } from './usage-reading.js';

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

@CommandHandler(RecordUsage)
export class RecordUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, kind, ...form }: By<RecordUsage> & { kind: UsageKind }) {
    const unit = unitOf(kind, form.unit);
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockBuilding(tx, form.property_block_id);
      checkPast(tx, property, { reading_date: form.reading_date });
      await checkLease(tx, form.lease_id, block.id);
      const row = { ...form, id: newId(), property_id: property.id, kind, unit, meter: form.meter ?? '' };
      await tx.insert(UsageReading, row);
      await checkMeter(tx, row);
      tx.emit('usage.recorded', row.id, 1, usageFacts(row, property.currency));
      return { id: row.id, version: 1 };
    });
  }
}
