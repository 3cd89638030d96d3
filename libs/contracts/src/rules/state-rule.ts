import type { ComplianceKind } from '../vocabulary.js';
import type { Span } from './calendar.js';

/** The states and territories of Australia, each with a tenancy law of its own. */
export const AU_STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type AuState = (typeof AU_STATES)[number];

export function isAuState(text: unknown): text is AuState {
  return (AU_STATES as readonly unknown[]).includes(text);
}

/** What a rule of each kind says. */
export interface RuleValues {
  /** Time between two increases, or the start and the first one; `premises`: no matter who rented them. */
  rent_increase_interval: { at_least: Span; per: 'agreement' | 'premises' };
  /** Time from the notice to the higher rent; `clear_days`: neither the day of the notice nor the last one counts. */
  rent_increase_notice: { at_least: Span; clear_days: boolean };
  /** The first tier whose weekly rent is not exceeded counts; `at_most` null: no limit. */
  bond_cap: { tiers: BondTier[] };
  bond_lodgement: { within: Span; agents_within?: Span };
  rent_in_advance: RentInAdvance;
  /** Routine inspections: notice, and how many in a year. */
  entry_notice: { at_least: Span; at_most?: Span; per_year: number };
  /** Rent has to be more than so many days late before a notice of so many days may be given. */
  arrears_notice: { more_than_days: number; notice_days: number };
  late_fee: { is_allowed: boolean };
  water_charges: UtilityCharges;
  power_charges: UtilityCharges;
  internet_charges: UtilityCharges;
  opex_charges: UtilityCharges;
  /** Time from the request to the repair, or to its arrangement where the note says so. */
  urgent_repair: { within: Span };
  repair: { within: Span };
  smoke_alarm_check: { every: Span };
  gas_check: { every: Span };
  electrical_check: { every: Span };
  pool_check: { every: Span };
  blind_cord_check: { every: Span };
}

export interface BondTier {
  /** null: any rent. */
  up_to_weekly_rent_cents: number | null;
  at_most: Span | null;
}

export interface RentInAdvance {
  at_most: Span;
  /** Instead of `at_most` where the lease has an end. */
  fixed_term_at_most?: Span;
  /** Instead of `at_most` where rent is paid weekly. */
  weekly_at_most?: Span;
  /** Higher rents have no limit. */
  up_to_weekly_rent_cents?: number;
  /** Whether the landlord may take more that a renter offers. */
  may_accept_more: boolean;
}

/** What has to be so before a renter pays for what a supplier charged; an agreed method stands in the agreement. */
export const UTILITY_NEEDS = [
  'separate_meter',
  'meter_or_agreed_method',
  'water_efficiency',
  'agreement_clause',
  'copy_of_bill',
] as const;
export type UtilityNeed = (typeof UTILITY_NEEDS)[number];

/** How bills of a supplier may be passed on to renters. */
export interface UtilityCharges {
  /** Without any of these nothing may be asked for. */
  needs: readonly UtilityNeed[];
  /** Without these less may be payable, or nothing. */
  should: readonly UtilityNeed[];
  /** Fixed and supply charges are the owner's, `unless_agreed` otherwise. */
  usage_only: boolean | 'unless_agreed';
  /** From the day of the supplier's bill. */
  ask_within: Span | null;
  /** The least a renter is given. */
  days_to_pay: Span | null;
}

export type RuleKind = keyof RuleValues;
export type SafetyRuleKind = `${ComplianceKind}_check`;

/** What a law says from a day on, and where that can be read. */
export interface StateRule<K extends RuleKind = RuleKind> {
  state: AuState;
  kind: K;
  value: RuleValues[K];
  /** First day the rule is known to hold; before it nothing is known. */
  effective_from: string;
  /** Last day it held; null while it does. */
  effective_to: string | null;
  source: string;
  /** Day a person read it in a trustworthy source; null = taken from elsewhere or disputed: it warns and never blocks. */
  verified_on: string | null;
  note: string | null;
}
