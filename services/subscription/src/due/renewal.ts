import { Inject, Injectable } from '@nestjs/common';
import { PLAN_TABLE, type SubscriptionStatus } from '@keystead/contracts';
import { CONFIG, Database, newId, JobQueue, type Context, type Tx, type QueuedJob } from '@keystead/platform';
import { billedTo } from '../model/billed-company.js';
import type { SubscriptionConfig } from '../config.js';
import { changeTo, endTime } from '../model/lifecycle.js';
import { Payment, type Failure } from '../payments/payment.js';
import { PAYMENTS, type Payer, type PaymentProvider } from '../payments/provider.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { paymentRequest } from '../payments/start-payment.js';
import { Subscription } from '../model/subscription.entity.js';
import { RENEW, scheduleRenewal, scheduleSuspension, SUSPEND, MAX_ATTEMPTS, tryAt } from '../model/renewal-jobs.js';

const RETRIED: readonly SubscriptionStatus[] = ['payment_failed', 'payment_method_invalid'];

/** The paid month is over: charges the card again, tries three times more over five days, then waits and suspends. */
@Injectable()
export class Renewal {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly settle: SettlePayment,
    @Inject(CONFIG) private readonly config: SubscriptionConfig,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider | null,
  ) {
    work.handle(RENEW, (ctx, item) => this.renew(ctx, item));
    work.handle(SUSPEND, (ctx, item) => this.suspend(ctx, item));
  }

  /** A crash between the steps repeats them: the charge carries a key of its own and happens once. */
  private async renew(ctx: Context, item: QueuedJob): Promise<void> {
    const charge = await this.db.run(ctx, (tx) => this.begin(tx, item));
    if (!charge) return;
    const { payment, payer, provider, attempt } = charge;
    const outcome = await provider.charge(paymentRequest(payment, this.config.productName), payer, attempt);
    await this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Subscription, ctx.company_id);
      const known = await tx.lock(Payment, payment.id);
      if (known.status !== 'paid') {
        if (outcome.failure === null) await this.settle.paid(tx, current, known, payer);
        else if (owes(current, item)) {
          const { failure } = outcome;
          await tx.update(Payment, known, { failure, ...(isLast(item) ? { status: 'failed' as const } : {}) });
          await this.failed(tx, current, known.amount, failure, item);
        }
      }
      await this.work.finish(tx, item);
    });
  }

  /** What to charge, or null when nothing is left to do. */
  private async begin(tx: Tx, item: QueuedJob) {
    const current = await tx.lock(Subscription, tx.ctx.company_id);
    const attempt = Number(item.payload.attempt);
    const { provider } = this;
    const { payer, payer_customer: customer, payer_method: method } = current;
    if (owes(current, item) && !current.ends_as && provider && payer === provider.name && customer && method) {
      return {
        payment: await this.paymentFor(tx, current, provider),
        payer: { customer, method } satisfies Payer,
        provider,
        attempt,
      };
    }
    if (owes(current, item)) {
      if (current.ends_as) await endTime(tx, current);
      else await this.failed(tx, current, this.amountOf(current), 'method', item);
    }
    await this.work.finish(tx, item);
    return null;
  }

  /** All tries for one month are for one payment. */
  private async paymentFor(tx: Tx, current: Subscription, provider: PaymentProvider): Promise<Payment> {
    const [open] = await tx.query<Payment>(
      `select * from payment where company_id = $1 and kind = 'renewal' and status = 'pending' and period_started_at = $2`,
      [current.company_id, current.period_ends_at],
      'open_renewal',
    );
    if (open) return open;
    const row = {
      id: newId(),
      kind: 'renewal' as const,
      provider: provider.name,
      plan: current.plan,
      properties: propertiesOf(current),
      amount: this.amountOf(current),
      currency: PLAN_TABLE[current.plan].currency,
      period_started_at: current.period_ends_at,
    };
    await tx.insert(Payment, row);
    return { ...row, company_id: current.company_id } as Payment;
  }

  private amountOf(current: Subscription): number {
    return this.config.proPriceCents * propertiesOf(current);
  }

  private async failed(tx: Tx, current: Subscription, amount_cents: number, failure: Failure, item: QueuedJob) {
    const ends = current.period_ends_at!;
    const next = Number(item.payload.attempt) + 1;
    const status = isLast(item)
      ? 'payment_past_due'
      : failure === 'method'
        ? 'payment_method_invalid'
        : 'payment_failed';
    const after = await changeTo(tx, current, { status });
    const { owner_user_id } = await billedTo(tx);
    tx.emit('subscription.payment_failed', after.id, after.version, {
      owner_user_id,
      amount_cents,
      currency: PLAN_TABLE[current.plan].currency,
      is_card_invalid: failure === 'method',
      attempt: next,
      next_try_at: isLast(item) ? null : tryAt(ends, next).toISOString(),
    });
    if (isLast(item)) await scheduleSuspension(this.work, tx, ends);
    else await scheduleRenewal(this.work, tx, ends, next);
  }

  private suspend(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Subscription, ctx.company_id);
      if (current.status === 'payment_past_due' && isOf(current, item))
        await changeTo(tx, current, { status: 'suspended' });
      await this.work.finish(tx, item);
    });
  }
}

/** True when the work is about the month that ended last. */
function isOf({ period_ends_at }: Subscription, item: QueuedJob): boolean {
  return period_ends_at?.toISOString() === item.payload.period_ends_at;
}

/** True when this try is still needed: no one has paid, left or cancelled since it was scheduled. */
function owes(current: Subscription, item: QueuedJob): boolean {
  const expected = Number(item.payload.attempt) === 0 ? ['active'] : RETRIED;
  return isOf(current, item) && expected.includes(current.status);
}

const isLast = (item: QueuedJob) => Number(item.payload.attempt) + 1 >= MAX_ATTEMPTS.length;

const propertiesOf = ({ renewal_properties, paid_properties }: Subscription) =>
  renewal_properties ?? paid_properties ?? 1;
