import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { PUBLIC } from '@keystead/contracts';
import { allRows, Command, CONFIG, type Context, Ctx, Problem, QueryPost, Read } from '@keystead/platform';
import { IsUUID } from 'class-validator';
import type { SubscriptionConfig } from '../config.js';
import { planOffers } from '../model/plans.js';
import { PAYMENT_STARTED, PLAN_CHANGED, PLAN_LIST, SUBSCRIPTION } from '../model/subscription-answers.js';
import { SubscriptionQueries } from '../model/subscription.queries.js';
import { StartPayment, StartPaymentCommand } from '../payments/start-payment.js';
import { ChangePlan, ChangePlanCommand } from './change-plan.js';

class WhoseSubscription {
  @ApiProperty({ format: 'uuid', description: 'The caller' })
  @IsUUID(undefined, { message: 'This is not a valid id' })
  user_id: string;
}

@Controller('subscription')
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionQueries,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: SubscriptionConfig,
  ) {}

  @Read('', PUBLIC, 'List the plans', { answer: PLAN_LIST })
  plans(@Ctx() ctx: Context) {
    return allRows(ctx, planOffers(this.config.proPriceCents));
  }

  @QueryPost('current', 'subscription.read', 'Get the current subscription and its usage', {
    answer: SUBSCRIPTION,
    problems: ['SUB_2004'],
  })
  current(@Ctx() ctx: Context, @Body() { user_id }: WhoseSubscription) {
    // The id adds nothing to the token; another one is refused instead of ignored.
    if (user_id.toLowerCase() !== ctx.user_id) throw new Problem('FORBIDDEN');
    return this.subscriptions.current(ctx);
  }

  @Command('change', 'subscription.write', 'Change or cancel the subscription', {
    open: true,
    answer: PLAN_CHANGED,
    problems: ['PAYMENT_NEEDED', 'SUB_2004', 'SUB_2005'],
  })
  change(@Ctx() ctx: Context, @Body() body: ChangePlan) {
    return this.commands.execute(new ChangePlanCommand(ctx, body));
  }

  @Command('payment', 'subscription.write', 'Create a payment page for the plan', {
    open: true,
    answer: PAYMENT_STARTED,
    problems: ['PAYMENTS_OFF', 'SUB_2004'],
  })
  pay(@Ctx() ctx: Context, @Body() body: StartPayment) {
    return this.commands.execute(new StartPaymentCommand(ctx, body));
  }
}
