import type { CostAllocationMethod, LimitKind } from '@keystead/contracts';
import { byLargestRemainder } from '../../rent-engine/rounding.js';
import { allocationWeights, type CostBearer, type Room } from './allocation-weights.js';
import { limitOver } from './monthly-limit.js';

/** Why the landlord bears a part of a bill. */
export const LANDLORD_REASONS = [
  'fixed_charges',
  'included_in_rent',
  'water_paid_by_landlord',
  'allowance',
  'vacant',
  'above_renter_maximum',
] as const;
export type LandlordReason = (typeof LANDLORD_REASONS)[number];

/** A bill of a supplier and all that decides who pays it. Days are whole and both ends count. */
export interface SplitTerms {
  method: CostAllocationMethod;
  from: string;
  to: string;
  /** The whole bill. */
  amount_cents: number;
  /** Of it, what renters may not be asked for. */
  fixed_cents: number;
  /** Why renters are asked for nothing, if that is so. */
  waiver: 'included_in_rent' | 'water_paid_by_landlord' | null;
  /** A limit per month; null: none. */
  limit: { kind: LimitKind; month_cents: number } | null;
  /** In the order of the sheet: the first wins where shares cannot be equal. */
  rooms: readonly Room[];
}

/** What one lease or an empty room comes to. */
export interface SharedLine extends CostBearer {
  share_cents: number;
}

export interface Split {
  /** What the limit comes to over the period. */
  limit_cents: number | null;
  /** What was divided among the lines. */
  shared_cents: number;
  lines: SharedLine[];
  landlord: { reason: LandlordReason; cents: number }[];
  /** What each lease pays, of several rooms together; nothing is left out but nothing to pay. */
  leases: { lease_id: string; cents: number }[];
}

/** Divides a bill to the cent: the lines and what the landlord bears besides sum to it. */
export function split(terms: SplitTerms): Split {
  const { amount_cents, fixed_cents, waiver, limit, from, to } = terms;
  const landlord: Split['landlord'] = [{ reason: 'fixed_charges', cents: fixed_cents }];
  const limit_cents = limit && !waiver ? limitOver(limit.month_cents, from, to) : null;
  let shared_cents = amount_cents - fixed_cents;
  if (waiver) {
    landlord.push({ reason: waiver, cents: shared_cents });
    shared_cents = 0;
  } else if (limit?.kind === 'landlord_allowance') {
    const allowance = Math.min(limit_cents!, shared_cents);
    landlord.push({ reason: 'allowance', cents: allowance });
    shared_cents -= allowance;
  }
  const parties = waiver ? [] : allocationWeights(terms);
  const weights = parties.map(({ weight }) => weight);
  const lines = byLargestRemainder(shared_cents, weights).map((share_cents, index) => ({
    ...parties[index]!,
    share_cents,
  }));
  if (limit?.kind === 'renter_maximum' && !waiver) landlord.push(capped(lines, limit_cents!));
  const rest = lines.some(({ weight }) => weight > 0n) ? 0 : shared_cents;
  const vacant = sum(lines.filter(({ lease_id }) => lease_id === null)) + rest;
  landlord.push({ reason: 'vacant', cents: vacant });
  return {
    limit_cents,
    shared_cents,
    lines,
    landlord: landlord.filter(({ cents }) => cents > 0),
    leases: perLease(lines),
  };
}

const sum = (lines: readonly SharedLine[]) => lines.reduce((total, { share_cents }) => total + share_cents, 0);

/** Divides the most that renters pay among them again where they would pay more; what is above it is the landlord's. */
function capped(lines: SharedLine[], most: number): Split['landlord'][number] {
  const paying = lines.filter(({ lease_id }) => lease_id !== null);
  const before = sum(paying);
  if (before <= most) return { reason: 'above_renter_maximum', cents: 0 };
  const shares = byLargestRemainder(
    most,
    paying.map(({ weight }) => weight),
  );
  for (const [index, line] of paying.entries()) line.share_cents = shares[index]!;
  return { reason: 'above_renter_maximum', cents: before - most };
}

function perLease(lines: readonly SharedLine[]): Split['leases'] {
  const cents = new Map<string, number>();
  for (const { lease_id, share_cents } of lines)
    if (lease_id !== null) cents.set(lease_id, (cents.get(lease_id) ?? 0) + share_cents);
  return [...cents].filter(([, own]) => own > 0).map(([lease_id, own]) => ({ lease_id, cents: own }));
}
