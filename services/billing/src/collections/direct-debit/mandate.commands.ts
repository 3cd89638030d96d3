import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  fieldProblem,
  JobQueue,
  LOG,
  newId,
  Problem,
  type Tx,
} from '@keystead/platform';
import type { Logger } from 'pino';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { endMandate, lockMandate, openMandateOf } from './end-mandate.js';
import { DebitMandate } from './mandate.entity.js';
import { type DebitProvider, DEBITS, type MandateRequest } from './provider.js';

/** Asks for the address of a page on which the renter lets the bills of a lease be debited. */
export class BeginMandate extends PickType(DebitMandate, ['lease_id'] as const) {}

export class BeginMandateCommand extends ContextCommand<
  BeginMandate,
  {
    id: string;
    mandate_id: string;
    lease_id: string;
    status: 'active' | 'pending' | 'ended';
    provider: string;
    page_url: string;
    expires_at: string;
  }
> {}

@CommandHandler(BeginMandateCommand)
export class BeginMandateHandler {
  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
    @Inject(DEBITS) private readonly provider: DebitProvider | null,
  ) {}

  async execute({ ctx, body: { lease_id } }: BeginMandateCommand) {
    const { provider } = this;
    if (!provider) throw new Problem('DEBITS_OFF');
    // The client's key is for the last step, which keeps the answer; a page that no one opened costs nothing.
    const pending = await this.db.run({ ...ctx, idempotency: undefined }, (tx) => this.begin(tx, provider, lease_id));
    const { customer, url, expires_at } = await provider.openMandate(pending).catch((error) => {
      this.log.error({ err: error as Error, mandate_id: pending.id }, 'direct debit: no page for a mandate');
      throw new Problem('UNAVAILABLE');
    });
    return this.db.run(ctx, async (tx) => {
      const mandate = await tx.lock(DebitMandate, pending.id);
      if (mandate.customer === null) await tx.update(DebitMandate, mandate, { customer });
      return {
        id: pending.id,
        mandate_id: pending.id,
        lease_id,
        status: mandate.status,
        provider: provider.name,
        page_url: url,
        expires_at: expires_at.toISOString().slice(0, 19).replace('T', ' '),
      };
    });
  }

  /** A mandate that was asked for and not given yet gets another page. */
  private async begin(tx: Tx, { name }: DebitProvider, lease_id: string): Promise<MandateRequest> {
    const lease = await tx.lock(Lease, lease_id);
    if (lease.currency !== 'AUD') {
      throw fieldProblem({ lease_id: 'Only leases in Australian dollars can be paid by direct debit' });
    }
    const open = await openMandateOf(tx, lease_id);
    if (open?.status === 'active') throw new Problem('MANDATE_ACTIVE');
    const title = `${lease.lease_number} ${lease.section_name}`.slice(0, 200);
    const { company_id } = tx.ctx;
    if (open?.provider === name) {
      const page = open.pages + 1;
      await tx.update(DebitMandate, open, { pages: page });
      return { id: open.id, company_id, page, customer: open.customer, title };
    }
    if (open) await tx.update(DebitMandate, open, { status: 'ended', ended_at: tx.now, end_reason: 'cancelled' });
    const id = newId();
    await tx.insert(DebitMandate, { id, lease_id, provider: name, pages: 1, created_at: tx.now });
    return { id, company_id, page: 1, customer: null, title };
  }
}

/** No more bills are debited under a mandate. What the bank works on already runs its course. */
export class CancelMandate extends ById {}

export class CancelMandateCommand extends ContextCommand<CancelMandate, { id: string; lease_id: string }> {}

@CommandHandler(CancelMandateCommand)
export class CancelMandateHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx, body: { id } }: CancelMandateCommand) {
    return this.db.run(ctx, async (tx) => {
      const found = await lockMandate(tx, id);
      if (!found) throw new Problem('NOT_FOUND');
      const { lease, mandate } = found;
      if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
      await endMandate(tx, this.work, lease, mandate, 'cancelled');
      return { id, lease_id: lease.id };
    });
  }
}
