import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, dayIn, JobQueue, LOG, systemContext, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { SettleOnlinePayment } from '../online-payment/settle-online-payment.js';
import { scheduleRun } from './debit-jobs.js';
import { DebitLookup } from './debit-lookup.js';
import { endMandate, lockMandate } from './end-mandate.js';
import { DebitMandate } from './mandate.entity.js';
import type { DebitNotification } from './provider.js';
import { SettleDebit } from './settle-debit.js';

/** What a provider says by itself; the signature was checked before. */
export class HandleDebitWebhookCommand extends ContextCommand<{ provider: string; notice: DebitNotification }, void> {}

@CommandHandler(HandleDebitWebhookCommand)
export class HandleDebitWebhookHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly settle: SettleDebit,
    private readonly onlinePayments: SettleOnlinePayment,
    private readonly directory: DebitLookup,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** What it is about may be unknown: others use the same account at the provider. */
  async execute({ ctx, body: { provider, notice } }: HandleDebitWebhookCommand): Promise<void> {
    const about = await this.subjectOf(notice);
    if (!about) return this.log.warn({ kind: notice.kind }, 'direct debit: a notice of nothing that is known here');
    await this.db.run(systemContext(about.company_id, ctx.request_id), async (tx) => {
      switch (notice.kind) {
        case 'mandate_given':
          return this.give(tx, provider, notice);
        case 'mandate_revoked':
          return this.revoke(tx, about.id);
        case 'debit':
          return this.handleDebit(tx, notice);
        case 'online_payment':
          return this.handlePayment(tx, notice);
        case 'dishonoured':
          return this.reversePaid(tx, about.id, notice.reference, 'dishonoured');
        case 'refunded':
          return this.reversePaid(tx, about.id, notice.reference, 'refunded');
      }
    });
  }

  private async subjectOf(notice: DebitNotification): Promise<{ company_id: string; id: string } | undefined> {
    if (notice.kind === 'mandate_given') return { company_id: notice.company_id, id: notice.mandate_id };
    if (notice.kind === 'debit') return { company_id: notice.company_id, id: notice.debit_id };
    if (notice.kind === 'online_payment') return { company_id: notice.company_id, id: notice.online_payment_id };
    if (notice.kind === 'mandate_revoked') return this.directory.find('debit_mandate', notice.reference);
    const paid = await this.directory.find('online_payment', notice.reference);
    // What is refunded of a debit is left to people.
    return paid ?? (notice.kind === 'dishonoured' ? this.directory.find('direct_debit', notice.reference) : undefined);
  }

  /** Bills that fall due from today on are debited; what is overdue already is left to people. */
  private async give(tx: Tx, provider: string, notice: DebitNotification & { kind: 'mandate_given' }): Promise<void> {
    const found = await lockMandate(tx, notice.mandate_id);
    if (!found || found.mandate.provider !== provider || found.mandate.status !== 'pending') return;
    const { lease, mandate } = found;
    const active_from = dayIn(lease.timezone, tx.now);
    const { payer, reference } = notice;
    await tx.update(DebitMandate, mandate, { status: 'active', ...payer, reference, active_from });
    await scheduleRun(tx, this.work, lease.timezone, active_from);
  }

  private async revoke(tx: Tx, id: string): Promise<void> {
    const found = await lockMandate(tx, id);
    if (found && found.mandate.status !== 'ended')
      await endMandate(tx, this.work, found.lease, found.mandate, 'revoked');
  }

  private async handleDebit(
    tx: Tx,
    { debit_id, amount, currency, outcome }: DebitNotification & { kind: 'debit' },
  ): Promise<void> {
    const found = await this.settle.lock(tx, debit_id);
    if (!found) return this.log.warn({ debit_id }, 'direct debit: webhook of an unknown debit ignored');
    const { lease, debit } = found;
    // bigint columns come as numbers, and both sides are cents.
    if (amount !== debit.amount || currency !== debit.currency) {
      return this.log.error({ debit_id, amount }, 'direct debit: another amount than was asked for');
    }
    await this.settle.settle(tx, lease, debit, outcome);
  }

  private async handlePayment(tx: Tx, notice: DebitNotification & { kind: 'online_payment' }): Promise<void> {
    const { online_payment_id, amount, currency, outcome } = notice;
    const found = await this.onlinePayments.lock(tx, online_payment_id);
    if (!found) return this.log.warn({ online_payment_id }, 'online payment: webhook of an unknown payment ignored');
    const { payment } = found;
    if (amount !== payment.amount || currency !== payment.currency) {
      return this.log.error({ online_payment_id, amount }, 'online payment: another amount than was asked for');
    }
    await this.onlinePayments.settle(tx, payment, outcome);
  }

  private async reversePaid(tx: Tx, id: string, reference: string, reason: 'dishonoured' | 'refunded'): Promise<void> {
    const paid = await this.onlinePayments.lock(tx, id);
    if (paid) return this.onlinePayments.settle(tx, paid.payment, { state: 'reversed', reference, reason });
    const debited = await this.settle.lock(tx, id);
    if (debited) await this.settle.dishonour(tx, debited.lease, debited.debit);
  }
}
