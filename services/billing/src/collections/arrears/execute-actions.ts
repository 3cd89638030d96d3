import type { ReminderBill, ReminderStep } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { issueBills } from '../../receivables/bills/issue-bills.js';
import { settingsOf } from '../../receivables/leases/settings.js';
import { leaseReferences } from '../../receivables/payments/payment-reference.js';
import { addDays, daysBetween } from '../../rent-engine/days.js';
import type { ArrearsCandidate, Contact, OpenBill } from './arrears-candidate.js';
import { LeaseArrears } from './arrears-state.js';
import type { Evaluation } from './evaluate.js';

/** A letter to the primary contact of a lease. */
export interface NewReminder {
  lease: Pick<ArrearsCandidate, 'id' | 'lease_number' | 'section_name' | 'currency'>;
  to: Contact;
  /** Of all its bills the latest step. */
  step: ReminderStep;
  items: { bill: OpenBill; step: ReminderStep }[];
}

/** A bill as a reminder of this day names it. */
export function reminderBill(bill: OpenBill, day: string): ReminderBill {
  const { id: bill_id, type, due_date, period_start, period_end, outstanding: amount_cents } = bill;
  const days_overdue = Math.max(0, daysBetween(due_date, day));
  return { bill_id, type, due_date, period_start, period_end, amount_cents, days_overdue };
}

/** Notes reminders and has them mailed. The caller holds the locks of the leases. Answers their ids. */
export async function sendReminder(tx: Tx, reminders: readonly NewReminder[], day: string): Promise<string[]> {
  if (reminders.length === 0) return [];
  const ids = reminders.map(() => newId());
  const rows = reminders.flatMap(({ lease, to, items }, index) =>
    items.map(({ bill, step }) => ({
      reminder_id: ids[index],
      bill_id: bill.id,
      lease_id: lease.id,
      step,
      lease_tenant_id: to.lease_tenant_id,
    })),
  );
  await tx.query(
    `insert into reminder (company_id, reminder_id, bill_id, lease_id, step, lease_tenant_id, sent_on, created_at, by_user)
     select $1, r.reminder_id, r.bill_id, r.lease_id, r.step, r.lease_tenant_id, $3, $4, $5
     from jsonb_to_recordset($2) as r(reminder_id uuid, bill_id uuid, lease_id uuid, step text, lease_tenant_id uuid)`,
    [tx.ctx.company_id, JSON.stringify(rows), day, tx.now, tx.ctx.user_id],
    'reminder_add',
  );
  const references = await leaseReferences(
    tx,
    reminders.map(({ lease }) => lease.id),
  );
  for (const [index, { lease, to, step, items }] of reminders.entries()) {
    const reminder_id = ids[index]!;
    const { id: lease_id, lease_number, section_name, currency } = lease;
    const bills = items.map(({ bill }) => reminderBill(bill, day));
    const total_cents = bills.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const payment_reference = references.get(lease_id);
    const about = { reminder_id, lease_id, lease_number, section_name, payment_reference };
    const facts = { ...about, step, to, bills, total_cents, currency };
    tx.audit('reminder', reminder_id, 'create', null, {
      lease_id,
      step,
      bill_ids: bills.map(({ bill_id }) => bill_id),
    });
    tx.emit('bill.reminder_requested', reminder_id, 1, facts);
  }
  return ids;
}

/** Does what was decided for locked leases: reminders, fees, plans that are over. */
export async function executeActions(tx: Tx, decided: readonly Evaluation[], day: string): Promise<void> {
  for (const { lease, is_plan_broken } of decided) {
    if (!is_plan_broken) continue;
    await tx.update(LeaseArrears, await tx.lock(LeaseArrears, lease.id), { broken_on: day });
  }
  await sendReminder(
    tx,
    decided.flatMap(({ lease, reminder }) => (reminder ? [{ lease, ...reminder }] : [])),
    day,
  );
  await charge(tx, decided, day);
}

async function charge(tx: Tx, decided: readonly Evaluation[], day: string): Promise<void> {
  const fees = decided.flatMap(({ lease, fees: due }) => due.map((fee) => ({ lease, ...fee })));
  if (fees.length === 0) return;
  const { payment_terms_days } = await settingsOf(tx);
  const issued = await issueBills(
    tx,
    fees.map(({ lease, amount_cents, explanation }) => ({
      lease,
      type: 'late_fee',
      amount_cents,
      due_date: addDays(day, payment_terms_days),
      period_start: null,
      period_end: null,
      explanation,
    })),
  );
  await tx.query(
    `insert into late_fee (company_id, bill_id, fee_bill_id, charged_on, created_at)
     select $1, f.bill_id, f.fee_bill_id, $4, $5 from unnest($2::uuid[], $3::uuid[]) as f(bill_id, fee_bill_id)`,
    [tx.ctx.company_id, fees.map(({ bill }) => bill.id), issued.map(({ id }) => id), day, tx.now],
    'late_fee_add',
  );
  for (const [index, { id, amount_cents }] of issued.entries())
    tx.audit('bill', id, 'create', null, { type: 'late_fee', amount: amount_cents, for_bill: fees[index]!.bill.id });
}
