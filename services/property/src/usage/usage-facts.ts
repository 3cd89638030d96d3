import type { UsageFacts } from '@keystead/contracts';
import type { UsageReading } from './usage-reading.js';

type PublishedReading = Pick<
  UsageReading,
  'id' | 'kind' | 'property_id' | 'property_block_id' | 'meter' | 'reading_date'
> &
  Pick<UsageReading, 'reading' | 'unit'> &
  Partial<Pick<UsageReading, 'lease_id' | 'is_meter_replaced' | 'amount'>>;

/** A reading as other services hear of it. */
export function usageFacts(row: PublishedReading, currency: string): UsageFacts {
  return {
    usage_id: row.id,
    kind: row.kind,
    property_id: row.property_id,
    property_block_id: row.property_block_id,
    lease_id: row.lease_id ?? null,
    meter: row.meter,
    reading_date: row.reading_date,
    is_meter_replaced: row.is_meter_replaced ?? false,
    reading: row.reading,
    unit: row.unit,
    amount_cents: row.amount ?? null,
    currency,
  };
}
