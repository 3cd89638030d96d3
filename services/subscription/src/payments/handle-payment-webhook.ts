import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, LOG, systemContext, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { Subscription } from '../model/subscription.entity.js';
import { Payment } from './payment.js';
import type { PaymentNotification } from './provider.js';
import { SettlePayment } from './settle-payment.js';

/** What a provider says of a payment, once per notice; the signature was checked before. */
export class HandlePaymentWebhookCommand extends ContextCommand<
  { provider: string; notice: PaymentNotification },
  void
> {}

@CommandHandler(HandlePaymentWebhookCommand)
export class HandlePaymentWebhookHandler {
  constructor(
    private readonly db: Database,
    private readonly settle: SettlePayment,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Order does not matter: a paid payment stays paid, and a failed one may still be paid. */
  execute({ ctx, body: { provider, notice } }: HandlePaymentWebhookCommand): Promise<void> {
    return this.db.run(systemContext(notice.company_id, ctx.request_id), async (tx) => {
      if (!(await isNew(tx, `${provider}:${notice.id}`))) return;
      const [found] = await tx.query<{ id: string }>(
        'select id from payment where company_id = $1 and id = $2 and provider = $3',
        [notice.company_id, notice.payment_id, provider],
        'find_payment',
      );
      if (!found)
        return this.log.warn({ payment_id: notice.payment_id }, 'payment: webhook of an unknown payment ignored');
      const current = await tx.lock(Subscription, notice.company_id);
      const payment = await tx.lock(Payment, notice.payment_id);
      if (notice.failure === null) return this.paid(tx, current, payment, notice);
      // A renewal that fails is reported by the charge itself, together with what happens next.
      if (payment.status === 'pending' && payment.kind === 'checkout') {
        await tx.update(Payment, payment, { status: 'failed', failure: notice.failure });
      }
    });
  }

  private async paid(tx: Tx, current: Subscription, payment: Payment, notice: PaymentNotification): Promise<void> {
    // bigint columns come as numbers, and both sides are cents.
    if (notice.amount !== payment.amount || notice.currency !== payment.currency) {
      this.log.error({ payment_id: payment.id, amount: notice.amount }, 'payment: another amount than was asked for');
      return;
    }
    if (payment.status === 'paid') return this.settle.savePayer(tx, current, payment, notice);
    await this.settle.paid(tx, current, payment, notice);
  }
}

async function isNew(tx: Tx, notice_id: string): Promise<boolean> {
  const taken = await tx.query(
    'insert into payment_notice (company_id, notice_id) values ($1, $2) on conflict do nothing returning 1',
    [tx.ctx.company_id, notice_id],
    'take_notice',
  );
  return taken.length > 0;
}
