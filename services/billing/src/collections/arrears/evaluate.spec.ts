import { type CompanySettings, DEFAULT_SETTINGS } from '@keystead/contracts';
import { addDays } from '../../rent-engine/days.js';
import type { ArrearsCandidate, ArrearsHold, OpenBill } from './arrears-candidate.js';
import { evaluate } from './evaluate.js';

const DUE = '2026-06-15';

const bill = (changed: Partial<OpenBill> = {}): OpenBill => ({
  id: 'bill',
  type: 'rent',
  due_date: DUE,
  issued_on: '2026-06-01',
  period_start: DUE,
  period_end: '2026-06-21',
  amount: 70_000,
  outstanding: 70_000,
  steps: [],
  reminded_on: null,
  has_fee: false,
  is_debited: false,
  ...changed,
});

const lease = (changed: Partial<ArrearsCandidate> = {}): ArrearsCandidate => ({
  id: 'lease',
  lease_number: 'L-1',
  section_name: '12 Rose Street',
  currency: 'AUD',
  timezone: 'Australia/Sydney',
  country_iso: 'AU',
  region: 'NSW',
  usage: 'commercial',
  contact: { lease_tenant_id: 'renter', first_name: 'Kim', email: 'kim@renter.example' },
  has_mandate: false,
  hold: null,
  fee_terms: null,
  fees_since: null,
  bills: [bill()],
  ...changed,
});

const hold = (changed: Partial<ArrearsHold>): ArrearsHold => ({
  state: 'active',
  reason: 'why',
  paused_until: null,
  plan_owed: null,
  instalments: null,
  broken_on: null,
  resumed_on: null,
  ...changed,
});

const on = (days: number) => addDays(DUE, days);
const stepOn = (days: number, changed: Partial<ArrearsCandidate> = {}, settings: Partial<CompanySettings> = {}) =>
  evaluate(lease(changed), { ...DEFAULT_SETTINGS, ...settings }, on(days)).reminder?.step ?? null;

/** What goes out day by day when every run is made, from so many days to so many after the due day. */
function sent(
  from: number,
  to: number,
  candidate: Partial<ArrearsCandidate> = {},
  settings: Partial<CompanySettings> = {},
) {
  const found: string[] = [];
  const steps: OpenBill['steps'] = [];
  for (let days = from; days <= to; days++) {
    const bills = (candidate.bills ?? [bill()]).map((one) => ({ ...one, steps: [...steps] }));
    const step = stepOn(days, { ...candidate, bills }, settings);
    if (!step) continue;
    steps.push(step);
    found.push(`${days} ${step}`);
  }
  return found;
}

// covers: Q-159, FEAT-04
describe('the steps of the reminder schedule', () => {
  // covers: FEATURE-40
  it('are three days before, one, seven and fourteen days after, each once', () => {
    expect(sent(-10, 60)).toEqual(['-3 before', '1 after', '7 again', '14 last']);
  });

  it('follow the company’s settings', () => {
    const settings = { reminder_days_before: 0, reminder_days_after: 2, reminder_days_after_again: 0 };
    expect(sent(-10, 60, {}, settings)).toEqual(['0 before', '2 after', '14 last']);
    expect(sent(-10, 60, {}, { are_reminders_on: false })).toEqual([]);
  });

  it('are caught up after an outage, without the steps in between', () => {
    expect(sent(9, 60)).toEqual(['9 again', '14 last']);
    expect(sent(16, 60)).toEqual(['16 last']);
  });

  it('never come for what is long past, nor for a bill that is as new as the step', () => {
    expect(sent(22, 60)).toEqual([]);
    expect(sent(-10, 60, { bills: [bill({ issued_on: on(1) })] })).toEqual(['7 again', '14 last']);
  });

  it('stand back behind a reminder of the same day', () => {
    expect(stepOn(1, { bills: [bill({ reminded_on: on(1) })] })).toBeNull();
    expect(stepOn(2, { bills: [bill({ reminded_on: on(1) })] })).toBe('after');
  });

  it('wait while the money is on its way by direct debit, and come when it did not arrive', () => {
    expect(sent(-10, 20, { has_mandate: true, bills: [bill({ is_debited: true })] })).toEqual([]);
    expect(sent(-10, 20, { has_mandate: true })).toEqual(['1 after', '7 again', '14 last']);
  });

  it('need somebody to write to', () => {
    expect(stepOn(1, { contact: null })).toBeNull();
  });

  it('are one letter about all bills whose turn it is, in the words of the latest step', () => {
    const bills = [
      bill({ id: 'old', due_date: on(-14) }),
      bill({ id: 'new', due_date: on(3) }),
      bill({ id: 'later', due_date: on(9) }),
    ];
    const { reminder } = evaluate(lease({ bills }), DEFAULT_SETTINGS, on(0));
    expect(reminder).toMatchObject({
      step: 'last',
      items: [{ bill: { id: 'old' } }, { bill: { id: 'new' }, step: 'before' }],
    });
    expect(reminder!.items).toHaveLength(2);
  });
});

