/** The sentences that explanations are made of, with what each is filled with: money, days and numbers as shown. */
export interface Phrases {
  whole_period: { days: string; amount: string };
  /** Some of the days of a period. */
  some_days: { from: string; to: string; days: string; of_days: string };
  /** All days of a period, at several rents. */
  all_days: { from: string; to: string; days: string };
  lease_start: Nothing;
  lease_end: Nothing;
  paid_to: Nothing;
  billed_before: Nothing;
  billed_after: Nothing;
  period_change: Nothing;
  /** What a day costs by each method; `rate` is what the rent is taken by, as in `× 12 ÷ 365`. */
  share_of_period: { rate: string };
  weekly_7: { rate: string };
  monthly_12_365: { rate: string };
  /** Days at one rent; `sum` is written with figures alone. */
  days_at_rent: { from: string; to: string; sum: string };
  rent_free: { from: string; to: string; days: string };
  at_most: { amount: string };
  /** What all billed days of the period cost together, and what of it other bills charge. */
  rest_of_period: { whole: string; billed: string };
  together: { amount: string };
  late_by: { day: string; days: string; grace_days: string };
  fee_fixed: { amount: string };
  fee_percent: { percent: string; of: string; amount: string };
  utility_bill: { from: string; to: string; amount: string };
  /** What is the landlord's of a supplier's bill before the rest is divided. */
  landlord_first: { amount: string };
  renters_at_most: { amount: string };
  shared_by_rooms: { amount: string };
  shared_by_tenants: { amount: string };
  shared_by_area: { amount: string };
  shared_by_days: { amount: string };
  /** The part of one room; `sum` is written with figures alone. */
  part_of_shared: { room: string; days: string; sum: string };
  credit_of_invoice: { invoice: string; billed: string; amount: string };
  credit_on_account: { amount: string };
  credit_period: { from: string; to: string };
  gst_reduced: { gst: string };
  credit_settled: { amount: string };
  credit_kept: { amount: string };
  /** Another rent for days that are billed: what they were charged, and what they cost now. */
  rent_differs: { from: string; to: string; before: string; now: string };
  rent_charged_less: { invoice: string; amount: string };
  rent_charged_more: { invoice: string; amount: string };
  written_off: { invoice: string; unpaid: string; amount: string };
}

type Nothing = Record<never, never>;

/** One language's sentences. */
export type Words = { [P in keyof Phrases]: (values: Phrases[P]) => string };
