import { Injectable } from '@nestjs/common';
import { JobQueue, type Tx } from '@keystead/platform';
import { billedTo } from '../model/billed-company.js';
import { scheduleRenewal } from '../model/renewal-jobs.js';
import { changeTo } from '../model/lifecycle.js';
import { isOnTrial, isPaid, monthEndAfter, type Subscription } from '../model/subscription.entity.js';
import { gstIn, Payment } from './payment.js';
import type { Payer } from './provider.js';

/** What a payment that arrived changes: the paid month, the plan's state, the receipt. */
@Injectable()
export class SettlePayment {
  constructor(private readonly work: JobQueue) {}

  /** Settles a locked payment that is not paid yet. */
  async paid(tx: Tx, current: Subscription, payment: Payment, payer: Partial<Payer>): Promise<void> {
    const { name, country_iso, owner_user_id } = await billedTo(tx);
    const start = startOf(current, payment, tx.now);
    const anchor_at = payment.kind === 'renewal' ? (current.anchor_at ?? start) : start;
    const period_ends_at = monthEndAfter(anchor_at, start);
    const receipt_number = current.receipts + 1;
    const gst = gstIn(payment.amount, country_iso);
    await tx.update(Payment, payment, {
      status: 'paid',
      failure: null,
      period_started_at: start,
      period_ends_at,
      paid_at: tx.now,
      receipt_number,
      gst,
    });
    const after = await changeTo(tx, current, {
      plan: payment.plan,
      status: 'active',
      ends_as: null,
      anchor_at,
      period_started_at: start,
      period_ends_at,
      paid_properties: payment.properties,
      renewal_properties: null,
      receipts: receipt_number,
      ...payerOf(payment, payer),
    });
    const { plan, properties, amount, currency } = payment;
    tx.emit('subscription.paid', after.id, after.version, {
      owner_user_id,
      company_name: name,
      receipt_number,
      paid_at: tx.now.toISOString(),
      plan,
      properties,
      amount_cents: amount,
      gst_cents: gst,
      currency,
      period_started_at: start.toISOString(),
      period_ends_at: period_ends_at.toISOString(),
    });
    await scheduleRenewal(this.work, tx, period_ends_at, 0);
  }

  /** Which card was used may arrive after the payment itself. */
  async savePayer(tx: Tx, current: Subscription, payment: Payment, payer: Partial<Payer>): Promise<void> {
    if (payment.status === 'paid') await changeTo(tx, current, payerOf(payment, payer));
  }
}

/** A month begins when the paid or given time before it is over; more properties begin one at once. */
function startOf(current: Subscription, payment: Payment, now: Date): Date {
  const { period_ends_at, trial_ends_at } = current;
  if (payment.credited_until && payment.credited_until.getTime() === period_ends_at?.getTime()) return now;
  if (isPaid(current, now)) return period_ends_at!;
  if (payment.kind === 'renewal') return payment.period_started_at!;
  return isOnTrial(current, now) ? trial_ends_at! : now;
}

function payerOf({ provider }: Payment, { customer, method }: Partial<Payer>): Partial<Subscription> {
  return {
    payer: provider,
    ...(customer ? { payer_customer: customer } : {}),
    ...(method ? { payer_method: method } : {}),
  };
}
