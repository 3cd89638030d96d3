import { CompanyRecord, Day, Decimal, Flag, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { UsageFacts } from '@keystead/contracts';

export const USAGE_KINDS = ['water', 'power'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** What the meters of a kind count in; the first is the usual one. A kilolitre is a cubic metre. */
export const UNITS = { water: ['kL', 'L'], power: ['kWh', 'MWh'] } as const;

/** What a meter of a unit showed on a day. How much was used is the difference to the reading before, never stored. */
@Entity('usage_reading')
export class UsageReading extends CompanyRecord {
  @OneOf(USAGE_KINDS) kind: UsageKind;
  @Column({ type: 'uuid' }) property_id: string;
  @Id() property_block_id: string;
  @Id({ optional: true }) lease_id: string | null;
  @Text(40, { default: `''` }) meter: string;
  @Day() reading_date: string;
  @Flag({ default: 'false', about: 'The first reading of a new meter: counting begins again here' })
  is_meter_replaced: boolean;
  @Decimal() reading: number;
  @OneOf([...UNITS.water, ...UNITS.power]) unit: string;
  @Money({ optional: true, zero: true, about: 'What the supplier charged up to this reading' }) amount: number | null;
  @Id({ optional: true, about: 'Document that shows the meter' }) document_id: string | null;
  @Text(500, { optional: true }) note: string | null;
}

type PublishedReading = Pick<
  UsageReading,
  'id' | 'kind' | 'property_id' | 'property_block_id' | 'meter' | 'reading_date'
> &
  Pick<UsageReading, 'reading' | 'unit'> &
  Partial<Pick<UsageReading, 'lease_id' | 'is_meter_replaced' | 'amount'>>;

/** A reading as other services learn of it. */
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
