import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';
import { AMOUNT, noteEvents } from './note-events.js';

const RENTER = `jsonb_build_object('lease_tenant_id', aggregate_id, 'name',
  coalesce(nullif(concat_ws(' ', data->>'first_name', data->>'last_name'), ''), 'Somebody'))`;
const VISIT = `'inspection_id', aggregate_id, 'inspection', data->'kind', 'inspect_on', data->'inspect_on'`;
const BILL = `jsonb_build_object('bill_id', aggregate_id)`;

/** What others did to a lease, and who they are. */
@Controller()
export class ActivityReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('bill.issued')
  noteBills(batch: EventBatch) {
    return this.note(
      batch,
      'bill_issued',
      `${BILL} || jsonb_build_object('type', data->'type', ${AMOUNT}, 'currency', data->'currency', 'due_date',
        data->'due_date', 'period_start', data->'period_start', 'period_end', data->'period_end')`,
    );
  }

  @OnEventBatch('bill.cancelled')
  noteCancelledBills(batch: EventBatch) {
    return this.note(batch, 'bill_cancelled', BILL);
  }

  @OnEventBatch('bill.paid')
  notePaidBills(batch: EventBatch) {
    return this.note(batch, 'bill_paid', `${BILL} || jsonb_build_object(${AMOUNT})`);
  }

  @OnEventBatch('adjustment.recorded')
  noteAdjustments(batch: EventBatch) {
    return this.note(
      batch,
      'adjustment_recorded',
      `jsonb_build_object('adjustment_id', aggregate_id, 'document', data->'kind', 'document_number',
        data->'document_number', ${AMOUNT}, 'reason', data->'reason')`,
    );
  }

  @OnEventBatch('adjustment.reversed')
  noteReversedAdjustments(batch: EventBatch) {
    return this.note(
      batch,
      'adjustment_reversed',
      `jsonb_build_object('adjustment_id', aggregate_id, ${AMOUNT}, 'reversed_on', data->'reversed_on')`,
    );
  }

  @OnEventBatch('inspection.scheduled')
  noteInspections(batch: EventBatch) {
    return this.note(batch, 'inspection_scheduled', `jsonb_build_object(${VISIT})`);
  }

  @OnEventBatch('inspection.rescheduled')
  noteRescheduledInspections(batch: EventBatch) {
    return this.note(batch, 'inspection_rescheduled', `jsonb_build_object(${VISIT})`, `(data->>'is_moved')::boolean`);
  }

  /** A report that is written again is no second visit. */
  @OnEventBatch('inspection.completed')
  noteDoneInspections(batch: EventBatch) {
    const data = `jsonb_build_object(${VISIT}, 'done_on', data->'done_on')`;
    return this.note(batch, 'inspection_done', data, `not (data->>'is_rewritten')::boolean`);
  }

  @OnEventBatch('inspection.cancelled')
  noteCancelledInspections(batch: EventBatch) {
    return this.note(batch, 'inspection_cancelled', `jsonb_build_object(${VISIT}, 'reason', data->'reason')`);
  }

  @OnEventBatch('lease.tenant_changed')
  noteChangedRenters(batch: EventBatch) {
    return this.note(batch, 'tenant_changed', RENTER);
  }

  @OnEventBatch('lease.tenant_removed')
  noteRemovedRenters(batch: EventBatch) {
    return this.note(
      batch,
      'tenant_removed',
      `jsonb_build_object('lease_tenant_id', aggregate_id, 'name', coalesce((select a.data->>'name' from lease_activity a
        where a.company_id = incoming.company_id and a.lease_id = (incoming.data->>'lease_id')::uuid
          and a.data->>'lease_tenant_id' = aggregate_id::text order by a.at desc limit 1), 'Somebody'))`,
    );
  }

  @OnEventBatch('user.registered', 'user.updated')
  keepPeople(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'person',
      key: 'user_id',
      columns: { name: `concat_ws(' ', data->>'first_name', data->>'last_name')`, email: `lower(data->>'email')` },
    });
  }

  private note(batch: EventBatch, kind: string, data: string, where?: string) {
    return noteEvents(this.db, batch, kind, data, where);
  }
}
