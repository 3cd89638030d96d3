import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, project, type EventBatch } from '@keystead/platform';

/**
 * What was billed and what was paid, as billing reports it. Three events make one bill and come in any order: each writes
 * columns of its own, so the row is the same in the end. A bill may be paid again after its payment was reversed.
 */
@Controller()
export class HealthReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('bill.issued')
  keepBills({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into bill_projection (company_id, bill_id, lease_id, type, due_date, amount_cents)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, data->>'type', (data->>'due_date')::date,
         (data->>'amount_cents')::bigint from latest
       on conflict (company_id, bill_id) do update
         set type = excluded.type, due_date = excluded.due_date, amount_cents = excluded.amount_cents`,
    );
  }

  @OnEventBatch('bill.cancelled')
  cancelBills({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into bill_projection (company_id, bill_id, lease_id, is_cancelled)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, true from latest
       on conflict (company_id, bill_id) do update set is_cancelled = true`,
    );
  }

  /** A bill that is settled by money that waited is paid on the day that is said; it waited before the due day. */
  @OnEventBatch('bill.paid')
  payBills({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into bill_projection as known (company_id, bill_id, lease_id, paid_on, paid_version)
       select company_id, aggregate_id, (data->>'lease_id')::uuid,
         coalesce((data->>'paid_at')::date, (at at time zone 'UTC')::date), version from latest
       on conflict (company_id, bill_id) do update set paid_on = excluded.paid_on, paid_version = excluded.paid_version
       where coalesce(known.paid_version, 0) < excluded.paid_version`,
    );
  }

  @OnEventBatch('payment.received')
  keepPayments({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into payment_projection (company_id, payment_id, lease_id, amount_cents, paid_on)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, (data->>'amount_cents')::bigint,
         (data->>'paid_at')::date from latest
       on conflict (company_id, payment_id) do nothing`,
    );
  }
}
