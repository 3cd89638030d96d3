import { ARREARS_STATES, BILL_TYPES, DAY_COUNTS, LATE_FEE_KINDS, REMINDER_STEPS } from '@keystead/contracts';
import { EXPLANATION, LAW_CHECK, LAW_CITATION, one, page, t } from '@keystead/platform';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';

const STATE = t.oneOf(ARREARS_STATES);
const STEP = t.oneOf(REMINDER_STEPS);
const OF_LEASE = {
  lease_id: t.id(),
  lease_number: t.text(),
  section_name: t.nullable(t.text()),
  property_id: t.id(),
  ...PLACE_NAMES,
  currency: t.currency(),
};

export const ARREARS_PAGE = page(
  t.object('ArrearsRow', {
    id: t.id(),
    ...OF_LEASE,
    overdue_bills: t.count(),
    oldest_due_date: t.day(),
    days_overdue: t.count(),
    arrears_days: t.count('Of the rent'),
    day_count: t.oneOf(DAY_COUNTS),
    statutory_days: t.count('Days by the count the lease goes by'),
    overdue: t.money(),
    arrears_amount: t.money('Overdue rent, whole periods'),
    arrears_by_day: t.money('Overdue rent up to yesterday'),
    other_overdue: t.money('Overdue besides rent'),
    state: STATE,
    reason: t.nullable(t.text()),
    paused_until: t.nullable(t.day()),
    plan_broken_on: t.nullable(t.day()),
    contact: t.nullable(
      t.object('ArrearsContact', { lease_tenant_id: t.id(), name: t.text(), email: t.nullable(t.text()) }),
    ),
    last_contact_at: t.nullable(t.moment()),
    last_contact_step: t.nullable(STEP),
    notice: LAW_CHECK,
  }),
);

const PREVIEW_BILL = t.object('ArrearsPreviewBill', {
  bill_id: t.id(),
  type: t.oneOf(BILL_TYPES),
  due_date: t.day(),
  period_start: t.nullable(t.day()),
  period_end: t.nullable(t.day()),
  days_overdue: t.count(),
  amount: t.money(),
  step: t.nullable(STEP),
});
export const ARREARS_PREVIEW_PAGE = page(
  t.object('ArrearsPreviewRow', {
    id: t.text(),
    kind: t.oneOf(['reminder', 'late_fee']),
    ...OF_LEASE,
    step: t.nullable(STEP),
    to: t.nullable(t.object('ReminderReceiver', { lease_tenant_id: t.id(), first_name: t.text(), email: t.text() })),
    amount: t.money(),
    bills: t.list(PREVIEW_BILL),
    run_at: t.moment(),
    explanation: t.optional(EXPLANATION),
  }),
);

const PLAN = t.object('PaymentPlan', {
  owed: t.money(),
  allowed: t.money('What may be overdue today by the plan'),
  is_kept: t.flag(),
  broken_on: t.nullable(t.day()),
  instalments: t.list(t.object('PlanInstalment', { due_on: t.day(), amount: t.money() })),
});
const LATE_FEE = t.object('LateFeeOfLease', {
  is_own: t.flag('It differs from the one of the company'),
  kind: t.oneOf(LATE_FEE_KINDS),
  amount: t.nullable(t.money()),
  percent: t.nullable(t.percent()),
  grace_days: t.count(),
  is_allowed: t.flag('By the law of the state'),
  sentence: t.text(),
  citation: t.nullable(LAW_CITATION),
});
const SENT_REMINDER = t.object('SentReminder', {
  id: t.id(),
  sent_at: t.moment(),
  step: STEP,
  bill_id: t.id(),
  by_user: t.nullable(t.id()),
});
const CHANGE = t.object('ArrearsChange', {
  at: t.moment(),
  user_id: t.nullable(t.id()),
  api_key: t.nullable(t.text('Name of the API key with which software did it')),
  entity: t.text(),
  action: t.text(),
  before: t.nullable(t.anyObject()),
  after: t.nullable(t.anyObject()),
});
export const LEASE_ARREARS = one(
  t.object('LeaseArrears', {
    lease_id: t.id(),
    version: t.count(),
    state: STATE,
    is_quiet: t.flag('No reminders go out'),
    reason: t.nullable(t.text()),
    paused_until: t.nullable(t.day()),
    set_by: t.nullable(t.id()),
    set_at: t.nullable(t.moment()),
    overdue: t.money(),
    plan: t.nullable(PLAN),
    late_fee: LATE_FEE,
    notice: LAW_CHECK,
    reminders: t.list(SENT_REMINDER),
    changes: t.list(CHANGE),
  }),
);
export const ARREARS_SET = one(t.object('ArrearsOfLease', { lease_id: t.id(), state: STATE, version: t.count() }));
export const LATE_FEE_SET = one(
  t.object('LateFeeSet', {
    lease_id: t.id(),
    kind: t.oneOf([...LATE_FEE_KINDS, 'company']),
    warning: t.nullable(t.text()),
  }),
);
export const REMINDED = one(
  t.object('SentBillReminder', { id: t.id(), bill_id: t.id(), lease_id: t.id(), sent_to: t.text(), sent_on: t.day() }),
);
