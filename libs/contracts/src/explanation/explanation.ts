import type { CostAllocationMethod, ProrationMethod, UtilityKind } from '../vocabulary.js';

// How an amount came about: codes and values only, kept with the bill and printed in any language by `explain.ts`.
// A new kind of amount takes a line in `ExplanationCodes`, how it is explained in `explain.ts`, and its sentences in
// the area `explanations` of the messages: what is missing does not compile, or fails their test.

/**
 * Why less than the whole period is billed. `billed_before`, `billed_after`: other days of the period are on a bill
 * already. `period_change`: other periods begin or end within it, since the due day or the frequency changed.
 */
export type PartReason = 'lease_start' | 'lease_end' | 'paid_to' | 'billed_before' | 'billed_after' | 'period_change';

/** What a day of a period costs: rent × `times` ÷ `by`. */
export interface DailyShare {
  method: ProrationMethod;
  times: number;
  by: number;
}

/** Days at one rent; what they cost is not rounded by itself. A rent of 0 is rent-free. */
export interface RentPart {
  from: string;
  to: string;
  days: number;
  rent_cents: number;
}

/** Days of a period that do not simply cost its rent. */
interface SomeDays extends DailyShare {
  from: string;
  to: string;
  days: number;
  of_days: number;
  amount_cents: number;
  because: PartReason[];
  /** Rent of the whole period, where the days would have cost more by themselves. */
  at_most_cents?: number;
  /**
   * Where the period has other bills, and the amount is what they leave of the price of all days billed: that price, and
   * what the others charge.
   */
  rest_of?: { period_cents: number; billed_cents: number };
}

/** What a room's days weigh in a supplier's bill. */
export interface UtilityPart {
  section_name: string;
  days: number;
  occupant_days: number | null;
  /** Square metres. */
  area: number | null;
  weight: number;
  of_weight: number;
  share_cents: number;
}

/** Every code with its values. A new code is a line here; what prints it then does not compile until it can. */
export interface ExplanationCodes {
  /** A period at one rent. */
  whole_period: { days: number; amount_cents: number };
  /** Part of a period at one rent. */
  part_period: SomeDays & { rent_cents: number };
  /** A period, or part of one, at several rents. */
  rent_change: SomeDays & { parts: RentPart[] };
  /** The fee of a bill that was not paid in time. */
  late_fee: {
    bill_id: string;
    due_date: string;
    days_overdue: number;
    grace_days: number;
    kind: 'fixed' | 'percent';
    /** With `percent`: hundredths of a percent … */
    percent: number | null;
    /** … of this much, unpaid on the day. */
    of_cents: number;
    amount_cents: number;
  };
  /** A renter's share of a supplier's bill. */
  utility_share: {
    kind: UtilityKind;
    method: CostAllocationMethod;
    from: string;
    to: string;
    days: number;
    bill_cents: number;
    /** What was divided: by everyone or, with `is_capped`, among the renters, who pay no more. */
    shared_cents: number;
    is_capped: boolean;
    amount_cents: number;
    parts: UtilityPart[];
  };
  /** A credit to a renter: on a bill, or on the oldest unpaid rent. */
  credit: {
    /** Of the bill it is about, with its amount; null: it is about none. */
    invoice_number: string | null;
    billed_cents: number | null;
    amount_cents: number;
    gst_cents: number;
    /** Days it is for, if they were given. */
    from: string | null;
    to: string | null;
    /** What was taken off unpaid bills, and what waits as credit. */
    settled_cents: number;
    kept_cents: number;
  };
  /** Another rent for days that are on an issued bill: a credit for the difference, or an additional charge. */
  rent_difference: {
    /** Of the bill that stays as it was issued. */
    invoice_number: string | null;
    from: string;
    to: string;
    /** What the days were charged before, and what they cost now. */
    before_cents: number;
    now_cents: number;
    /** What of the difference stands on this document. */
    amount_cents: number;
    gst_cents: number;
    is_charged: boolean;
    /** How the days are worked out now. */
    now: RentExplanation;
  };
  /** What was refunded of a payment that was taken back afterwards. */
  refund_owed: { receipt_number: string; refunded_on: string; amount_cents: number };
  /** A debt that was given up. */
  write_off: { invoice_number: string | null; unpaid_cents: number; amount_cents: number; gst_cents: number };
}

export type ExplanationCode = keyof ExplanationCodes;
export type ExplanationOf<C extends ExplanationCode> = C extends ExplanationCode
  ? { code: C } & ExplanationCodes[C]
  : never;
export type Explanation = ExplanationOf<ExplanationCode>;

/** How the amount of a rent bill came about. */
export type RentExplanation = ExplanationOf<'whole_period' | 'part_period' | 'rent_change'>;
