import { Body, Controller } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PUBLIC } from '@keystead/contracts';
import { Ask, Ctx, Problem, Read, type Context } from '@keystead/platform';
import { IsUUID } from 'class-validator';
import { PLAN_OFFERS } from './plans.js';
import { SubscriptionQueries } from './subscription.queries.js';

class WhoseSubscription {
  @ApiProperty({ format: 'uuid', description: 'The caller' })
  @IsUUID(undefined, { message: 'This is not a valid id' })
  user_id: string;
}

@Controller('subscription')
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionQueries) {}

  @Read('', PUBLIC, 'List the plans')
  plans() {
    return { data: PLAN_OFFERS };
  }

  @Ask('current', 'subscription.read', 'Plan, state and usage of the company')
  current(@Ctx() ctx: Context, @Body() { user_id }: WhoseSubscription) {
    // The id adds nothing to the token; another one is refused instead of ignored.
    if (user_id.toLowerCase() !== ctx.user_id) throw new Problem('FORBIDDEN');
    return this.subscriptions.current(ctx);
  }
}
