import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, JobQueue, OnEvent, type Tx } from '@keystead/platform';
import { saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';
import { scheduleTodoRun } from './todo-run.js';

/** Saves what properties are called and which calendar counts there, and whether they lack a smoke alarm. */
@Controller()
export class PlaceReactions {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  @OnEvent('property.created')
  add({ event, ctx }: EventMessage<'property.created'>) {
    return this.db.run(ctx, (tx) => this.save(tx, event));
  }

  @OnEvent('property.updated')
  change({ event, ctx }: EventMessage<'property.updated'>) {
    return this.db.run(ctx, (tx) => this.save(tx, event));
  }

  @OnEvent('property.removed')
  hide({ event, ctx }: EventMessage<'property.removed'>) {
    return this.db.run(ctx, (tx) => setRemoved(tx, event, true));
  }

  @OnEvent('property.restored')
  show({ event, ctx }: EventMessage<'property.restored'>) {
    return this.db.run(ctx, async (tx) => {
      await setRemoved(tx, event, false);
      await openTodos(tx);
    });
  }

  private async save(tx: Tx, { data, version }: Event<'property.created' | 'property.updated'>): Promise<void> {
    const { property_id, name, timezone, has_smoke_alarm } = data;
    await tx.query(
      `insert into property_projection as known (company_id, property_id, version, name, timezone)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, property_id) do update set version = excluded.version, name = excluded.name,
         timezone = coalesce(excluded.timezone, known.timezone)
       where known.version < excluded.version`,
      [tx.ctx.company_id, property_id, version, name, timezone ?? null],
      'property_save',
    );
    if (timezone) await scheduleTodoRun(tx, this.work, timezone);
    if (has_smoke_alarm === undefined) return;
    await saveObligation(tx, {
      kind: 'smoke_alarm',
      subject_id: property_id,
      version,
      is_met: has_smoke_alarm !== false,
      due_on: null,
      property_id,
    });
    await openTodos(tx, { kind: 'smoke_alarm', subject_id: property_id });
  }
}

/** What lies in the trash has nothing to be seen to; its to-dos come back with it. */
async function setRemoved(
  tx: Tx,
  { data: { property_id }, version }: Event<'property.removed' | 'property.restored'>,
  is_removed: boolean,
): Promise<void> {
  await tx.query(
    `insert into property_projection as known (company_id, property_id, version, is_removed) values ($1, $2, $3, $4)
     on conflict (company_id, property_id) do update set version = excluded.version, is_removed = excluded.is_removed
     where known.version < excluded.version`,
    [tx.ctx.company_id, property_id, version, is_removed],
    'property_set_removed',
  );
}
