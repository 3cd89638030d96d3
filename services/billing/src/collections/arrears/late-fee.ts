import { checkLateFee, type CompanySettings, type ExplanationOf, toCents } from '@keystead/contracts';
import { addDays, daysBetween } from '../../rent-engine/days.js';
import { roundHalfUp } from '../../rent-engine/rounding.js';
import type { ArrearsCandidate, FeeTerms, OpenBill } from './arrears-candidate.js';

/** Hundredths of a percent in a whole. */
const BASIS_POINTS = 10_000;

export interface DueFee {
  bill: OpenBill;
  amount_cents: number;
  explanation: ExplanationOf<'late_fee'>;
}

/** The company's own terms; `since` is the day from which they count. */
export function companyFeeTerms(settings: CompanySettings, since: string | null): FeeTerms {
  const { late_fee_kind: kind, late_fee_amount, late_fee_percent, late_fee_grace_days: grace_days } = settings;
  return { kind, amount: toCents(late_fee_amount), percent: toCents(late_fee_percent), grace_days, since };
}

/**
 * The fees that bills of a lease cost on a day: one per bill, for what was still unpaid after the days of grace, where
 * the law allows it. `since`: what was late before is free, as is what was late when it was billed. A fee costs no fee.
 */
export function lateFeesOn(lease: ArrearsCandidate, terms: FeeTerms, day: string, since: string | null): DueFee[] {
  const { kind, grace_days } = terms;
  if (kind === 'off') return [];
  const { country_iso, region: state, usage } = lease;
  if (!checkLateFee({ country_iso, state, usage }, day).is_allowed) return [];
  return lease.bills.flatMap((bill) => {
    const first = addDays(bill.due_date, grace_days + 1);
    if (bill.type === 'late_fee' || bill.has_fee || first > day || first <= bill.issued_on) return [];
    if (since !== null && first < since) return [];
    const percent = kind === 'percent' ? terms.percent! : null;
    const amount_cents = percent === null ? terms.amount! : roundHalfUp(bill.outstanding * percent, BASIS_POINTS);
    if (amount_cents <= 0) return [];
    const { id: bill_id, due_date, outstanding: of_cents } = bill;
    const days_overdue = daysBetween(due_date, day);
    const explanation = { code: 'late_fee' as const, bill_id, due_date, days_overdue, grace_days, kind, percent };
    return [{ bill, amount_cents, explanation: { ...explanation, of_cents, amount_cents } }];
  });
}
