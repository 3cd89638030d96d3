import { Controller, Headers, Inject, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiQuery } from '@nestjs/swagger';
import { PUBLIC } from '@keystead/contracts';
import {
  Clock,
  Command,
  CONFIG,
  type Context,
  Ctx,
  fieldProblem,
  type PlatformRequest,
  Problem,
  stripeEventOf,
} from '@keystead/platform';
import type { SubscriptionConfig } from '../config.js';
import { PAYMENT_NOTICE } from '../model/subscription-answers.js';
import { HandlePaymentWebhookCommand } from './handle-payment-webhook.js';
import { PAYMENTS, type PaymentProvider } from './provider.js';
import { parseStripeEvent } from './parse-stripe-event.js';
import { TEST_CARDS, TestPayments, type TestCard } from './test-payments.js';

/** Where the payment provider reports what became of a payment. */
@Controller('subscription/webhook')
export class WebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SubscriptionConfig,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider | null,
  ) {}

  @Command('', PUBLIC, 'Payment provider webhook', {
    answer: PAYMENT_NOTICE,
    problems: ['PAYMENTS_OFF', 'WRONG_SIGNATURE', 'SUB_PAY_3001', 'SUB_PAY_3002'],
  })
  @ApiQuery({
    name: 'session',
    required: false,
    description: 'Of a payment without money; body `{card}` says how it ends',
  })
  @ApiBody({
    required: false,
    schema: { type: 'object', description: 'An event of Stripe, signed by Stripe-Signature' },
  })
  async webhook(
    @Ctx() ctx: Context,
    @Req() request: PlatformRequest,
    @Query('session') session: unknown,
    @Headers('stripe-signature') signature: string | undefined,
  ) {
    if (!this.provider) throw new Problem('PAYMENTS_OFF');
    if (this.provider instanceof TestPayments) return this.complete(ctx, this.provider, session, request.body);
    const event = await stripeEventOf(request, signature, this.config.stripeWebhookSecret, this.clock.now());
    const notice = parseStripeEvent(event);
    if (notice)
      await this.commands.execute(new HandlePaymentWebhookCommand(ctx, { provider: this.provider.name, notice }));
    return { received: true };
  }

  private async complete(ctx: Context, provider: TestPayments, inAddress: unknown, body: unknown) {
    const { session = inAddress, card, ...unknown } = (body ?? {}) as Record<string, unknown>;
    const [field] = Object.keys(unknown);
    if (field !== undefined) throw fieldProblem({ [field]: 'This field is not known here' });
    const chosen = (card ?? 'works') as TestCard;
    if (!TEST_CARDS.includes(chosen)) throw fieldProblem({ card: `Please choose one of: ${TEST_CARDS.join(', ')}` });
    const notice = typeof session === 'string' ? provider.complete(session, chosen) : null;
    if (!notice) throw new Problem('WRONG_SIGNATURE');
    await this.commands.execute(new HandlePaymentWebhookCommand(ctx, { provider: provider.name, notice }));
    if (notice.failure) throw new Problem(notice.failure === 'method' ? 'SUB_PAY_3002' : 'SUB_PAY_3001');
    return { received: true };
  }
}
