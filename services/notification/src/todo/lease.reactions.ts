import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import {
  Database,
  type EventBatch,
  type EventMessage,
  JobQueue,
  OnEvent,
  OnEventBatch,
  project,
  type Tx,
} from '@keystead/platform';
import { closeFollowed, markObligation, saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';
import { scheduleTodoRun } from './todo-run.js';

type LeaseEvent = Event<'lease.opened' | 'lease.changed' | 'lease.ended'>;

/**
 * Saves leases and their bills as far as to-dos and calendars need them: the last day, else that of the fixed term, and what
 * is still to be paid.
 */
@Controller()
export class LeaseReactions {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  @OnEvent('lease.opened')
  open({ event, ctx }: EventMessage<'lease.opened'>) {
    return this.db.run(ctx, (tx) => this.save(tx, event));
  }

  @OnEvent('lease.changed')
  change({ event, ctx }: EventMessage<'lease.changed'>) {
    return this.db.run(ctx, (tx) => this.save(tx, event));
  }

  @OnEvent('lease.ended')
  end({ event, ctx }: EventMessage<'lease.ended'>) {
    return this.db.run(ctx, (tx) => this.save(tx, event));
  }

  /** Money may have come before the bill that it settled is known; what is known of that stays. */
  @OnEventBatch('bill.issued')
  keepBills({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into obligation as o (company_id, kind, subject_id, version, cause_version, is_met, due_on, lease_id, details)
       select company_id, 'bill_overdue', aggregate_id, version, version, false, (data->>'due_date')::date,
         (data->>'lease_id')::uuid, jsonb_build_object('bill_type', data->>'type') from latest
       on conflict (company_id, kind, subject_id) do update set due_on = excluded.due_on, lease_id = excluded.lease_id,
         details = excluded.details
       where o.due_on is null`,
    );
  }

  @OnEvent('bill.reopened')
  reopenBill({ event, ctx }: EventMessage<'bill.reopened'>) {
    const { data, version } = event;
    return this.db.run(ctx, async (tx) => {
      await markObligation(tx, 'bill_overdue', data.bill_id, { version, is_met: false });
      await openTodos(tx, { kind: 'bill_overdue', subject_id: data.bill_id });
    });
  }

  private async save(tx: Tx, { name, data, version }: LeaseEvent): Promise<void> {
    const { lease_id, property_id, section_id, end_date, term_end_date = null, timezone } = data;
    const { next_review_on = null, bond_lodge_by = null } = data;
    const last_day = end_date ?? term_end_date;
    const is_ended = name === 'lease.ended';
    await tx.query(
      `insert into lease_projection as known (company_id, lease_id, version, lease_number, property_id, section_id,
         section_name, timezone, start_date, end_date, is_ended)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (company_id, lease_id) do update set version = excluded.version, lease_number = excluded.lease_number,
         property_id = excluded.property_id, section_id = excluded.section_id, section_name = excluded.section_name,
         timezone = excluded.timezone, start_date = excluded.start_date, end_date = excluded.end_date,
         is_ended = excluded.is_ended
       where known.version < excluded.version`,
      [
        tx.ctx.company_id,
        lease_id,
        version,
        data.lease_number,
        property_id,
        section_id,
        data.section_name,
        timezone,
        data.start_date,
        end_date,
        is_ended,
      ],
      'lease_save',
    );
    await saveObligation(tx, {
      kind: 'lease_ending',
      subject_id: lease_id,
      version,
      is_met: is_ended || last_day === null,
      due_on: last_day,
      property_id,
      lease_id,
      details: end_date === null && term_end_date !== null ? { ends: 'term' } : {},
      isCorrected: true,
    });
    await saveObligation(tx, {
      kind: 'rent_review',
      subject_id: lease_id,
      version,
      is_met: is_ended || next_review_on === null || (end_date !== null && next_review_on > end_date),
      due_on: next_review_on,
      property_id,
      lease_id,
    });
    await saveObligation(tx, {
      kind: 'bond_lodgement',
      subject_id: lease_id,
      version,
      is_met: bond_lodge_by === null,
      due_on: bond_lodge_by,
      property_id,
      lease_id,
    });
    await closeFollowed(tx, section_id);
    await openTodos(tx, { kind: 'lease_ending', subject_id: lease_id });
    await openTodos(tx, { kind: 'rent_review', subject_id: lease_id });
    await openTodos(tx, { kind: 'bond_lodgement', subject_id: lease_id });
    await scheduleTodoRun(tx, this.work, timezone);
  }
}
