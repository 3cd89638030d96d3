import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { fromCents, PLAN_TABLE, PLANS, type Plan } from '@keystead/contracts';
import {
  CONFIG,
  ContextCommand,
  Count,
  Database,
  fieldProblem,
  LOG,
  newId,
  OneOf,
  Problem,
  type Tx,
} from '@keystead/platform';
import type { Logger } from 'pino';
import type { SubscriptionConfig } from '../config.js';
import { PLAN_NAMES } from '../model/plans.js';
import { isPaid, type Subscription } from '../model/subscription.entity.js';
import { lockSubscription } from '../model/subscription.queries.js';
import { checkFits, countsOf } from '../model/usage.js';
import { Payment } from './payment.js';
import { PAYMENTS, type PaymentRequest, type PaymentProvider } from './provider.js';

/** Asks for the address of a page on which a plan is paid for. */
export class StartPayment {
  @ApiPropertyOptional({ enum: PLANS.filter((plan) => (PLAN_TABLE[plan].price_cents ?? 0) > 0) })
  @OneOf(PLANS, { optional: true, about: 'Pro when left out' })
  plan?: Plan | null;
  @Count({ optional: true, min: 1, max: 100_000, about: 'Properties to pay for; as many as there are when left out' })
  properties?: number | null;
}

export class StartPaymentCommand extends ContextCommand<
  StartPayment,
  {
    payment_id: string;
    provider: string;
    checkout_url: string;
    plan: 'free' | 'pro' | 'enterprise';
    properties: number;
    amount: number;
    currency: string;
  }
> {}

@CommandHandler(StartPaymentCommand)
export class StartPaymentHandler {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: SubscriptionConfig,
    @Inject(LOG) private readonly log: Logger,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ ctx, body: { plan, properties } }: StartPaymentCommand) {
    const { provider } = this;
    if (!provider) throw new Problem('PAYMENTS_OFF');
    const sold = soldPlan(plan ?? 'pro');
    // The client's key is for the last step, which keeps the answer; a payment that was begun and left costs nothing.
    const { payment, customer } = await this.db.run({ ...ctx, idempotency: undefined }, (tx) =>
      this.begin(tx, provider, sold, properties ?? null),
    );
    const { url, reference } = await provider
      .checkout(paymentRequest(payment, this.config.productName), customer)
      .catch((error) => {
        this.log.error({ err: error as Error, payment_id: payment.id }, 'payment: no checkout');
        throw new Problem('UNAVAILABLE');
      });
    return this.db.run(ctx, async (tx) => {
      await tx.update(Payment, await tx.lock(Payment, payment.id), { reference });
      const { id: payment_id, amount, currency } = payment;
      return {
        payment_id,
        provider: provider.name,
        checkout_url: url,
        plan: sold,
        properties: payment.properties,
        amount: fromCents(amount),
        currency,
      };
    });
  }

  private async begin(tx: Tx, provider: PaymentProvider, plan: Plan, paymentRequest: number | null) {
    const current = await lockSubscription(tx);
    const counts = await countsOf(tx);
    checkFits({ ...PLAN_TABLE[plan].limits, properties: null }, counts);
    const properties = paymentRequest ?? Math.max(1, counts.properties);
    if (properties < counts.properties) {
      throw fieldProblem({
        properties: `Your plan must cover at least your ${counts.properties} properties.`,
      });
    }
    const { price, credited_until } = this.price(current, properties, tx.now);
    const payment = {
      id: newId(),
      kind: 'checkout' as const,
      provider: provider.name,
      plan,
      properties,
      amount: price,
      currency: PLAN_TABLE[plan].currency,
      credited_until,
    };
    await tx.insert(Payment, payment);
    return { payment: { ...payment, company_id: tx.ctx.company_id }, customer: customerAt(provider, current) };
  }

  /** More properties begin a new month at once; what is left of the running one is taken off its price. */
  private price(current: Subscription, properties: number, now: Date) {
    const full = this.config.proPriceCents * properties;
    const { paid_properties, period_started_at, period_ends_at } = current;
    if (!isPaid(current, now) || paid_properties === null) return { price: full, credited_until: null };
    if (properties <= paid_properties) {
      throw fieldProblem({ properties: `You have paid for ${paid_properties} properties already.` });
    }
    const period = period_ends_at!.getTime() - period_started_at!.getTime();
    const left = Math.min(1, (period_ends_at!.getTime() - now.getTime()) / period);
    const credit = Math.floor(this.config.proPriceCents * paid_properties * left);
    return { price: full - credit, credited_until: period_ends_at };
  }
}

/** Only Pro has a price; the others cost nothing, or are agreed on. */
function soldPlan(plan: Plan): Plan {
  if (plan === 'free') throw fieldProblem({ plan: 'The Free plan costs nothing.' });
  if (plan === 'enterprise') throw fieldProblem({ plan: 'Please contact us about the Enterprise plan.' });
  return plan;
}

function customerAt({ name }: PaymentProvider, { payer, payer_customer }: Subscription): string | null {
  return payer === name ? payer_customer : null;
}

/** A payment as the provider and the payer see it. */
export function paymentRequest(
  {
    id,
    company_id,
    amount,
    currency,
    plan,
    properties,
  }: Pick<Payment, 'id' | 'company_id' | 'amount' | 'currency' | 'plan' | 'properties'>,
  product: string,
): PaymentRequest {
  const title = `${product} ${PLAN_NAMES[plan]}, ${properties} ${properties === 1 ? 'property' : 'properties'}, one month`;
  return { id, company_id, amount, currency, title };
}
