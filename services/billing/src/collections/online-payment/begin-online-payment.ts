import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, dayIn, fieldProblem, JobQueue, newId, Problem, type Tx } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { OnlinePayment } from './online-payment.entity.js';
import { PAID_CURRENCY } from './online-payment.queries.js';
import { type Owed, owedSql } from './owed-bills.js';
import { scheduleLook } from './online-payment-looks.js';
import { PAGE_OPEN_MS, unfinishedPaymentOf } from './payment-page.js';

/** What the provider takes in one payment, in cents. */
const [MIN_CENTS, MAX_CENTS] = [50, 99_999_999];
/** A page that the provider has not answered within this time is given up: no one knows its address. */
const UNANSWERED_MS = 5 * 60_000;
/** A page is not handed out in its last moments. */
const NEARLY_OVER_MS = 5 * 60_000;

interface Begun {
  payment: OnlinePayment;
  /** What is to be paid now, in cents; null when there is nothing that could be. */
  wanted: number | null;
  title: string;
}

/** The payment a page is opened for: the one that is open, or another. The lease's row is the lock. */
@Injectable()
export class BeginOnlinePayment {
  constructor(
    private readonly work: JobQueue,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  async begin(tx: Tx, provider: string, lease_id: string, requested: number | null): Promise<Begun> {
    const lease = await tx.lock(Lease, lease_id);
    if (lease.currency !== PAID_CURRENCY)
      throw fieldProblem({ lease_id: 'Only leases in Australian dollars can be paid online' });
    const owed = await tx.one<Owed & Record<string, unknown>>(
      owedSql('$1', '$2', '$3::date'),
      [tx.ctx.company_id, lease_id, dayIn(lease.timezone, tx.now)],
      'online_payment_owed',
    );
    const title = `${this.config.productName} ${lease.lease_number} ${lease.section_name}`.slice(0, 200);
    const open = await unfinishedPaymentOf(tx, lease_id);
    if (open?.status === 'processing') throw new Problem('ONLINE_PAYMENT_PROCESSING');
    const wanted = wantedOf(owed, requested);
    if (open && isUsable(open, provider, wanted, tx.now))
      return { payment: open, wanted: isNearlyOver(open, tx.now) ? null : wanted, title };
    const amount = payable(owed, requested);
    if (open) await tx.update(OnlinePayment, open, { status: 'expired' });
    return { payment: await this.add(tx, lease, provider, amount), wanted: amount, title };
  }

  private async add(tx: Tx, lease: Lease, provider: string, amount: number): Promise<OnlinePayment> {
    const [counter] = await tx.query<{ last_number: number }>(
      'select c.last_number from receipt_counter c where c.company_id = $1',
      [tx.ctx.company_id],
      'online_payment_last_receipt',
    );
    const { id: lease_id, currency, timezone } = lease;
    const id = newId();
    await tx.insert(OnlinePayment, {
      ...{ id, lease_id, provider, amount, currency, created_at: tx.now },
      expires_at: new Date(tx.now.getTime() + PAGE_OPEN_MS),
      opened_on: dayIn(timezone, tx.now),
      after_receipt: counter?.last_number ?? 0,
    });
    const payment = await tx.lock(OnlinePayment, id);
    await scheduleLook(tx, this.work, payment);
    return payment;
  }
}

/** Whether it may be answered again. One whose page was handed out is looked at before another is made. */
function isUsable(payment: OnlinePayment, provider: string, wanted: number | null, now: Date): boolean {
  if (payment.provider !== provider) return false;
  if (payment.session !== null) return true;
  return payment.amount === wanted && now.getTime() - payment.created_at.getTime() < UNANSWERED_MS;
}

const isNearlyOver = ({ session, expires_at }: OnlinePayment, now: Date): boolean =>
  session !== null && expires_at.getTime() - now.getTime() < NEARLY_OVER_MS;

const wantedOf = ({ due, owed }: Owed, requested: number | null): number | null =>
  owed === 0 || (requested ?? due) > owed ? null : (requested ?? due);

/** What is to be paid, in cents, or the sentence that says why nothing is. */
function payable(owed: Owed, requested: number | null): number {
  if (owed.owed === 0) throw new Problem(owed.debited > 0 ? 'DEBIT_PENDING' : 'NOTHING_OWED');
  const amount = requested ?? owed.due;
  if (amount > owed.owed) throw fieldProblem({ amount: 'This is more than is owed' });
  if (amount < MIN_CENTS || amount > MAX_CENTS)
    throw fieldProblem({ amount: 'An online payment is from 0.50 to 999,999.99' });
  return amount;
}
