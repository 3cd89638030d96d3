import { Controller } from '@nestjs/common';
import { type EventBatch, OnEventBatch } from '@keystead/platform';
import { SyncedFacts } from './synced-facts.js';

/**
 * Keeps the money that is synced. Bills, payments and adjustments never change; what takes them back may arrive before
 * them, and leaves a row without amounts until they come.
 */
@Controller()
export class MoneyReactions {
  constructor(private readonly facts: SyncedFacts) {}

  @OnEventBatch('bill.issued')
  keepBills(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into bill_projection as known (company_id, bill_id, lease_id, type, period_start, period_end, due_date,
         amount_cents, gst_cents, invoice_number, currency, refund_id)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, data->>'type', (data->>'period_start')::date,
         (data->>'period_end')::date, (data->>'due_date')::date, (data->>'amount_cents')::bigint,
         coalesce((data->>'gst_cents')::bigint, 0), (data->>'invoice_number')::int, data->>'currency',
         (data->>'refund_id')::uuid from latest
       on conflict (company_id, bill_id) do update set lease_id = excluded.lease_id, type = excluded.type,
         period_start = excluded.period_start, period_end = excluded.period_end, due_date = excluded.due_date,
         amount_cents = excluded.amount_cents, gst_cents = excluded.gst_cents,
         invoice_number = excluded.invoice_number, currency = excluded.currency, refund_id = excluded.refund_id`,
    );
  }

  @OnEventBatch('bill.cancelled')
  cancelBills(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into bill_projection (company_id, bill_id, is_cancelled) select company_id, aggregate_id, true from latest
       on conflict (company_id, bill_id) do update set is_cancelled = true`,
    );
  }

  @OnEventBatch('payment.received')
  keepPayments(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into payment_projection (company_id, payment_id, lease_id, amount_cents, paid_at)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, (data->>'amount_cents')::bigint,
         (data->>'paid_at')::date from latest
       on conflict (company_id, payment_id) do update set lease_id = excluded.lease_id,
         amount_cents = excluded.amount_cents, paid_at = excluded.paid_at`,
    );
  }

  @OnEventBatch('payment.reversed')
  reversePayments(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into payment_projection (company_id, payment_id, is_reversed) select company_id, aggregate_id, true from latest
       on conflict (company_id, payment_id) do update set is_reversed = true`,
    );
  }

  @OnEventBatch('payment.refunded')
  keepRefunds(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into refund_projection (company_id, refund_id, payment_id, adjustment_id, lease_id, amount_cents, refunded_on)
       select company_id, aggregate_id, (data->>'payment_id')::uuid, (data->>'adjustment_id')::uuid,
         (data->>'lease_id')::uuid, (data->>'amount_cents')::bigint, (data->>'refunded_on')::date from latest
       on conflict (company_id, refund_id) do update set payment_id = excluded.payment_id,
         adjustment_id = excluded.adjustment_id, lease_id = excluded.lease_id, amount_cents = excluded.amount_cents,
         refunded_on = excluded.refunded_on`,
    );
  }

  @OnEventBatch('payment.refund_reversed')
  reverseRefunds(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into refund_projection (company_id, refund_id, is_reversed) select company_id, aggregate_id, true from latest
       on conflict (company_id, refund_id) do update set is_reversed = true`,
    );
  }

  @OnEventBatch('adjustment.recorded')
  keepAdjustments(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into adjustment_projection (company_id, adjustment_id, lease_id, bill_id, kind, document_number,
         amount_cents, gst_cents, recorded_on)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, (data->>'bill_id')::uuid, data->>'kind',
         data->>'document_number', (data->>'amount_cents')::bigint, (data->>'gst_cents')::bigint,
         (data->>'recorded_on')::date from latest
       on conflict (company_id, adjustment_id) do update set lease_id = excluded.lease_id, bill_id = excluded.bill_id,
         kind = excluded.kind, document_number = excluded.document_number, amount_cents = excluded.amount_cents,
         gst_cents = excluded.gst_cents, recorded_on = excluded.recorded_on`,
    );
  }

  @OnEventBatch('adjustment.reversed')
  reverseAdjustments(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into adjustment_projection (company_id, adjustment_id, is_reversed)
       select company_id, aggregate_id, true from latest
       on conflict (company_id, adjustment_id) do update set is_reversed = true`,
    );
  }

  @OnEventBatch('allocation.recorded')
  keepAllocations(batch: EventBatch) {
    return this.facts.project(
      batch,
      `insert into allocation_projection (company_id, allocation_id, bill_id, payment_id, adjustment_id, amount_cents)
       select company_id, aggregate_id, (data->>'bill_id')::uuid, (data->>'payment_id')::uuid,
         (data->>'adjustment_id')::uuid, (data->>'amount_cents')::bigint from latest on conflict do nothing`,
    );
  }

  /** A removed record stays as a row without an amount, so that a late event does not bring it back. */
  @OnEventBatch('income.recorded', 'income.corrected', 'income.removed')
  keepRecords(batch: EventBatch) {
    return this.facts.latest(batch, {
      table: 'record_projection',
      key: 'record_id',
      columns: {
        type: `data->>'type'`,
        category: `data->>'category'`,
        property_id: `(data->>'property_id')::uuid`,
        amount_cents: `(data->>'amount_cents')::bigint`,
        currency: `data->>'currency'`,
        date: `(data->>'date')::date`,
      },
    });
  }
}
