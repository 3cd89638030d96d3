import { Body, Controller, Headers, Inject, Query, Req } from '@nestjs/common';
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
  Read,
  stripeEventOf,
} from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { OfLease } from '../../receivables/leases/place-names.js';
import { BeginMandate, BeginMandateCommand, CancelMandate, CancelMandateCommand } from './mandate.commands.js';
import { MANDATE, MANDATE_CANCELLED, MANDATE_REQUESTED, MandateQueries, WEBHOOK_RECEIVED } from './mandate.queries.js';
import { HandleDebitWebhookCommand } from './handle-debit-webhook.js';
import { parseStripeEvent } from './parse-stripe-event.js';
import { type DebitProvider, DEBITS } from './provider.js';
import { TEST_ACCOUNTS, type TestAccount, TestDebits } from './test-debits.js';

@Controller('v1/system/direct-debit')
export class DirectDebitController {
  constructor(
    private readonly mandates: MandateQueries,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(DEBITS) private readonly provider: DebitProvider | null,
  ) {}

  @Read('mandate', 'bill.read', 'Get the direct debit mandate of a lease', {
    answer: MANDATE,
    problems: ['MISSING_LEASE_ID'],
  })
  mandate(@Ctx() ctx: Context, @Query() query: OfLease) {
    return this.mandates.ofLease(ctx, query);
  }

  @Command('mandate/create', 'bill.write', 'Request a direct debit mandate', {
    answer: MANDATE_REQUESTED,
    problems: ['DEBITS_OFF', 'MANDATE_ACTIVE'],
  })
  begin(@Ctx() ctx: Context, @Body() terms: BeginMandate) {
    return this.commands.execute(new BeginMandateCommand(ctx, terms));
  }

  @Command('mandate/cancel', 'bill.write', 'Cancel a direct debit mandate', {
    answer: MANDATE_CANCELLED,
    problems: ['MANDATE_ENDED'],
  })
  cancel(@Ctx() ctx: Context, @Body() terms: CancelMandate) {
    return this.commands.execute(new CancelMandateCommand(ctx, terms));
  }

  @Command('webhook', PUBLIC, 'Direct debit provider webhook', {
    answer: WEBHOOK_RECEIVED,
    problems: ['DEBITS_OFF', 'WRONG_SIGNATURE'],
  })
  @ApiQuery({
    name: 'session',
    required: false,
    description: 'Of a mandate without money; body `{account}` says how its debits end',
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
    const { provider } = this;
    if (!provider) throw new Problem('DEBITS_OFF');
    const notice =
      provider instanceof TestDebits
        ? completed(provider, session, request.body)
        : await this.signed(request, signature);
    if (notice) await this.commands.execute(new HandleDebitWebhookCommand(ctx, { provider: provider.name, notice }));
    return { received: true };
  }

  private async signed(request: PlatformRequest, signature: string | undefined) {
    return parseStripeEvent(await stripeEventOf(request, signature, this.config.debitWebhookSecret, this.clock.now()));
  }
}

function completed(provider: TestDebits, inAddress: unknown, body: unknown) {
  const { session = inAddress, account, ...unknown } = (body ?? {}) as Record<string, unknown>;
  const [field] = Object.keys(unknown);
  if (field !== undefined) throw fieldProblem({ [field]: 'This field is not known here' });
  const chosen = (account ?? 'works') as TestAccount;
  if (!TEST_ACCOUNTS.includes(chosen)) {
    throw fieldProblem({ account: `Please choose one of: ${TEST_ACCOUNTS.join(', ')}` });
  }
  const notice = typeof session === 'string' ? provider.complete(session, chosen) : null;
  if (!notice) throw new Problem('WRONG_SIGNATURE');
  return notice;
}
