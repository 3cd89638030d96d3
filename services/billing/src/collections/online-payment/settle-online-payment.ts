import { Inject, Injectable } from '@nestjs/common';
import { fromCents } from '@keystead/contracts';
import { LOG, type Tx, within } from '@keystead/platform';
import type { Logger } from 'pino';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { RecordPaymentCommand, RecordPaymentHandler } from '../../receivables/payments/record-payment.js';
import { ReversePaymentCommand, ReversePaymentHandler } from '../../receivables/payments/reverse-payment.js';
import { OnlinePayment } from './online-payment.entity.js';
import { owedBills } from './owed-bills.js';
import type { PaymentOutcome } from './payment-provider.js';
import { splitPayment } from './split-payment.js';

type Received = PaymentOutcome & { state: 'received' };
type Reversed = PaymentOutcome & { state: 'reversed' };

/** What the word of a provider on a payment changes. Said again, late or in another order it changes nothing more. */
@Injectable()
export class SettleOnlinePayment {
  constructor(
    private readonly payments: RecordPaymentHandler,
    private readonly reversals: ReversePaymentHandler,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Locks the lease, then the payment; null when there is none. */
  async lock(tx: Tx, id: string): Promise<{ lease: Lease; payment: OnlinePayment } | null> {
    const [known] = await tx.query<{ lease_id: string }>(
      'select o.lease_id from online_payment o where o.company_id = $1 and o.id = $2',
      [tx.ctx.company_id, id],
      'online_payment_lease',
    );
    if (!known) return null;
    const lease = await tx.lock(Lease, known.lease_id);
    return { lease, payment: await tx.lock(OnlinePayment, id) };
  }

  async settle(tx: Tx, payment: OnlinePayment, outcome: PaymentOutcome): Promise<void> {
    const { id, status } = payment;
    // Even one that was given up: the money is there. What was taken back before is not.
    if (outcome.state === 'received') {
      if (status !== 'received' && status !== 'reversed') await this.receive(tx, payment, outcome);
    } else if (outcome.state === 'reversed') {
      if (status !== 'reversed') await this.reverse(tx, payment, outcome);
    } else if (outcome.state !== 'open' && isChange(status, outcome.state)) {
      const reference = ('reference' in outcome ? outcome.reference : null) ?? payment.reference;
      await tx.update(OnlinePayment, payment, { status: outcome.state, reference });
      this.log.info({ online_payment_id: id, state: outcome.state }, 'online payment');
    }
  }

  /** Onto what is owed now, the oldest first; into credit where it was settled otherwise in the meantime. */
  private async receive(tx: Tx, payment: OnlinePayment, { reference, method }: Received): Promise<void> {
    const { lease_id } = payment;
    const bill_payment_ids: string[] = [];
    for (const { bill_id, cents } of splitPayment(payment.amount, await owedBills(tx, lease_id))) {
      const terms = { lease_id, bill_id, amount: cents, method, reference: reference.slice(0, 140) };
      const { id } = await this.payments.execute(new RecordPaymentCommand(within(tx), terms));
      bill_payment_ids.push(id);
    }
    await tx.update(OnlinePayment, payment, { status: 'received', reference, bill_payment_ids });
    const amount = fromCents(payment.amount);
    this.log.info({ online_payment_id: payment.id, amount, method }, 'online payment received');
  }

  /** The bank or the provider has taken back what came: owed again, and left to people from here on. */
  private async reverse(tx: Tx, payment: OnlinePayment, { reference, reason }: Reversed): Promise<void> {
    const unreversed = await tx.query<{ id: string }>(
      `select p.id from unnest($2::uuid[]) as p(id) where not exists (select 1 from payment_reversal r
         where r.company_id = $1 and r.bill_payment_id = p.id)`,
      [tx.ctx.company_id, payment.bill_payment_ids],
      'online_payment_unreversed',
    );
    for (const { id } of unreversed)
      await this.reversals.execute(new ReversePaymentCommand(within(tx), { id, reason }));
    await tx.update(OnlinePayment, payment, { status: 'reversed', reference });
    this.log.info({ online_payment_id: payment.id, reason }, 'online payment reversed');
  }
}

/** A page that is open may be paid, fail or expire; what the bank works on may fail. All else is over. */
function isChange(status: OnlinePayment['status'], state: 'processing' | 'failed' | 'expired'): boolean {
  if (status === 'open') return true;
  return status === 'processing' && state === 'failed';
}
