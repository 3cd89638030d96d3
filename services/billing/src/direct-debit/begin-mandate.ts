import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, fieldProblem, LOG, newId, Problem, type By, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { Lease } from '../leases/lease.js';
import { openMandateOf } from './end-mandate.js';
import { DebitMandate } from './mandate.js';
import { DEBITS, type MandateRequest, type DebitProvider } from './provider.js';

/** Asks for the address of a page on which the renter lets the bills of a lease be debited. */
export class BeginMandate extends PickType(DebitMandate, ['lease_id'] as const) {}

@CommandHandler(BeginMandate)
export class BeginMandateHandler {
  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
    @Inject(DEBITS) private readonly provider: DebitProvider | null,
  ) {}

  async execute({ ctx, lease_id }: By<BeginMandate>) {
    const { provider } = this;
    if (!provider) throw new Problem('DEBITS_OFF');
    // The client's key is for the last step, which keeps the answer; a page that nobody opened costs nothing.
    const asked = await this.db.run({ ...ctx, idempotency: undefined }, (tx) => this.begin(tx, provider, lease_id));
    const { customer, url, expires_at } = await provider.openMandate(asked).catch((error) => {
      this.log.error({ err: error as Error, mandate_id: asked.id }, 'direct debit: no page for a mandate');
      throw new Problem('UNAVAILABLE');
    });
    return this.db.run(ctx, async (tx) => {
      const mandate = await tx.lock(DebitMandate, asked.id);
      if (mandate.customer === null) await tx.update(DebitMandate, mandate, { customer });
      return {
        id: asked.id,
        mandate_id: asked.id,
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
