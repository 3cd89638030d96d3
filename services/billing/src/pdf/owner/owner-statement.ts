import type { MovementKind, PaymentMethod, RecordType, ReversalReason } from '@keystead/contracts';
import { byLargestRemainder } from '../../rent-engine/rounding.js';
import { scheduleItem, type ScheduleItem } from './rental-schedule.js';

/** Who owns a property: the owners and their shares in hundredths of a percent, in the same order. */
export interface Shares {
  owner_ids: string[];
  shares: number[];
}

/** Cents of a property, with the shares of their day. */
interface Shared extends Shares {
  property_id: string;
  currency: string;
  cents: number;
}

/** Money as the database has it; `other_cents` of it are for other bills than rent. */
export interface SharedMoney extends Shared {
  type: RecordType;
  category: string;
  other_cents: number;
}

export interface MoneyRow extends SharedMoney {
  kind: MovementKind;
  date: string;
  lease_id: string | null;
  source_id: string;
  /** Which set of shares it is split by. */
  version: number;
  receipt_number: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  reason: ReversalReason | null;
  note: string | null;
}

export type GstRow = Shared & Pick<MoneyRow, 'date' | 'version'>;

/** Cents of one item of the rental schedule. */
export interface Part {
  item: ScheduleItem;
  cents: number;
}

/** The money by items of the rental schedule; a payment may be rent and something else. */
export function partsOf({ type, category, cents, other_cents }: SharedMoney): Part[] {
  if (category !== 'rent_and_bills') return [{ item: scheduleItem(type, category), cents }];
  const parts: Part[] = [
    { item: 'gross_rent', cents: cents - other_cents },
    { item: 'other_rental_income', cents: other_cents },
  ];
  return parts.filter((part) => part.cents !== 0);
}

/** Place of an owner among the owners. */
export const placeOf = ({ owner_ids }: Shares, owner_id: string): number => owner_ids.indexOf(owner_id);

/** An owner's part of a sum; all owners together have every cent. */
export function ownersPart(owner_id: string, cents: number, of: Shares): number {
  return byLargestRemainder(cents, of.shares)[placeOf(of, owner_id)] ?? 0;
}

/**
 * An owner's parts of amounts that come one after another: each is what the owner's part of their sum grows by. So the
 * parts add up to the part of the whole, a rounding is made good by the next amount, and what was given to an earlier
 * amount is never changed by a later one.
 */
export class RunningParts {
  private readonly sums = new Map<string, { cents: number; part: number }>();

  constructor(private readonly owner_id: string) {}

  next(group: string, cents: number, of: Shares): number {
    const before = this.sums.get(group) ?? { cents: 0, part: 0 };
    const sum = before.cents + cents;
    const after = { cents: sum, part: ownersPart(this.owner_id, sum, of) };
    this.sums.set(group, after);
    return after.part - before.part;
  }
}
