import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, LOG } from '@keystead/platform';
import type { Logger } from 'pino';
import { OnlinePaymentLooks } from './online-payment-looks.js';
import { asProduct, type OnlinePaymentState, stateOf } from './online-payment.queries.js';

/** Where a payment is by now: asked for by the renter who comes back from its page, before the provider has spoken. */
export class CheckOnlinePayment extends ById {}

export class CheckOnlinePaymentCommand extends ContextCommand<CheckOnlinePayment, OnlinePaymentState> {}

@CommandHandler(CheckOnlinePaymentCommand)
export class CheckOnlinePaymentHandler {
  constructor(
    private readonly db: Database,
    private readonly looks: OnlinePaymentLooks,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({ ctx, body: { id } }: CheckOnlinePaymentCommand) {
    // The client's key is for the last step, which keeps the answer.
    const known = await this.db.run({ ...ctx, idempotency: undefined }, (tx) => stateOf(tx, id));
    if (known.status === 'open' || known.status === 'processing') {
      // What is known is answered all the same: the provider speaks by itself as soon as it can.
      await this.looks.look(asProduct(ctx), id, true).catch((error: unknown) => {
        this.log.warn({ err: error, online_payment_id: id }, 'online payment: the provider does not answer');
      });
    }
    return this.db.run(ctx, (tx) => stateOf(tx, id));
  }
}
