import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Context, Database, dayIn, JobQueue, newId, type QueuedJob, type Tx } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import type { Bill } from '../../receivables/bills/bill.entity.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { unfinishedPaymentOf } from '../online-payment/payment-page.js';
import { DEBIT_BILL, DEBIT_CHECK, END_MANDATE, nextMorning, scheduleCheck } from './debit-jobs.js';
import { DirectDebit } from './direct-debit.entity.js';
import { DebitMandate } from './mandate.entity.js';
import { type DebitProvider, type DebitRequest, DEBITS, type Outcome, type Payer } from './provider.js';
import { SettleDebit } from './settle-debit.js';

interface Tried {
  provider: DebitProvider;
  debit: DebitRequest;
  payer: Payer;
  /** The provider may know it from a try that did not come to its end. */
  isKnown: boolean;
  /** The bill is still owed and the mandate still given. */
  isWanted: boolean;
}

const WITHDRAWN: Outcome = { state: 'failed', reference: null, failure: 'withdrawn' };

/**
 * Debits one bill once. The try is written before the provider learns of it and carries its own key there: a crash at any
 * point repeats the steps and not the debit.
 */
@Injectable()
export class DebitBill {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly settle: SettleDebit,
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(DEBITS) private readonly provider: DebitProvider | null,
  ) {
    work.handle(DEBIT_BILL, (ctx, item) => this.debit(ctx, item));
    work.handle(DEBIT_CHECK, (ctx, item) => this.check(ctx, item));
    work.handle(END_MANDATE, (ctx, item) => this.endMandate(ctx, item));
  }

  private async debit(ctx: Context, item: QueuedJob): Promise<void> {
    const tried = await this.db.run(ctx, (tx) => this.begin(tx, item));
    if (!tried) return;
    const outcome = await outcomeOf(tried);
    await this.db.run(ctx, async (tx) => {
      const found = await this.settle.lock(tx, tried.debit.id);
      if (found) await this.settle.settle(tx, found.lease, found.debit, outcome);
      await this.work.finish(tx, item);
    });
  }

  /** The try as it stands written, or null when nothing is left to do. */
  private async begin(tx: Tx, item: QueuedJob): Promise<Tried | null> {
    const { bill_id, attempt } = item.payload as { bill_id: string; attempt: number };
    const { lease_id } = await tx.one<{ lease_id: string }>(
      'select b.lease_id from bill b where b.company_id = $1 and b.id = $2',
      [tx.ctx.company_id, bill_id],
      'debit_bill_lease',
    );
    const lease = await tx.lock(Lease, lease_id);
    const { bill, mandate, known, others } = await this.openDebit(tx, bill_id, attempt);
    const { provider } = this;
    const outstanding = bill.cancelled_at ? 0 : bill.amount - bill.paid_amount;
    const isWanted = outstanding > 0 && mandate?.status === 'active';
    const isOver = known ? known.status !== 'pending' || known.reference !== null : !isWanted || others > 0;
    const canDebit = mandate !== undefined && mandate.provider === provider?.name;
    if (isOver || (!known && !canDebit)) {
      await this.work.finish(tx, item);
      return null;
    }
    // The renter is paying at this moment, or has: what is left of the bill is debited when that is over.
    if (!known && (await unfinishedPaymentOf(tx, lease_id))) {
      await this.work.postpone(tx, item, await nextMorning(tx, lease));
      return null;
    }
    // What was written may have been asked for: it waits until its provider is there again.
    if (!canDebit) throw new Error('The provider of this debit is not set up');
    const debit = known ?? (await this.add(tx, lease, mandate, { bill_id, attempt, amount: outstanding }));
    return {
      provider,
      debit: { ...debit, title: `${this.config.productName} ${lease.lease_number}` },
      payer: { customer: mandate.customer!, method: mandate.method! },
      isKnown: known !== undefined,
      isWanted: isWanted && (known === undefined || outstanding >= known.amount),
    };
  }

  private async openDebit(tx: Tx, bill_id: string, attempt: number) {
    const ids = [tx.ctx.company_id, bill_id];
    const bill = await tx.one<Bill & Record<string, unknown>>(
      'select * from bill where company_id = $1 and id = $2',
      ids,
      'debit_bill',
    );
    const tries = await tx.query<DirectDebit & Record<string, unknown>>(
      'select * from direct_debit where company_id = $1 and bill_id = $2',
      ids,
      'debit_tries',
    );
    const known = tries.find((one) => one.attempt === attempt);
    // A try belongs to its mandate for good; a new one to the mandate that is given now.
    const [mandate] = await tx.query<DebitMandate & Record<string, unknown>>(
      known
        ? 'select * from debit_mandate where company_id = $1 and id = $2'
        : `select * from debit_mandate where company_id = $1 and lease_id = $2 and status = 'active'`,
      [tx.ctx.company_id, known ? known.mandate_id : bill.lease_id],
      known ? 'debit_own_mandate' : 'debit_mandate',
    );
    const others = tries.filter((one) => one.attempt !== attempt && one.status !== 'failed').length;
    return { bill, mandate, known, others };
  }

  private async add(
    tx: Tx,
    lease: Lease,
    mandate: DebitMandate,
    { bill_id, attempt, amount }: Pick<DirectDebit, 'bill_id' | 'attempt' | 'amount'>,
  ): Promise<Omit<DebitRequest, 'title'>> {
    const [counter] = await tx.query<{ last_number: number }>(
      'select c.last_number from receipt_counter c where c.company_id = $1',
      [tx.ctx.company_id],
      'debit_last_receipt',
    );
    const { id: lease_id, currency, timezone } = lease;
    const id = newId();
    await tx.insert(DirectDebit, {
      ...{ id, lease_id, bill_id, mandate_id: mandate.id, attempt, amount, currency, created_at: tx.now },
      debited_on: dayIn(timezone, tx.now),
      after_receipt: counter?.last_number ?? 0,
    });
    await scheduleCheck(tx, this.work, lease, id, 1);
    return { id, company_id: tx.ctx.company_id, amount, currency };
  }

  private async check(ctx: Context, item: QueuedJob): Promise<void> {
    const { debit_id, check } = item.payload as { debit_id: string; check: number };
    const pending = await this.db.run(ctx, (tx) => this.pending(tx, debit_id));
    const outcome = pending && (await pending.provider.look({ id: debit_id }, pending.payer));
    await this.db.run(ctx, async (tx) => {
      const found = await this.settle.lock(tx, debit_id);
      if (found && outcome) await this.settle.settle(tx, found.lease, found.debit, outcome);
      if (found && (!outcome || outcome.state === 'pending') && found.debit.status === 'pending')
        await scheduleCheck(tx, this.work, found.lease, debit_id, check + 1);
      await this.work.finish(tx, item);
    });
  }

  private async pending(tx: Tx, debit_id: string): Promise<{ provider: DebitProvider; payer: Payer } | null> {
    const { provider } = this;
    const [payer] = await tx.query<Payer & Record<string, unknown>>(
      `select m.customer, m.method from direct_debit d
       join debit_mandate m on m.company_id = $1 and m.id = d.mandate_id and m.provider = $3
       where d.company_id = $1 and d.id = $2 and d.status = 'pending'`,
      [tx.ctx.company_id, debit_id, provider?.name ?? null],
      'debit_pending',
    );
    return provider && payer ? { provider, payer } : null;
  }

  private async endMandate(ctx: Context, item: QueuedJob): Promise<void> {
    const { provider } = this;
    const { mandate_id } = item.payload as { mandate_id: string };
    const mandate = await this.db.run(ctx, (tx) => tx.lock(DebitMandate, mandate_id));
    if (provider && mandate.provider === provider.name && mandate.customer && mandate.method)
      await provider.endMandate({ customer: mandate.customer, method: mandate.method });
    await this.db.run(ctx, (tx) => this.work.finish(tx, item));
  }
}

async function outcomeOf({ provider, debit, payer, isKnown, isWanted }: Tried): Promise<Outcome> {
  const earlier = isKnown ? await provider.look(debit, payer) : null;
  if (earlier) return earlier;
  return isWanted ? provider.debit(debit, payer) : WITHDRAWN;
}
