import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, LOG, type Tx, within } from '@keystead/platform';
import type { Logger } from 'pino';
import { Bill } from '../../receivables/bills/bill.entity.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import {
  type RecordPayment,
  RecordPaymentCommand,
  RecordPaymentHandler,
} from '../../receivables/payments/record-payment.js';
import { ReversePaymentCommand, ReversePaymentHandler } from '../../receivables/payments/reverse-payment.js';
import { MAX_ATTEMPTS, scheduleRetry } from './debit-jobs.js';
import { type DebitFailure, DirectDebit } from './direct-debit.entity.js';
import { endMandate, openMandateOf } from './end-mandate.js';
import type { Outcome } from './provider.js';

/** What the word of a provider on a debit changes. Said again, late or in another order it changes nothing more. */
@Injectable()
export class SettleDebit {
  constructor(
    private readonly work: JobQueue,
    private readonly payments: RecordPaymentHandler,
    private readonly reversals: ReversePaymentHandler,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Locks the lease, then the debit; null when there is none. */
  async lock(tx: Tx, id: string): Promise<{ lease: Lease; debit: DirectDebit } | null> {
    const [known] = await tx.query<{ lease_id: string }>(
      'select d.lease_id from direct_debit d where d.company_id = $1 and d.id = $2',
      [tx.ctx.company_id, id],
      'debit_lease',
    );
    if (!known) return null;
    const lease = await tx.lock(Lease, known.lease_id);
    return { lease, debit: await tx.lock(DirectDebit, id) };
  }

  async settle(tx: Tx, lease: Lease, debit: DirectDebit, outcome: Outcome): Promise<void> {
    const { status, bill_payment_id } = debit;
    if (outcome.state === 'received') {
      // Even one that was given up: the money is there. What was taken back before is not.
      if (bill_payment_id === null && debit.failure !== 'dishonoured') await this.receive(tx, debit, outcome.reference);
    } else if (status === 'pending') {
      const reference = outcome.reference ?? debit.reference;
      if (outcome.state === 'pending') await tx.update(DirectDebit, debit, { reference });
      else await this.fail(tx, lease, debit, outcome.failure, reference);
    }
  }

  /** The bank has taken back what it gave: owed again, and left to people from here on. */
  async dishonour(tx: Tx, lease: Lease, debit: DirectDebit): Promise<void> {
    const { bill_payment_id, failure } = debit;
    if (failure === 'dishonoured') return;
    if (bill_payment_id && !(await isReversed(tx, bill_payment_id))) {
      await this.reversals.execute(
        new ReversePaymentCommand(within(tx), { id: bill_payment_id, reason: 'dishonoured' }),
      );
    }
    const version = await tx.update(DirectDebit, debit, { status: 'failed', failure: 'dishonoured' });
    this.emitFailure(tx, { ...debit, version }, lease, 'dishonoured', null);
  }

  /** Onto its bill; onto the rent and into credit where the bill was settled otherwise in the meantime. */
  private async receive(tx: Tx, debit: DirectDebit, reference: string): Promise<void> {
    const { lease_id, bill_id, amount } = debit;
    const bill = await tx.lock(Bill, bill_id);
    const isOwed = !bill.cancelled_at && bill.amount - bill.paid_amount >= amount;
    const terms: RecordPayment = {
      lease_id,
      bill_id: isOwed ? bill_id : null,
      amount,
      method: 'direct_debit',
      reference: reference.slice(0, 140),
    };
    const { id } = await this.payments.execute(new RecordPaymentCommand(within(tx), terms));
    await tx.update(DirectDebit, debit, { status: 'received', failure: null, reference, bill_payment_id: id });
  }

  private async fail(tx: Tx, lease: Lease, debit: DirectDebit, failure: DebitFailure, reference: string | null) {
    const version = await tx.update(DirectDebit, debit, { status: 'failed', failure, reference });
    if (failure === 'withdrawn') return;
    if (failure === 'account') {
      const mandate = await openMandateOf(tx, lease.id);
      if (mandate?.id === debit.mandate_id) await endMandate(tx, this.work, lease, mandate, 'account');
    }
    const isTriedAgain = failure === 'refused' && debit.attempt < MAX_ATTEMPTS;
    const next = isTriedAgain ? await scheduleRetry(tx, this.work, lease, debit.bill_id, debit.attempt + 1) : null;
    this.emitFailure(tx, { ...debit, version }, lease, failure, next);
  }

  private emitFailure(
    tx: Tx,
    debit: DirectDebit,
    lease: Lease,
    failure: ReportedFailure,
    next_try_on: string | null,
  ): void {
    const { id, version, lease_id, bill_id, amount, currency, attempt } = debit;
    const { lease_number, section_name } = lease;
    const about = { lease_id, lease_number, section_name, bill_id, amount_cents: amount, currency };
    tx.emit('direct_debit.failed', id, version, { direct_debit_id: id, ...about, attempt, failure, next_try_on });
    this.log.info({ debit_id: id, failure, attempt, next_try_on }, 'direct debit failed');
  }
}

type ReportedFailure = Exclude<DebitFailure, 'withdrawn'>;

async function isReversed(tx: Tx, bill_payment_id: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = $2',
    [tx.ctx.company_id, bill_payment_id],
    'debit_is_reversed',
  );
  return rows.length > 0;
}