// covers: GAP-61
describe('a lease whose reminders are paused', () => {
  it('gets no reminder through the last day of a pause, and then the step that is reached', () => {
    const paused = { hold: hold({ state: 'paused', paused_until: on(30) }) };
    expect(sent(-10, 60, paused)).toEqual(['31 last']);
  });

  it.each(['dispute', 'excluded'] as const)('sends no reminder during a %s', (state) => {
    expect(sent(-10, 100, { hold: hold({ state }) })).toEqual([]);
  });

  it('goes on from the day it is put back', () => {
    expect(sent(45, 100, { hold: hold({ state: 'active', resumed_on: on(45) }) })).toEqual(['45 last']);
  });

  const plan = hold({
    state: 'payment_plan',
    plan_owed: 70_000,
    instalments: [
      { due_on: on(20), cents: 35_000 },
      { due_on: on(30), cents: 35_000 },
    ],
  });

  it('sends no reminder while its payment plan holds: what is overdue never exceeds what the plan leaves', () => {
    expect(sent(10, 20, { hold: plan })).toEqual([]);
    expect(sent(21, 30, { hold: plan, bills: [bill({ outstanding: 35_000 })] })).toEqual([]);
    const { is_plan_broken } = evaluate(
      lease({ hold: plan, bills: [bill({ outstanding: 35_000 })] }),
      DEFAULT_SETTINGS,
      on(30),
    );
    expect(is_plan_broken).toBe(false);
  });

  it('goes on the day after an instalment did not come', () => {
    const { is_plan_broken, reminder } = evaluate(lease({ hold: plan }), DEFAULT_SETTINGS, on(21));
    expect(is_plan_broken).toBe(true);
    expect(reminder).toMatchObject({ step: 'last' });
    const broken = { ...plan, broken_on: on(21) };
    expect(evaluate(lease({ hold: broken }), DEFAULT_SETTINGS, on(22)).is_plan_broken).toBe(false);
    expect(stepOn(22, { hold: broken })).toBe('last');
  });

  it('breaks its plan when new rent is not paid beside it', () => {
    const bills = [bill(), bill({ id: 'next', due_date: on(7) })];
    expect(evaluate(lease({ hold: plan, bills }), DEFAULT_SETTINGS, on(7)).is_plan_broken).toBe(false);
    expect(evaluate(lease({ hold: plan, bills }), DEFAULT_SETTINGS, on(8)).is_plan_broken).toBe(true);
  });
});

// covers: FEAT-01, Q-157, FEATURE-37
describe('late fees', () => {
  const fixed: Partial<CompanySettings> = { late_fee_kind: 'fixed', late_fee_amount: 25.5, late_fee_grace_days: 3 };
  const fees = (days: number, changed: Partial<ArrearsCandidate> = {}, settings: Partial<CompanySettings> = fixed) =>
    evaluate(lease({ fees_since: '2026-01-01', ...changed }), { ...DEFAULT_SETTINGS, ...settings }, on(days)).fees.map(
      ({ amount_cents }) => amount_cents,
    );

  it('are off unless the company or the lease turns them on', () => {
    expect(fees(30, {}, {})).toEqual([]);
    const own = { kind: 'fixed' as const, amount: 1000, percent: null, grace_days: 0, since: '2026-01-01' };
    expect(fees(30, { fee_terms: own }, {})).toEqual([1000]);
    expect(fees(30, { fee_terms: { ...own, kind: 'off', amount: null } })).toEqual([]);
  });

  it('come after the days of grace, for what is still unpaid, once per bill, and never for a fee', () => {
    expect(fees(3)).toEqual([]);
    expect(fees(4)).toEqual([2550]);
    expect(fees(4, { bills: [bill({ has_fee: true })] })).toEqual([]);
    expect(fees(4, { bills: [bill({ is_debited: true })] })).toEqual([]);
    expect(fees(40, { bills: [bill({ type: 'late_fee' })] })).toEqual([]);
    const percent: Partial<CompanySettings> = {
      late_fee_kind: 'percent',
      late_fee_percent: 2.25,
      late_fee_grace_days: 0,
    };
    expect(fees(1, {}, percent)).toEqual([1575]);
    expect(fees(1, { bills: [bill({ outstanding: 22 })] }, percent)).toEqual([]);
    expect(fees(1, { bills: [bill({ outstanding: 23 })] }, percent)).toEqual([1]);
  });

  it('say how they came about', () => {
    const [fee] = evaluate(lease({ fees_since: '2026-01-01' }), { ...DEFAULT_SETTINGS, ...fixed }, on(6)).fees;
    expect(fee!.explanation).toEqual({
      code: 'late_fee',
      bill_id: 'bill',
      due_date: DUE,
      days_overdue: 6,
      grace_days: 3,
      kind: 'fixed',
      percent: null,
      of_cents: 70_000,
      amount_cents: 2550,
    });
  });

  it.each([
    ['a home in NSW', { usage: 'residential' }],
    ['mixed use', { usage: 'mixed_use' }],
    ['an unknown use', { usage: null }],
    ['a home without a state', { usage: 'residential', region: null }],
    ['an unknown place', { country_iso: null }],
  ] as [string, Partial<ArrearsCandidate>][])('are never charged for %s', (_name, place) => {
    expect(fees(400, place)).toEqual([]);
  });

  it('are charged elsewhere as they are set', () => {
    expect(fees(4, { country_iso: 'SG', region: null, usage: 'residential' })).toEqual([2550]);
  });

  it('leave alone what was late before they were set, and what was late when it was billed', () => {
    expect(fees(10, { fees_since: on(5) })).toEqual([]);
    expect(fees(10, { fees_since: on(4) })).toEqual([2550]);
    expect(fees(10, { bills: [bill({ issued_on: on(4) })] })).toEqual([]);
  });

  it('are not charged while reminders are paused, nor afterwards for that time', () => {
    expect(fees(10, { hold: hold({ state: 'dispute' }) })).toEqual([]);
    expect(fees(10, { hold: hold({ state: 'active', resumed_on: on(9) }) })).toEqual([]);
  });
});
