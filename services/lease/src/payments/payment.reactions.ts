import type { Event } from '@keystead/contracts';
import { Database, type EventBatch, OnEventBatch, systemContext } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { AMOUNT, noteEvents } from '../activity/note-events.js';
import { type Claim, saveClaim } from '../bond/bond-claim.js';

/**
 * Money that came in for a lease and went away again, in its timeline; what its bond pays is claimed. The claims come first:
 * an event that came is one that a reader of the bond need not wait for.
 */
@Controller()
export class PaymentReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('payment.received')
  async receive(batch: EventBatch) {
    for (const event of batch.events as Event<'payment.received'>[]) {
      const { lease_id, amount_cents: amount, method, paid_at: day } = event.data;
      if (method === 'bond') await this.claim(event, { lease_id, amount, day, is_payment: true });
    }
    return noteEvents(
      this.db,
      batch,
      'payment_received',
      `jsonb_build_object('payment_id', aggregate_id, ${AMOUNT}, 'method', data->'method', 'paid_at', data->'paid_at')`,
    );
  }

  /** Nothing is claimed by a payment that was never there, whatever paid it. Money that is given back is held no more. */
  @OnEventBatch('payment.reversed')
  async reverse(batch: EventBatch) {
    for (const event of batch.events as Event<'payment.reversed'>[])
      if (event.data.reason !== 'refunded') await this.claim(event, null);
    return noteEvents(
      this.db,
      batch,
      'payment_reversed',
      `jsonb_build_object('payment_id', aggregate_id, ${AMOUNT}, 'reason', data->'reason',
        'reversed_on', data->'reversed_on')`,
    );
  }

  @OnEventBatch('payment.refunded')
  noteRefunds(batch: EventBatch) {
    return noteEvents(
      this.db,
      batch,
      'payment_refunded',
      `jsonb_build_object('payment_id', data->'payment_id', ${AMOUNT}, 'refunded_on', data->'refunded_on')`,
    );
  }

  @OnEventBatch('payment.refund_reversed')
  noteReversedRefunds(batch: EventBatch) {
    return noteEvents(
      this.db,
      batch,
      'refund_reversed',
      `jsonb_build_object('payment_id', data->'payment_id', ${AMOUNT}, 'reversed_on', data->'reversed_on')`,
    );
  }

  private claim(
    { id, company_id, version, data }: Event<'payment.received' | 'payment.reversed'>,
    claim: Claim | null,
  ) {
    return this.db.run(systemContext(company_id, id), (tx) => saveClaim(tx, data.payment_id, version, claim));
  }
}
