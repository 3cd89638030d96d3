import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { leaseName, rentersOf } from './lease-names.js';
import { Notify } from './notify.js';

/** Notifications about money. */
@Controller()
export class BillNotifications {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
  ) {}

  /** To its renters: the team issues bills, and knows. */
  @OnEvent('bill.issued#notifications')
  issued({ event, ctx }: EventMessage<'bill.issued'>) {
    const { lease_id, amount_cents, currency, due_date } = event.data;
    return this.db.run(ctx, async (tx) => {
      const user_ids = await rentersOf(tx, lease_id);
      if (user_ids.length === 0) return;
      const { section_name: place } = await leaseName(tx, lease_id);
      const params = { amount_cents, currency, day: due_date, place };
      await this.notify.add(tx, event, { kind: 'bill_issued', params, subject_id: lease_id, user_ids });
    });
  }

  @OnEvent('payment.received#notifications')
  received(message: EventMessage<'payment.received'>) {
    return this.ofPayment('payment_received', message);
  }

  @OnEvent('payment.reversed#notifications')
  reversed(message: EventMessage<'payment.reversed'>) {
    return this.ofPayment('payment_reversed', message);
  }

  @OnEvent('direct_debit.failed#notifications')
  debitFailed({ event, ctx }: EventMessage<'direct_debit.failed'>) {
    const { lease_id, section_name: place, amount_cents, currency } = event.data;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, event, {
        kind: 'direct_debit_failed',
        params: { amount_cents, currency, place },
        subject_id: lease_id,
      }),
    );
  }

  @OnEvent('debit_mandate.ended#notifications')
  debitEnded({ event, ctx }: EventMessage<'debit_mandate.ended'>) {
    const { lease_id, section_name: place } = event.data;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, event, { kind: 'direct_debit_ended', params: { place }, subject_id: lease_id }),
    );
  }

  @OnEvent('bank_account.changed#notifications')
  accountChanged({ event, ctx }: EventMessage<'bank_account.changed'>) {
    const { change, lease_id } = event.data;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, event, { kind: `bank_account_${change}`, subject_id: lease_id }),
    );
  }

  /** Of the account of an owner, the subject is the owner; the account that pays has none. */
  @OnEvent('payout_account.changed#notifications')
  payoutAccountChanged({ event, ctx }: EventMessage<'payout_account.changed'>) {
    const { change, owner_id, owner_name } = event.data;
    const kind = `${owner_id ? 'owner' : 'payment'}_account_${change}` as const;
    const params = owner_name ? { who: owner_name } : {};
    return this.db.run(ctx, (tx) => this.notify.add(tx, event, { kind, params, subject_id: owner_id }));
  }

  private ofPayment(
    kind: 'payment_received' | 'payment_reversed',
    { event, ctx }: EventMessage<'payment.received' | 'payment.reversed'>,
  ): Promise<void> {
    const { lease_id, amount_cents } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { section_name: place, currency } = await leaseName(tx, lease_id);
      await this.notify.add(tx, event, { kind, params: { amount_cents, currency, place }, subject_id: lease_id });
    });
  }
}
