import { Controller } from '@nestjs/common';
import { Database, type EventMessage, JobQueue, OnEvent, type Tx } from '@keystead/platform';
import { finishKeyCheck, followKeys } from './key-check.js';
import { markObligation, type ObligationFacts, saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';

/** Saves what the registers of properties ask for: safety checks, keys that are to come back, and the check of all keys. */
@Controller()
export class RegisterReactions {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  @OnEvent('compliance.scheduled')
  scheduleCheck({ event: { data, version }, ctx }: EventMessage<'compliance.scheduled'>) {
    const { compliance_date_id: subject_id, property_id, kind: check, due_on } = data;
    const facts: ObligationFacts = {
      ...{ kind: 'safety_check', subject_id, version },
      ...{ is_met: false, due_on, property_id, details: { check } },
    };
    return this.db.run(ctx, (tx) => save(tx, facts));
  }

  @OnEvent('compliance.removed')
  forgetCheck({ event: { data, version }, ctx }: EventMessage<'compliance.removed'>) {
    return this.db.run(ctx, (tx) => markObligation(tx, 'safety_check', data.compliance_date_id, { version }));
  }

  @OnEvent('key.changed')
  followKey({ event: { data, version }, ctx }: EventMessage<'key.changed'>) {
    const { key_id: subject_id, property_id, name, is_lent, due_back: due_on } = data;
    const is_met = !is_lent || due_on === null;
    return this.db.run(ctx, async (tx) => {
      await save(tx, { kind: 'key_return', subject_id, version, is_met, due_on, property_id, details: { name } });
      await followKeys(tx, this.work);
    });
  }

  @OnEvent('key.removed')
  forgetKey({ event: { data, version }, ctx }: EventMessage<'key.removed'>) {
    const { key_id: subject_id, property_id } = data;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, { kind: 'key_return', subject_id, version, is_met: true, due_on: null, property_id });
      await followKeys(tx, this.work);
    });
  }

  @OnEvent('todo.toggled')
  followCheckOfKeys({ event: { data, at }, ctx }: EventMessage<'todo.toggled'>) {
    return this.db.run(ctx, async (tx) => {
      if (data.kind === 'key_check' && data.completed) await finishKeyCheck(tx, new Date(at));
    });
  }
}

async function save(tx: Tx, facts: ObligationFacts): Promise<void> {
  await saveObligation(tx, facts);
  await openTodos(tx, facts);
}
