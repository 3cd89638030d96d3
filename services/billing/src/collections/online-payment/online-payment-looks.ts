import { Inject, Injectable } from '@nestjs/common';
import { type Context, Database, dayIn, JobQueue, LOG, type QueuedJob, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { momentAt } from '../../receivables/leases/local-time.js';
import { addDays } from '../../rent-engine/days.js';
import { OnlinePayment } from './online-payment.entity.js';
import { type PaymentProvider, PAYMENT_PAGES } from './payment-provider.js';
import { SettleOnlinePayment } from './settle-online-payment.js';
import { TestPaymentPages } from './test-payment-pages.js';

/** A look at a payment, whatever was said of it: messages may get lost. */
const ONLINE_PAYMENT_LOOK = 'online_payment_look';
/** The page has been over for so long that the provider knows what became of it. */
export const AFTER_PAGE_MS = 5 * 60_000;
/** A bank has always spoken by then. */
const LOOK_DAYS = 30;

export async function scheduleLook(tx: Tx, work: JobQueue, { id, expires_at }: OnlinePayment): Promise<void> {
  const at = new Date(expires_at.getTime() + AFTER_PAGE_MS);
  await work.schedule(tx, ONLINE_PAYMENT_LOOK, id, at, { online_payment_id: id });
}

/** Asks the provider for what it may have said in vain: when the page is over, then each morning until the end is known. */
@Injectable()
export class OnlinePaymentLooks {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly settle: SettleOnlinePayment,
    @Inject(LOG) private readonly log: Logger,
    @Inject(PAYMENT_PAGES) private readonly provider: PaymentProvider | null,
  ) {
    work.handle(ONLINE_PAYMENT_LOOK, (ctx, item) => this.run(ctx, item));
  }

  /** What the provider says now becomes what is known here. `ctx` is of the product; `isBack`: the renter has returned. */
  async look(ctx: Context, id: string, isBack = false): Promise<void> {
    const { provider } = this;
    const known = await this.db.run(ctx, (tx) => tx.lock(OnlinePayment, id));
    if (!provider || known.provider !== provider.name || known.session === null) return;
    const isTest = isBack && provider instanceof TestPaymentPages;
    const outcome = isTest ? provider.complete(known.session) : await provider.look(known.session);
    await this.db.run(ctx, async (tx) => {
      const found = await this.settle.lock(tx, id);
      if (found) await this.settle.settle(tx, found.payment, outcome);
    });
  }

  private async run(ctx: Context, item: QueuedJob): Promise<void> {
    const { online_payment_id } = item.payload as { online_payment_id: string };
    await this.look(ctx, online_payment_id);
    await this.db.run(ctx, async (tx) => {
      const found = await this.settle.lock(tx, online_payment_id);
      const next = found && (await this.nextLook(tx, found.payment, found.lease.timezone));
      await (next ? this.work.postpone(tx, item, next) : this.work.finish(tx, item));
    });
  }

  /** Tomorrow morning, before bills are debited, for what is still on its way; null when nothing is to come. */
  private async nextLook(tx: Tx, payment: OnlinePayment, timezone: string): Promise<Date | null> {
    const { id, status, session, provider, created_at } = payment;
    const today = dayIn(timezone, tx.now);
    // A page whose address no one was given takes no money.
    if (status === 'open' && session === null) await tx.update(OnlinePayment, payment, { status: 'expired' });
    if ((status !== 'open' && status !== 'processing') || session === null) return null;
    if (today > addDays(dayIn(timezone, created_at), LOOK_DAYS)) {
      this.log.error({ online_payment_id: id, provider }, 'online payment: nothing was said of it for weeks');
      return null;
    }
    return momentAt(tx, addDays(today, 1), '05:00', timezone);
  }
}
