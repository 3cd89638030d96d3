import type { ArrearsState, BillType, LateFeeKind, PropertyUsage, ReminderStep } from '@keystead/contracts';
import type { DatedRent } from '../../rent-engine/day-costs.js';
import type { Instalment } from './arrears-state.js';

// What the nightly run knows of a lease: everything it decides follows from this, the company's settings and the day.

export interface OpenBill {
  id: string;
  type: BillType;
  due_date: string;
  /** Day on which it was issued. */
  issued_on: string;
  period_start: string | null;
  period_end: string | null;
  amount: number;
  outstanding: number;
  /** The rents of its days, where these are not all the same. */
  parts?: readonly DatedRent[] | null;
  /** Steps of the reminder schedule that reminded of it. */
  steps: ReminderStep[];
  /** Last day on which a reminder of it went out. */
  reminded_on: string | null;
  has_fee: boolean;
  /** Its money is on the way by direct debit, or was paid online and is not there yet. */
  is_debited: boolean;
}

export interface ArrearsHold {
  state: ArrearsState;
  reason: string | null;
  paused_until: string | null;
  plan_owed: number | null;
  instalments: Instalment[] | null;
  broken_on: string | null;
  resumed_on: string | null;
}

export interface FeeTerms {
  kind: LateFeeKind;
  /** Cents. */
  amount: number | null;
  /** Hundredths of a percent. */
  percent: number | null;
  grace_days: number;
  /** Bills that were late before this day cost nothing; null = none was. */
  since: string | null;
}

export interface Contact {
  lease_tenant_id: string;
  first_name: string;
  email: string;
}

export interface ArrearsCandidate {
  id: string;
  lease_number: string;
  section_name: string;
  currency: string;
  timezone: string;
  country_iso: string | null;
  region: string | null;
  usage: PropertyUsage | null;
  contact: Contact | null;
  /** Bills are collected by direct debit on their due day. */
  has_mandate: boolean;
  hold: ArrearsHold | null;
  /** Its own terms of late fees; the company's when null. */
  fee_terms: FeeTerms | null;
  /** Day from which the company's late fees count; null = it has none. */
  fees_since: string | null;
  bills: OpenBill[];
}
