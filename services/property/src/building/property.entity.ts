import {
  COST_ALLOCATION_METHODS,
  type CostAllocationMethod,
  LEASE_MODES,
  type LeaseMode,
  LIMIT_KINDS,
  type LimitKind,
  MANAGEMENT_TYPES,
  type ManagementType,
  PROPERTY_TYPES,
  PROPERTY_USAGES,
  type PropertyFacts,
  type PropertyType,
  type PropertyUsage,
} from '@keystead/contracts';
import { CompanyRecord, Count, Day, Decimal, fieldProblem, Flag, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { type FeatureFlags, HasFeatures } from './features.js';
import { IsCountry, Timezone } from './place.js';

const BAD_YEAR = 'Please enter a valid year';
const MONTHLY_LIMIT = 'Amount per month, by `limit_kind`; empty = no limit';

/** A building with an address. What can be let are its units (`PropertyBlock`) and their sections. */
@Entity('property')
export class Property extends CompanyRecord {
  @Text(120) name: string;
  @OneOf(PROPERTY_TYPES) type: PropertyType;
  @OneOf(PROPERTY_USAGES, { default: `'residential'` }) usage: PropertyUsage;
  @OneOf(MANAGEMENT_TYPES, { default: `'self_management'` }) management_type: ManagementType;
  @OneOf(LEASE_MODES, { default: `'standalone'` }) lease_mode: LeaseMode;
  @OneOf(COST_ALLOCATION_METHODS) cost_allocation_method: CostAllocationMethod;

  @Count({ optional: true, min: 1700, max: 2200, message: BAD_YEAR }) build_year: number | null;
  @Text(80, { optional: true, about: 'brick, timber, concrete, steel …' }) building_structure: string | null;
  @Decimal({ optional: true, about: 'Square metres' }) land_area: number | null;
  @Decimal({ optional: true, about: 'Square metres' }) floor_area: number | null;
  @Day({ optional: true }) acquired_date: string | null;

  @Money({ optional: true, zero: true, about: MONTHLY_LIMIT }) power_limit: number | null;
  @Money({ optional: true, zero: true, about: MONTHLY_LIMIT }) water_limit: number | null;
  @Money({ optional: true, zero: true, about: MONTHLY_LIMIT }) opex_limit: number | null;
  @OneOf(LIMIT_KINDS, { default: `'landlord_allowance'`, about: 'Whose the three limits are' }) limit_kind: LimitKind;
  @Id({ optional: true, about: 'Bank account that rent is paid into where neither the lease nor its unit has one' })
  income_receiving_account: string | null;
  /** Billing goes by these two; `features` mirrors them. */
  @Flag({ default: 'false' }) internet_included: boolean;
  @Flag({ default: 'false' }) utilities_included: boolean;
  @HasFeatures() features: FeatureFlags;

  @IsCountry() @Column({ type: 'varchar', length: 2 }) country_iso: string;
  @Timezone() timezone: string;
  /** Rents are in it; it follows the country. */
  @Column({ type: 'varchar', length: 3 }) currency: string;
  /** Set while the property lies in the trash. */
  @Column({ type: 'timestamptz', nullable: true }) deleted_at: Date | null;
}

/** Buildings may be sold off the plan, five years ahead at most. */
export function checkBuildYear(build_year: number | null | undefined, now: Date): void {
  if (build_year && build_year > now.getUTCFullYear() + 5) throw fieldProblem({ build_year: BAD_YEAR });
}

/** One lettable unit of a property. A house is its own only unit; what a building counts is the sum of its units. */
@Entity('property_block')
export class PropertyBlock extends CompanyRecord {
  @Id() property_id: string;
  /** null = called like the property. */
  @Text(120, { optional: true }) name: string | null;
  @Count({ max: 999 }) bedrooms: number;
  @Count({ max: 999 }) bathrooms: number;
  @Count({ max: 999 }) carpark: number;
  @Flag({ default: 'false' }) water_paid_by_landlord: boolean;
  /** Set while the unit lies in the trash. */
  @Column({ type: 'timestamptz', nullable: true }) deleted_at: Date | null;
}

type Known = Pick<Property, 'id' | 'name' | 'type' | 'timezone' | 'features' | 'income_receiving_account'>;

/** What other services keep of a property. Bare land has no room for a smoke alarm. */
export function propertyFacts(property: Known, address: string | null): PropertyFacts {
  const { id, name, type, timezone, features, income_receiving_account } = property;
  const has_smoke_alarm = type === 'land' ? null : features.has_smoke_alarm;
  return { property_id: id, name, address: address ?? '', timezone, has_smoke_alarm, income_receiving_account };
}
