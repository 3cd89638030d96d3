import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { ContextCommand, type Context, Database, LOG, Money, Problem, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { BeginOnlinePayment } from './begin-online-payment.js';
import { OnlinePayment } from './online-payment.entity.js';
import { assertTheirs, asProduct, type OnlinePaymentState, stateOf } from './online-payment.queries.js';
import { type PaymentProvider, PAYMENT_PAGES } from './payment-provider.js';
import { SettleOnlinePayment } from './settle-online-payment.js';

/** Asks for the address of a page on which the bills of a lease are paid. */
export class OpenPaymentPage extends PickType(OnlinePayment, ['lease_id'] as const) {
  @Money({ optional: true, about: 'At most what is owed; what is due when left out' }) amount?: number | null;
}

export class OpenPaymentPageCommand extends ContextCommand<OpenPaymentPage, OnlinePaymentState> {}

/** A page that is paid, or about another amount, makes room for another one; more often than this something is wrong. */
const ATTEMPTS = 3;

@CommandHandler(OpenPaymentPageCommand)
export class OpenPaymentPageHandler {
  constructor(
    private readonly db: Database,
    private readonly beginning: BeginOnlinePayment,
    private readonly settle: SettleOnlinePayment,
    @Inject(LOG) private readonly log: Logger,
    @Inject(PAYMENT_PAGES) private readonly provider: PaymentProvider | null,
  ) {}

  /** A renter proves that the lease is theirs and writes nothing by themselves: the product does, for them. */
  async execute({ ctx, body: { lease_id, amount = null } }: OpenPaymentPageCommand) {
    const { provider } = this;
    if (!provider) throw new Problem('ONLINE_PAYMENT_OFF');
    await assertTheirs(this.db, ctx, lease_id);
    const product = asProduct(ctx);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const begun = await this.db.run(product, (tx) => this.beginning.begin(tx, provider.name, lease_id, amount));
      const { payment, wanted, title } = begun;
      const isOpen = payment.session
        ? await this.isStillOpen(product, provider, payment, wanted)
        : await this.isOpened(product, provider, payment, title);
      if (isOpen) return this.db.run(ctx, (tx) => stateOf(tx, payment.id));
    }
    throw new Problem('UNAVAILABLE');
  }

  /** Asked again, the same page is answered, unless it is paid by now or about another amount than is owed. */
  private async isStillOpen(
    product: Context,
    provider: PaymentProvider,
    { id, session, amount }: OnlinePayment,
    wanted: number | null,
  ): Promise<boolean> {
    const outcome = await this.answered(id, async () => {
      const found = await provider.look(session!);
      if (found.state !== 'open' || amount === wanted) return found;
      await provider.closePage(session!);
      return provider.look(session!);
    });
    if (outcome.state === 'open') return true;
    await this.db.run(product, async (tx) => {
      const found = await this.settle.lock(tx, id);
      if (found) await this.settle.settle(tx, found.payment, outcome);
    });
    return false;
  }

  /** The provider knows the payment by its id: a second try opens no second page. */
  private async isOpened(product: Context, provider: PaymentProvider, payment: OnlinePayment, title: string) {
    const { id, amount, currency, expires_at } = payment;
    const request = { id, company_id: product.company_id, amount, currency, title, expires_at };
    const { session, url } = await this.answered(id, () => provider.openPage(request));
    return this.db.run(product, (tx) => store(tx, id, session, url));
  }

  private async answered<T>(online_payment_id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.log.error({ err: error as Error, online_payment_id }, 'online payment: the provider does not answer');
      throw new Problem('UNAVAILABLE');
    }
  }
}

/** Whether the payment still waits for its page: a message of it may have come before. */
async function store(tx: Tx, id: string, session: string, page_url: string): Promise<boolean> {
  const payment = await tx.lock(OnlinePayment, id);
  if (payment.status !== 'open') return false;
  await tx.update(OnlinePayment, payment, { session, page_url });
  return true;
}
